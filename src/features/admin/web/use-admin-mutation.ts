import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useSessionEnded } from '#features/identity/accounts/web/use-session-ended.ts';
import type { OfficeApplication } from '#features/membership/contract.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { toast } from '#ui/toast/toast.ts';
import { officeApplication } from './queries.ts';

type Deed = 'review' | 'approve' | 'reject' | 'notes';

const done: Readonly<Record<Deed, string>> = {
  review: 'Taken into review',
  approve: 'Approved',
  reject: 'Turned down',
  notes: 'Note added',
};

/**
 * Does something with an application and shows it as it stands afterwards. Whoever comes second is told what the first
 * has done, and sees it.
 */
export function useAdminMutation(applicationId: string, deed: Deed, onDone: () => void = () => undefined) {
  const client = useQueryClient();
  const leaveIfEnded = useSessionEnded();
  const { pathname } = useLocation();
  const { queryKey } = officeApplication(applicationId);
  return useApiMutation({
    mutationFn: (body: object) => api.post<OfficeApplication>(`${queryKey[0]}/${deed}`, body),
    onSuccess: (after) => {
      client.setQueryData(queryKey, after);
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isQueue(path) });
      toast({ title: done[deed] });
      onDone();
    },
    onError: async (error, body) => {
      if (await leaveIfEnded(error, { page: pathname, unsent: wordsOf(body) })) return;
      const description = errorMessage(
        error,
        'Something went wrong on our side. Please try again.',
        'The network did not answer. Please check your connection and try again.',
      );
      toast({ title: 'Nothing was done', description, variant: 'destructive', duration: 10_000 });
      await client.invalidateQueries({ queryKey });
    },
  });
}

const isQueue = (path: unknown): boolean =>
  path === '/api/admin/applications' || String(path).startsWith('/api/admin/applications?');

/** What an organiser has written for a deed, if it takes any words: a note's `text`, a refusal's `reason`. */
const wordsOf = (body: object): Readonly<Record<string, string>> | undefined => {
  const words = Object.entries(body).map(([name, text]) => [name, String(text)]);
  return words.length > 0 ? Object.fromEntries(words) : undefined;
};
