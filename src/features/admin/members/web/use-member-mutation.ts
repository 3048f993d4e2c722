import { useQueryClient } from '@tanstack/react-query';
import { useFailedWrite } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { MemberRecord, memberAdminApi } from '../../accounts/contract.ts';
import { memberTexts } from '../../accounts/texts.ts';

type Options<Sent> = {
  readonly done: string;
  readonly onDone: () => void;
  /** The name of the form among those of the page, for its draft. */
  readonly form: string;
  /** What was typed, to be kept if the session has ended. */
  readonly unsent: (sent: Sent) => Readonly<Record<string, string>>;
};

/**
 * An organiser's write about a member, after which the page shows the member as they are now. If
 * another organiser was quicker, a toast says so and the page shows what they did.
 * @param write the last part of the path: "change"
 */
export function useMemberMutation<Sent extends object>(
  accountId: string,
  write: string,
  { done, onDone, form, unsent }: Options<Sent>,
) {
  const client = useQueryClient();
  const handleFailure = useFailedWrite();
  const { queryKey } = memberRecord(accountId);

  return useApiMutation({
    mutationFn: (sent: Sent) => api.post<MemberRecord>(`${queryKey[0]}/${write}`, sent),
    onSuccess: (after) => {
      client.setQueryData(queryKey, after);
      void client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          String(path).startsWith('/api/admin/members?') || path === '/api/admin/members',
      });
      toast({ title: done });
      onDone();
    },
    onError: async (error, sent) => {
      if (await handleFailure(error, { title: memberTexts.notSaved, unsent: unsent(sent), form }))
        return;
      await client.invalidateQueries({ queryKey });
    },
  });
}

/** @param search the page's own query, which the call takes as it is */
export const memberList = (search: URLSearchParams) =>
  apiQuery<typeof memberAdminApi.listMembers>('/api/admin/members', { query: search });

export const memberRecord = (accountId: string) =>
  apiQuery<typeof memberAdminApi.readMember>('/api/admin/members/:accountId', {
    params: { accountId },
  });
