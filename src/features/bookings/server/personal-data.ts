import { eq, getTableColumns } from 'drizzle-orm';
import { type EventRecord, readEvents } from '#features/events/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { DeletionBlocker, PersonalTable } from '#platform/personal-data.ts';
import { isOverdue } from '../hold.ts';
import { findOrders } from './store.ts';
import { bookings, orderLines, orders } from './tables.ts';

const accounting = {
  reason: 'To give you your place (contract), then to account for it (legal obligation)',
  keptFor: 'Six years after the end of the financial year',
  kept: 'For six years, as accounting law requires.',
};

// Nothing in these rows says who somebody is: the account they hang on does, and identity takes the person out of it.
const nothingToTakeOut = async (): Promise<void> => undefined;

/** Bookings' tables, as it answers for them. */
export const bookingsPersonalData: readonly PersonalTable[] = [
  {
    table: 'orders',
    holds: 'Your orders: which golf day, when, and for how much',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db.select().from(orders).where(eq(orders.accountId, accountId));
      return rows.map(({ accountId: _own, ...order }) => order);
    },
    erase: nothingToTakeOut,
    deletionBlockers: bookingsAhead,
  },
  {
    table: 'order_lines',
    holds: 'The items in each order, with VAT',
    ...accounting,
    collect: (db, accountId) =>
      db
        .select(getTableColumns(orderLines))
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(eq(orders.accountId, accountId)),
    erase: nothingToTakeOut,
  },
  {
    table: 'bookings',
    holds: 'Your bookings: which golf day, their status, and the terms you booked under',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db.select().from(bookings).where(eq(bookings.accountId, accountId));
      return rows.map(({ accountId: _own, heldNetwork: _hash, ...booking }) => booking);
    },
    erase: nothingToTakeOut,
  },
];

/** A place on a day that is still to come: one that is paid for, or on hold and waiting to be. */
async function bookingsAhead(tx: Executor, accountId: string, now: Date): Promise<DeletionBlocker[]> {
  const booked = await findOrders(tx, { accountId });
  const events = await readEvents(tx, [...new Set(booked.map(({ order }) => order.eventId))]);
  const ahead = events.filter(({ endsAt, state }) => endsAt > now && state !== 'cancelled');
  const blockers = ahead.map((event) => {
    const own = booked.filter(({ order }) => order.eventId === event.id).map(({ booking }) => booking);
    if (own.some(({ state }) => state === 'confirmed')) return [confirmedPlace(event)];
    return own.some((booking) => booking.state === 'held' && !isOverdue(booking, now))
      ? [heldPlace(event)]
      : [];
  });
  return blockers.flat();
}

type Day = Pick<EventRecord, 'id' | 'title' | 'startsAt'>;

const dayOf = ({ title, startsAt }: Day): string => `${title} on ${formatDate(startsAt)}`;

const confirmedPlace = (event: Day): DeletionBlocker => ({
  sentence: `You have a place at ${dayOf(event)}. To cancel it, contact us: the cancellation policy says what you get back. You can delete your account once the place is cancelled, or after the event.`,
  links: [
    { to: '/contact', label: 'Contact us' },
    { to: '/policy/cancellation', label: 'Cancellation policy' },
  ],
});

const heldPlace = (event: Day): DeletionBlocker => ({
  sentence: `A place at ${dayOf(event)} is being held for you. Release it on its page, or wait until the hold runs out.`,
  links: [{ to: `/event-payment/${event.id}`, label: 'Go to your held place' }],
});
