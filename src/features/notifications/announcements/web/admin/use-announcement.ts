import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { announcementTexts as texts } from '../../texts.ts';
import { ADMIN_BASE } from '../queries.ts';

type Options<Sent, Answer> = {
  readonly call: (sent: Sent) => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
};

const isAnnouncement = (address: string): boolean => address.startsWith(ADMIN_BASE);

/**
 * An organiser's write about an announcement. Whatever happens, the lists and the announcement are
 * read again.
 */
export const useAnnouncement = <Answer, Sent = void>({ call, onDone }: Options<Sent, Answer>) =>
  useApiMutation(call, {
    refresh: isAnnouncement,
    onDone,
    refreshAfterFailure: isAnnouncement,
    failed: texts.notSaved,
  });
