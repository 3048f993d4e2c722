import { ACTIONS_KEPT_YEARS, actionsOf } from '#platform/audit/read-actions.ts';
import type { PersonalTable } from '#platform/personal-data.ts';

/** The record of organisers' actions: about those who act, by the id of their account. */
export const adminPersonalData: readonly PersonalTable[] = [
  {
    table: 'admin_actions',
    holds: 'For organisers: what you did in the office, and when, under the number of your account',
    reason: 'To be able to answer for every decision about a member (legitimate interest)',
    keptFor: `${ACTIONS_KEPT_YEARS} years, also after the account is gone`,
    collect: async (executor, accountId) =>
      (await actionsOf(executor, accountId)).map(({ action, subject, doneAt }) => ({
        action,
        subject,
        doneAt: doneAt.toISOString(),
      })),
    // States, figures and ids, no words: once an account is gone its number leads to no one, and a record that can be
    // altered is none.
    erase: async () => undefined,
  },
];
