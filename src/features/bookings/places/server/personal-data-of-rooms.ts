import { eq, getTableColumns, inArray, or } from 'drizzle-orm';
import { recordCreditUsed } from '#features/payments/server/public.ts';
import { accountingPeriod, KEPT_FOR_ACCOUNTS } from '#features/payments/texts.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import { daySettlements } from '../../called-off/server/tables.ts';
import { runSheetPersonalData } from '../../cockpit/server/personal-data.ts';
import { lostCredits } from '../../credits/server/deletion-blockers.ts';
import { foundingMembers } from '../../credits/server/founding-tables.ts';
import {
  cancellations,
  goodwillRefunds,
  settlementRuns,
} from '../../credits/server/given-back-tables.ts';
import { changeCredit, creditValue, findAvailableCredits } from '../../credits/server/store.ts';
import {
  creditEntries,
  credits,
  guestPasses,
  tierAllowances,
} from '../../credits/server/tables.ts';
import { announcementsPersonalData } from '../../people/server/personal-data.ts';
import { eraseEntries, eraseOffers } from '../../waitlist/server/reasons.ts';
import { offers, waitlistEntries } from '../../waitlist/server/tables.ts';
import { accountReversals } from './account-tables.ts';
import { placeChanges } from './place-changes.ts';
import { bookings, orders } from './tables.ts';

const accounting = {
  keptFor: accountingPeriod,
  kept: KEPT_FOR_ACCOUNTS,
};
const nothingToErase = async (): Promise<void> => undefined;

/** Cancellations and settlements are about the places that an account bought or played. */
const ofOwnPlaces = (accountId: string) =>
  or(eq(orders.accountId, accountId), eq(bookings.accountId, accountId));

/**
 * Credits, guest passes, founding numbers, the waitlist and cancellations in the register of
 * personal data.
 */
export const personalDataOfRooms: readonly PersonalTable[] = [
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
    table: 'place_changes',
    holds:
      'Places that you handed over, took over or moved to another golf day: when, and what you got back',
    reason: 'To know who plays, and to give you back what you agreed to (contract)',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db
        .select(getTableColumns(placeChanges))
        .from(placeChanges)
        .innerJoin(orders, eq(orders.id, placeChanges.orderId))
        .leftJoin(bookings, eq(bookings.id, placeChanges.bookingId))
        .where(or(ofOwnPlaces(accountId), eq(placeChanges.byAccountId, accountId)));
      return rows.map(({ byAccountId: by, ...change }) => ({ ...change, byYou: by === accountId }));
    },
    erase: forgetReasons,
  },
  {
    table: 'day_settlements',
    holds: 'What you got back for golf days that we called off or stopped early',
    reason:
      'To give you back what the terms promise (contract), and to account for it (legal obligation)',
    ...accounting,
    collect: (db, accountId) =>
      db
        .select(getTableColumns(daySettlements))
        .from(daySettlements)
        .innerJoin(bookings, eq(bookings.id, daySettlements.bookingId))
        .innerJoin(orders, eq(orders.id, bookings.orderId))
        .where(ofOwnPlaces(accountId)),
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
    table: 'account_reversals',
    holds: 'What we took off orders that you had on account',
    reason: 'To account for what you owe (legal obligation)',
    ...accounting,
    collect: (db, accountId) =>
      db
        .select(getTableColumns(accountReversals))
        .from(accountReversals)
        .innerJoin(orders, eq(orders.id, accountReversals.orderId))
        .where(eq(orders.accountId, accountId)),
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
  {
    table: 'waitlist_entries',
    holds:
      'Each waitlist that you joined: for which golf day, how many places, since when, and why if an organiser took you off it',
    reason: 'To offer you a place when one comes up, as you asked (contract)',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db
        .select()
        .from(waitlistEntries)
        .where(eq(waitlistEntries.accountId, accountId));
      return rows.map(({ accountId: _own, network: _hash, ...entry }) => entry);
    },
    erase: eraseEntries,
  },
  {
    table: 'offers',
    holds:
      'The places that we offered you from a waitlist, what became of each offer, and why if an organiser offered them out of turn',
    reason: 'To offer you a place when one comes up, as you asked (contract)',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db.select().from(offers).where(eq(offers.accountId, accountId));
      return rows.map(({ accountId: _own, ...offer }) => offer);
    },
    erase: eraseOffers,
  },
  ...runSheetPersonalData,
  ...announcementsPersonalData,
];

/** The organisers' reason may name the person. */
async function forgetReasons(db: Executor, accountId: string): Promise<void> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId));
  const played = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.accountId, accountId));
  await db
    .update(placeChanges)
    .set({ reason: null })
    .where(or(inArray(placeChanges.orderId, own), inArray(placeChanges.bookingId, played)));
}

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
