import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { readEvents } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { aboutEvent } from '../../places/server/event-emails.tsx';
import { bookings, orders } from '../../places/server/tables.ts';
import { nameReminder, namesBy } from '../naming.ts';
import { namesWanted } from './name-emails.tsx';

/**
 * How long after booking the first email about missing names is sent, in minutes: the page asks as
 * well.
 */
const FIRST_AFTER = 60;

/**
 * Asks buyers for the names of confirmed places that have none: each reminder once for an order.
 * Those of callers are in the organisers' list alone. As
 * the deadline comes near it says as well who was asked and has not answered.
 */
export async function remindOfNames({ database, clock }: Services): Promise<void> {
  const now = clock();

  const open = await database
    .select({
      bookingId: bookings.id,
      orderId: orders.id,
      buyerId: orders.accountId,
      eventId: bookings.eventId,
      namedAccountId: bookings.namedAccountId,
    })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(
      and(
        eq(bookings.state, 'confirmed'),
        isNull(bookings.accountId),
        isNull(bookings.guestName),
        isNull(orders.payerName),
        gt(bookings.confirmedAt, addMinutes(now, -366 * 24 * 60)),
        lte(bookings.confirmedAt, addMinutes(now, -FIRST_AFTER)),
      ),
    );

  const events = await readEvents(database, [...new Set(open.map(({ eventId }) => eventId))]);

  for (const [orderId, places] of Map.groupBy(open, (place) => place.orderId)) {
    const [first] = places;
    const event = events.find(({ id }) => id === first?.eventId);
    const reminder =
      event && event.state !== 'cancelled' ? nameReminder(event.startsAt, now) : undefined;
    if (!first || !event || !reminder) continue;

    const { bookingId, buyerId } = first;
    const unnamed = places.filter(({ namedAccountId }) => namedAccountId === null).length;
    if (unnamed === 0 && reminder === 'first') continue;

    await database.transaction(async (tx) => {
      const buyer = (await findAccounts(tx, [buyerId])).get(buyerId);
      if (!buyer || buyer.erasedAt !== null) return;

      const { firstName, email: address } = buyer;
      const by = namesBy(event.startsAt).toISOString();
      const about = { ...aboutEvent(event), firstName, bookingId, namesBy: by };
      const payload = { ...about, places: unnamed, asked: places.length - unnamed };
      const to = { name: firstName, address };

      // The first comes once; the others follow the date, if the golf day moves.
      const date = reminder === 'first' ? '' : `:${event.startsAt.toISOString()}`;
      const key = `names_wanted:${orderId}:${reminder}${date}`;

      await queueEmail(tx, namesWanted, { accountId: buyerId, to, payload, key, now });
    });
  }
}

/** Asks buyers for names that are missing. It runs every hour. */
export const remindNames = defineJob({ name: 'bookings.remind_names', payload: z.unknown() });
