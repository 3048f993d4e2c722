import { eq, getTableColumns } from 'drizzle-orm';
import { type EventRecord, readEvents } from '#features/events/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PersonalTable, Unsettled } from '#platform/personal-data.ts';
import { isOverdue } from '../hold.ts';
import { findOrders } from './store.ts';
import { bookings, orderLines, orders } from './tables.ts';

const accounting = {
  reason: 'To give you your place (contract), then to account for it (legal obligation)',
  keptFor: 'Six years after the end of the financial year',
  kept: 'For six years: accounting law asks for it, and a golf day must still add up.',
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
    standsInTheWay: whatIsStillAhead,
  },
  {
    table: 'order_lines',
    holds: 'What each order is made of, with its VAT',
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
    holds: 'Your bookings: the golf day, where each stands, and the terms you booked under',
    ...accounting,
    collect: async (db, accountId) => {
      const rows = await db.select().from(bookings).where(eq(bookings.accountId, accountId));
      return rows.map(({ accountId: _own, heldNetwork: _hash, ...booking }) => booking);
    },
    erase: nothingToTakeOut,
  },
];

/** A place on a day that is still to come: one that is paid for, or on hold and waiting to be. */
async function whatIsStillAhead(tx: Executor, accountId: string, now: Date): Promise<Unsettled[]> {
  const booked = await findOrders(tx, { accountId });
  const events = await readEvents(tx, [...new Set(booked.map(({ order }) => order.eventId))]);
  const ahead = events.filter(({ endsAt, state }) => endsAt > now && state !== 'cancelled');
  const unsettled = ahead.map((event) => {
    const own = booked.filter(({ order }) => order.eventId === event.id).map(({ booking }) => booking);
    if (own.some(({ state }) => state === 'confirmed')) return [confirmedPlace(event)];
    return own.some((booking) => booking.state === 'held' && !isOverdue(booking, now))
      ? [heldPlace(event)]
      : [];
  });
  return unsettled.flat();
}

type Day = Pick<EventRecord, 'id' | 'title' | 'startsAt'>;

const dayOf = ({ title, startsAt }: Day): string => `${title} on ${formatDate(startsAt)}`;

const confirmedPlace = (event: Day): Unsettled => ({
  sentence: `You have a place on ${dayOf(event)}. To give it up, write to the office: what you get back stands in the cancellation policy. Your account can be deleted once the place is cancelled, or after the day.`,
  links: [
    { to: '/contact', label: 'Write to the office' },
    { to: '/policy/cancellation', label: 'Cancellation policy' },
  ],
});

const heldPlace = (event: Day): Unsettled => ({
  sentence: `A place on ${dayOf(event)} is on hold for you. Give it back on its page, or wait until the hold ends by itself.`,
  links: [{ to: `/event-payment/${event.id}`, label: 'Go to the place on hold' }],
});
