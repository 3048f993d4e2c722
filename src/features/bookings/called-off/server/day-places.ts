import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { EventChanged } from '#features/events/admin/event-changed.ts';
import { readEvent } from '#features/events/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { type PayBackPolicy, payBackOf } from '../../credits/pay-back-policy.ts';
import { type PaidPlace, paymentOf } from '../../credits/server/give-back.ts';
import { cancellations, credits } from '../../credits/server/tables.ts';
import { loosenTerms } from '../../places/server/change-bookings.ts';
import { isCallersOrder } from '../../places/server/store.ts';
import { bookings, orderLines, orders } from '../../places/server/tables.ts';
import { confirmedStates } from '../../places/states.ts';
import { termsOfMovedDay } from '../../places/terms.ts';

/**
 * Every place of a golf day with what it gives back by a policy. Of a day that is called off,
 * places that were cancelled too late and not resold are among them: now nobody can take them.
 */
export async function readPlacesOfDay(tx: Executor, eventId: number, policy: PayBackPolicy) {
  const found = await tx
    .select({ booking: bookings, order: orders, line: orderLines, credit: credits })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .innerJoin(orderLines, eq(orderLines.bookingId, bookings.id))
    .leftJoin(credits, eq(credits.id, orderLines.creditId))
    .leftJoin(cancellations, eq(cancellations.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.eventId, eventId),
        or(
          inArray(bookings.state, confirmedStates),
          policy.kind === 'called_off'
            ? inArray(cancellations.resale, ['waiting', 'taken_back'])
            : undefined,
        ),
      ),
    )
    .orderBy(asc(orders.id), asc(bookings.id));

  return found.map(({ credit, ...row }) => {
    const place: PaidPlace = { ...row, credit: credit ?? undefined };
    return { place, given: payBackFor(place, policy, row.booking.ifCalledOff) };
  });
}

/** A caller without an account gets money where others get a credit. */
export function payBackFor(place: PaidPlace, policy: PayBackPolicy, chosen: 'money' | 'credit') {
  const inMoney =
    isCallersOrder(place.order) && (policy.give === 'credit' || policy.give === 'choice');
  return payBackOf(inMoney ? { ...policy, give: 'money' } : policy, paymentOf(place), chosen);
}

/**
 * Who had a place when the organisers moved its day to another date may cancel it for a full refund
 * until the day begins, as the email about it and the FAQ promise. Places booked since, for the new
 * date, keep the usual terms.
 */
export async function loosenTermsIfMoved(
  { database }: Services,
  change: EventChanged,
): Promise<void> {
  const { eventId, changes } = change;
  if (!changes.includes('date')) return;

  const event = await readEvent(database, eventId);
  if (!event) return;

  await loosenTerms(database, { eventId, bookedUntil: event.revisedAt }, termsOfMovedDay);
}
