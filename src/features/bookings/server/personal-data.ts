import { eq, getTableColumns } from 'drizzle-orm';
import { readEvents } from '#features/events/server/read-events.ts';
import { formatDate } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import { isOverdue } from '../hold.ts';
import { type BookedOrder, findOrders } from './store.ts';
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
      return rows.map(({ accountId: _own, ...booking }) => booking);
    },
    erase: nothingToTakeOut,
  },
];

/** A place on a day that is still to come, confirmed or waiting to be paid. */
async function whatIsStillAhead(tx: Executor, accountId: string, now: Date): Promise<string | undefined> {
  const booked = (await findOrders(tx, { accountId })).filter((one) => holdsPlace(one, now));
  const events = await readEvents(tx, [...new Set(booked.map(({ order }) => order.eventId))]);
  const ahead = events.filter(({ endsAt, state }) => endsAt > now && state !== 'cancelled');
  if (ahead.length === 0) return undefined;
  const days = ahead.map(({ title, startsAt }) => `${title} on ${formatDate(startsAt)}`);
  return `You hold a place on ${days.join(', and on ')}. Cancel it first, or write to us.`;
}

const holdsPlace = ({ booking }: BookedOrder, now: Date): boolean =>
  booking.state === 'confirmed' || (booking.state === 'held' && !isOverdue(booking, now));
