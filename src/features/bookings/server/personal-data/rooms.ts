import { and, eq, getTableColumns, or } from 'drizzle-orm';
import { accountingPeriod } from '#features/payments/texts.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import { cancellations, daySettlements, settlementRuns } from '../../cancel/server/tables.ts';
import { creditEntries, credits, guestPasses } from '../../credits/server/tables.ts';
import { foundingMembers } from '../../founding/server/tables.ts';
import { runSheetPersonalData } from '../../run-sheet/server/personal-data.ts';
import { offers, waitlistEntries } from '../../waitlist/server/tables.ts';
import { bookings, orders } from '../tables.ts';

const accounting = {
  keptFor: accountingPeriod,
  kept: 'For six years, as accounting law requires.',
};
const nothingToErase = async (): Promise<void> => undefined;

/** Cancellations and settlements are about the places that an account bought or played. */
const ofOwnPlaces = (accountId: string) =>
  or(eq(orders.accountId, accountId), eq(bookings.accountId, accountId));

/** Credits, guest passes, founding numbers, the waitlist and cancellations in the register of personal data. */
export const personalDataOfRooms: readonly PersonalTable[] = [
  {
    table: 'credits',
    holds: 'Your credits: where each comes from, its price, and the golf day that it paid for',
    reason: 'To let you use what you have paid for (contract), and to account for it (legal obligation)',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db.select().from(credits).where(eq(credits.accountId, accountId));
      return rows.map(({ accountId: _own, ...credit }) => credit);
    },
    erase: nothingToErase,
  },
  {
    table: 'credit_entries',
    holds: 'Every change of your credits, with its date',
    reason: 'To show your balance and how it came about (contract), and to account for it (legal obligation)',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db.select().from(creditEntries).where(eq(creditEntries.accountId, accountId));
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
      const rows = await db.select().from(foundingMembers).where(eq(foundingMembers.accountId, accountId));
      return rows.map(({ accountId: _own, ...member }) => member);
    },
    erase: nothingToErase,
  },
  {
    table: 'cancellations',
    holds: 'Places that you cancelled: when, and what you got back',
    reason: 'To give you back what the terms promise (contract), and to account for it (legal obligation)',
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
    table: 'day_settlements',
    holds: 'What you got back for golf days that we called off or stopped early',
    reason: 'To give you back what the terms promise (contract), and to account for it (legal obligation)',
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
    table: 'settlement_runs',
    holds: 'For organisers: golf days that you called off or stopped, and why',
    reason: 'To know who decided what everyone gets back (legitimate interest)',
    ...accounting,
    collect: (db, accountId) => db.select().from(settlementRuns).where(eq(settlementRuns.askedBy, accountId)),
    erase: nothingToErase,
  },
  {
    table: 'waitlist_entries',
    holds: 'Each waitlist that you joined: for which golf day, how many places, and since when',
    reason: 'To offer you a place when one comes up, as you asked (contract)',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db.select().from(waitlistEntries).where(eq(waitlistEntries.accountId, accountId));
      return rows.map(({ accountId: _own, ...entry }) => entry);
    },
    erase: stopWaiting,
  },
  {
    table: 'offers',
    holds: 'The places that we offered you from a waitlist, and what became of each offer',
    reason: 'To offer you a place when one comes up, as you asked (contract)',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db.select().from(offers).where(eq(offers.accountId, accountId));
      return rows.map(({ accountId: _own, ...offer }) => offer);
    },
    erase: endOffers,
  },
  ...runSheetPersonalData,
];

async function stopWaiting(db: Executor, accountId: string, now: Date): Promise<void> {
  await db
    .update(waitlistEntries)
    .set({ state: 'left', endedAt: now })
    .where(and(eq(waitlistEntries.accountId, accountId), eq(waitlistEntries.state, 'waiting')));
}

/** An open offer runs out at once; the sweep then puts its places back on sale. */
async function endOffers(db: Executor, accountId: string, now: Date): Promise<void> {
  await db
    .update(offers)
    .set({ expiresAt: now })
    .where(and(eq(offers.accountId, accountId), eq(offers.state, 'open')));
}
