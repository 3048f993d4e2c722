import { eq, getTableColumns, or } from 'drizzle-orm';
import { recordCreditUsed } from '#features/payments/server/public.ts';
import { accountingPeriod, KEPT_FOR_ACCOUNTS } from '#features/payments/texts.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import { bookingBlockers, lostCredits } from './deletion-blockers.ts';
import { changeCredit, creditValue, findAvailableCredits } from './store.ts';
import {
  cancellations,
  creditEntries,
  credits,
  foundingMembers,
  goodwillRefunds,
  guestPasses,
  settlementRuns,
  tierAllowances,
} from './tables.ts';

const accounting = {
  keptFor: accountingPeriod,
  kept: KEPT_FOR_ACCOUNTS,
};
const nothingToErase = async (): Promise<void> => undefined;

/** Cancellations and refunds are about the places that an account bought or played. */
const ofOwnPlaces = (accountId: string) =>
  or(eq(orders.accountId, accountId), eq(bookings.accountId, accountId));

/** Credits, founding numbers and what was given back in the register of personal data. */
export const creditsPersonalData: readonly PersonalTable[] = [
  {
    table: 'credits',
    holds: 'Your credits: where each comes from, its price, and the golf day that it paid for',
    reason:
      'To let you use what you have paid for (contract), and to account for it (legal obligation)',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db.select().from(credits).where(eq(credits.accountId, accountId));
      return rows.map(({ accountId: _own, ...credit }) => credit);
    },
    erase: endCredits,
    deletionBlockers: bookingBlockers,
    deletionLosses: lostCredits,
  },
  {
    table: 'credit_entries',
    holds: 'Every change of your credits, with its date',
    reason:
      'To show your balance and how it came about (contract), and to account for it (legal obligation)',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db
        .select()
        .from(creditEntries)
        .where(eq(creditEntries.accountId, accountId));
      return rows.map(({ accountId: _own, byAccountId: _admin, ...entry }) => entry);
    },
    erase: nothingToErase,
  },
  {
    table: 'guest_passes',
    holds: 'Your guest passes: when you got each, and where you used it',
    reason: 'To let you bring guests as your membership allows (contract)',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db.select().from(guestPasses).where(eq(guestPasses.accountId, accountId));
      return rows.map(({ accountId: _own, grantedBy: _admin, ...pass }) => pass);
    },
    erase: nothingToErase,
  },
  {
    table: 'founding_members',
    holds: 'Your founding number, its city, and the price that it locks in',
    reason: 'To give you the price and the early booking of a founding member (contract)',
    keptFor: 'For life, as the terms promise',
    kept: 'Your number stays without your name, so that nobody gets it again.',
    collect: async (db, accountId) => {
      const rows = await db
        .select()
        .from(foundingMembers)
        .where(eq(foundingMembers.accountId, accountId));
      return rows.map(({ accountId: _own, ...member }) => member);
    },
    erase: nothingToErase,
  },
  {
    table: 'cancellations',
    holds: 'Places that you cancelled: when, and what you got back',
    reason:
      'To give you back what the terms promise (contract), and to account for it (legal obligation)',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db
        .select(getTableColumns(cancellations))
        .from(cancellations)
        .innerJoin(bookings, eq(bookings.id, cancellations.bookingId))
        .innerJoin(orders, eq(orders.id, bookings.orderId))
        .where(ofOwnPlaces(accountId));
      return rows.map(({ byAccountId: _admin, ...cancellation }) => cancellation);
    },
    erase: nothingToErase,
  },
  {
    table: 'goodwill_refunds',
    holds: 'What we refunded for your places without cancelling them, and why',
    reason: 'To give you back what we agreed (contract), and to account for it (legal obligation)',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db
        .select(getTableColumns(goodwillRefunds))
        .from(goodwillRefunds)
        .innerJoin(bookings, eq(bookings.id, goodwillRefunds.bookingId))
        .innerJoin(orders, eq(orders.id, bookings.orderId))
        .where(ofOwnPlaces(accountId));
      return rows.map(({ byAccountId: _admin, ...refund }) => refund);
    },
    erase: nothingToErase,
  },
  {
    table: 'tier_allowances',
    holds: 'The credits and guest passes that your membership brought you, year by year',
    reason: 'To give you what your membership includes (contract)',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db
        .select()
        .from(tierAllowances)
        .where(eq(tierAllowances.accountId, accountId));
      return rows.map(({ accountId: _own, ...allowance }) => allowance);
    },
    erase: nothingToErase,
  },
  {
    table: 'settlement_runs',
    holds: 'For organisers: golf days that you called off or stopped, and why',
    reason: 'To know who decided what everyone gets back (legitimate interest)',
    ...accounting,
    collect: (db, accountId) =>
      db.select().from(settlementRuns).where(eq(settlementRuns.askedBy, accountId)),
    erase: nothingToErase,
  },
];

/**
 * Ends the unused credits: nobody can use them any more, so what was prepaid for them is a sale.
 * Those that their owner may still have refunded prevent the deletion, and the owner has agreed to
 * lose the others (`lostCredits`).
 */
async function endCredits(db: Executor, accountId: string, now: Date): Promise<void> {
  for (const credit of await findAvailableCredits(db, accountId)) {
    const change = { from: 'available', to: 'withdrawn', entries: ['withdrawn'], now } as const;
    if (await changeCredit(db, credit.id, change))
      await recordCreditUsed(db, { value: creditValue(credit), sourceId: credit.id, now });
  }
}
