import { findAuditedSubjects } from '#features/bookings/server/public.ts';
import { findEnquiries } from '#features/content/server/public.ts';
import { listEvents } from '#features/events/server/public.ts';
import { findAccountsByWords } from '#features/identity/server/public.ts';
import { findApplications } from '#features/membership/server/public.ts';
import { auditedActions } from '#lib/audit/audited-actions.ts';
import { foldText } from '#lib/text/fold-text.ts';
import type { WordMeaning } from '#platform/audit/read-actions.ts';
import { wordsOf } from '#platform/database/word-search.ts';
import type { Services } from '#platform/plugin.ts';
import { actionLabel } from '../action-label.ts';

type Needed = Pick<Services, 'database' | 'clock'>;

/** Words of a search that count, and how many people and golf days one of them may mean. */
const WORDS = 4;
const MOST = 100;

/**
 * What each word of a search may mean in the log: an action, a person with their places and
 * applications, a golf day. The log has ids, so their names are looked up first.
 */
export const readMeanings = (services: Needed, typed: string): Promise<WordMeaning[]> =>
  Promise.all(
    wordsOf(typed)
      .slice(0, WORDS)
      .map((word) => readMeaning(services, word)),
  );

async function readMeaning({ database, clock }: Needed, word: string): Promise<WordMeaning> {
  const [people, days, applications, enquiries] = await Promise.all([
    findAccountsByWords(database, word),
    listEvents(database, { q: word }, { now: clock(), most: MOST }),
    findApplications(database, { words: word, most: MOST }),
    findEnquiries(database, { words: word, most: MOST }),
  ]);
  const accountIds = people.slice(0, MOST);

  return {
    actions: auditedActions.filter((action) => foldText(actionLabel(action)).includes(word)),
    accountIds,
    eventIds: days.rows.map(({ id }) => id),
    subjects: [
      ...(await findAuditedSubjects(database, accountIds)),
      ...applications.map(({ id }) => `application:${id}`),
      ...enquiries.map(({ id }) => `contact_message:${id}`),
    ],
  };
}
