import { useQueryClient } from '@tanstack/react-query';
import { useFailedWrite } from '#features/identity/accounts/web/use-session-ended.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiMutation } from '#platform/api-client/use-api-mutation.ts';
import { announcementTexts as texts } from '../../texts.ts';
import { ADMIN_BASE } from '../queries.ts';

type Options<Sent, Answer> = {
  /** The path below the announcements: "/{id}/send"; empty to write a new one. */
  readonly path: string;
  readonly onDone: (answer: Answer) => unknown;
  /** What was typed, to be kept while the organiser logs in again. */
  readonly unsent?: (sent: Sent) => string;
};

/**
 * An organiser's write about an announcement. Whatever happens, the lists and the announcement are
 * read again.
 */
export function useAnnouncement<Sent extends object, Answer>({
  path,
  onDone,
  unsent,
}: Options<Sent, Answer>) {
  const client = useQueryClient();
  const handleFailure = useFailedWrite();

  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith(ADMIN_BASE),
    });

  return useApiMutation({
    mutationFn: (sent: Sent) => api.post<Answer>(`${ADMIN_BASE}${path}`, sent),
    onSuccess: async (answer) => {
      await onDone(answer);
      await refresh();
    },
    onError: async (error, sent) => {
      const unsentForm = unsent && { form: unsent(sent) };
      if (await handleFailure(error, { title: texts.notSaved, unsent: unsentForm })) return;
      await refresh();
    },
  });
}
