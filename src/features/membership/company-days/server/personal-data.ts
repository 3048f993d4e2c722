import { and, eq, inArray, sql } from 'drizzle-orm';
import { accountingPeriod, KEPT_FOR_ACCOUNTS } from '#features/payments/texts.ts';
import type { Executor } from '#platform/database/database.ts';
import type { DeletionBlocker, PersonalTable } from '#platform/personal-data.ts';
import { openStates } from '../company-day.ts';
import { findCharges, giveUpCharges } from './charges.ts';
import { findCompanyDaysOf, isPlayedAndOwing } from './store.ts';
import { companyDays } from './tables.ts';

const accounting = { keptFor: accountingPeriod, kept: KEPT_FOR_ACCOUNTS };

/** The personal data of company days: what is stored and why, and how it is exported and erased. */
export const companyDaysPersonalData: readonly PersonalTable[] = [
  {
    table: 'company_days',
    holds:
      'Company golf days that you asked for: when, where, for how many people and what you’d like, our quotes, and what became of them',
    reason: 'To arrange your company day (contract), and to account for it (legal obligation)',
    ...accounting,
    collect: async (db, accountId) =>
      (await findCompanyDaysOf(db, accountId)).map(
        ({ accountId: _own, quotedBy: _admin, endedBy: _by, ...companyDay }) => companyDay,
      ),
    erase: eraseCompanyDays,
    deletionBlockers: bookedDay,
  },
  {
    table: 'company_day_charges',
    holds: 'The deposits and balances of your company golf days: how much, and when you paid',
    reason: 'To take your payments (contract), and to account for them (legal obligation)',
    ...accounting,
    collect: async (db, accountId) =>
      findCharges(
        db,
        (await findCompanyDaysOf(db, accountId)).map(({ id }) => id),
      ),
    // The rows name nobody: they refer to a company day.
    erase: async () => undefined,
  },
];

/**
 * People have been invited to a day that is booked, so its host stays until it is over, and until its
 * balance is paid or written off.
 */
async function bookedDay(tx: Executor, accountId: string): Promise<DeletionBlocker[]> {
  const rows = await findCompanyDaysOf(tx, accountId);
  const isAhead = rows.some(({ state }) => state === 'booked');
  const isOwing =
    !isAhead &&
    (await tx.$count(companyDays, and(eq(companyDays.accountId, accountId), isPlayedAndOwing))) > 0;
  if (!isAhead && !isOwing) return [];

  return [
    {
      sentence: isAhead
        ? 'You have a company golf day ahead. Please ask us to call it off first, or wait until it’s over.'
        : 'The balance of your company golf day isn’t paid yet. Please pay it first, or write to us.',
      links: [
        { to: '/account/membership/company-day', label: 'Go to your company day' },
        { to: '/contact', label: 'Write to us' },
      ],
    },
  ];
}

/** Withdraws what is open. Rows stay for the accounts, without free text. */
async function eraseCompanyDays(tx: Executor, accountId: string, now: Date): Promise<void> {
  const own = eq(companyDays.accountId, accountId);
  await tx
    .update(companyDays)
    .set({ state: 'withdrawn', endedAt: now })
    .where(and(own, inArray(companyDays.state, [...openStates])));
  for (const { id } of await findCompanyDaysOf(tx, accountId)) await giveUpCharges(tx, id);

  // A quote has a note, if an empty one.
  const note = sql`case when ${companyDays.note} is null then null else '' end`;
  await tx.update(companyDays).set({ wishes: '', note, endedWhy: null }).where(own);
  for (const column of ['quotedBy', 'endedBy'] as const)
    await tx
      .update(companyDays)
      .set({ [column]: null })
      .where(eq(companyDays[column], accountId));
}
