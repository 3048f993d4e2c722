import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { type EventRecord, readEvents } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import { findUsableCredits, findUsablePasses } from '../../credits/server/store.ts';
import { foundingMembers } from '../../credits/server/tables.ts';
import { readAccountPayments, readOwedByOrder } from '../../places/server/money-back.ts';
import { orderNumber, presentPlace } from '../../places/server/present.ts';
import { bookings, orders } from '../../places/server/tables.ts';
import { findOwnEntries } from '../../waitlist/server/waitlist-store.ts';
import type { BookingRecord } from '../record-contract.ts';

const SHOWN = 100;

/** What an account has booked and holds, for admins. Holds that ended unpaid are left out. */
export async function readBookingRecord(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<BookingRecord> {
  const places = await db
    .select({ booking: bookings, order: orders })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(
      and(
        or(
          eq(bookings.accountId, accountId),
          and(eq(orders.accountId, accountId), isNull(orders.payerName)),
        ),
        ne(bookings.state, 'expired'),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(SHOWN);

  const bought = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        isNull(orders.payerName),
        inArray(orders.state, ['open', 'paid', 'refunding', 'refunded']),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(SHOWN);

  const owed = await readOwedByOrder(
    db,
    and(eq(orders.accountId, accountId), isNull(orders.payerName)),
  );

  const paid = await readAccountPayments(
    db,
    bought.flatMap(({ id, settledWith }) => (settledWith === 'account' ? [id] : [])),
  );

  const waiting = await findOwnEntries(db, { accountId });

  const days = await readDays(db, [
    ...places.map(({ booking }) => booking.eventId),
    ...bought.map(({ eventId }) => eventId),
    ...waiting.map(({ eventId }) => eventId),
  ]);

  const people = await findAccounts(
    db,
    places.flatMap(({ booking }) => booking.accountId ?? booking.namedAccountId ?? []),
  );

  const names = new Map([...people].map(([id, person]) => [id, fullName(person)]));
  const credits = await findUsableCredits(db, accountId, now);
  const [founding] = await db
    .select()
    .from(foundingMembers)
    .where(eq(foundingMembers.accountId, accountId));

  return {
    places: places
      .flatMap(({ booking, order }) => {
        const event = days.get(booking.eventId);
        if (!event) return [];

        const { bookingId, state, player, name } = presentPlace(booking, accountId, names);

        return {
          ...{ bookingId, state, player, name },
          event: presentDay(event),
          isBuyer: order.accountId === accountId,
          orderNumber: orderNumber(order.number),
          pricePence: booking.pricePence,
          isAhead: event.endsAt > now && event.state !== 'cancelled',
        };
      })
      .toSorted((a, b) => b.event.date.localeCompare(a.event.date)),
    owedPence: [...owed.values()].reduce((sum, pence) => sum + pence, 0),
    orders: bought.map(({ id, number, state, totalPence, termsVersion, createdAt, eventId }) => {
      const event = eventId === null ? undefined : days.get(eventId);
      return {
        ...{ id, state, totalPence, termsVersion },
        number: orderNumber(number),
        owedPence: owed.get(id) ?? 0,
        accountPayments: [...(paid.get(id) ?? [])],
        createdAt: createdAt.toISOString(),
        event: event ? { id: event.id, title: event.title } : null,
      };
    }),
    credits: {
      available: credits.length,
      paidPence: credits.reduce((sum, { grossPence }) => sum + grossPence, 0),
      guestPasses: (await findUsablePasses(db, accountId, now)).length,
    },
    founding: founding
      ? {
          number: founding.number,
          city: founding.city,
          lockedPence: founding.lockedPence,
          since: founding.since.toISOString(),
        }
      : null,
    waitlists: waiting.flatMap(({ eventId, size, state }) => {
      const event = days.get(eventId);
      return event && (state === 'waiting' || state === 'offered')
        ? [{ event: presentDay(event), places: size, state }]
        : [];
    }),
  };
}

async function readDays(
  db: Executor,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, EventRecord>> {
  const events = await readEvents(db, [...new Set(ids.filter((id) => id !== null))]);
  return new Map(events.map((event) => [event.id, event]));
}

const presentDay = ({ id, title, startsAt, state }: EventRecord) => ({
  id,
  title,
  date: startsAt.toISOString(),
  state,
});
