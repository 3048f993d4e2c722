import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { lockCreditsOf } from '../../credits/server/store.ts';
import { freePlaces } from '../../server/release-place.ts';
import { findBookingsOf, findLinesOf, lockOrders, type OrderRow } from '../../server/store.ts';
import { lockPlaces } from '../../server/taking/take-places.ts';
import { type CancelChoice, type CancelQuote, cancelQuote } from '../cancel-quote.ts';
import { amountsOf, type CancelRequest, type ChoiceView } from '../contract.ts';
import { cancelRefusals } from '../texts.ts';
import { queueCancelled } from './emails/queue.ts';
import { giveBack, type PaidPlace, paymentOf } from './give-back.ts';
import { addCancellation, cancelBooking } from './store.ts';

/** Whose places of which order; the account is its buyer. */
type OwnOrder = { readonly orderId: string; readonly accountId: string };

/** A place of an order that can be cancelled, and what its buyer may choose from. */
export type QuotedPlace = { readonly place: PaidPlace; readonly quote: CancelQuote };

/**
 * What the buyer of an order may choose from for each confirmed place, now. `cancelPlaces` gives back exactly this as
 * long as the part of the terms does not change (`quote.until`).
 * @returns the refusal if there is no such order of theirs, or none of its places can be cancelled any more
 */
export async function quoteOrder(services: Services, own: OwnOrder): Promise<Result<QuotedPlace[]>> {
  return services.database.transaction(async (tx) => {
    const found = await findQuoted(tx, own, services.clock());
    if (!found.ok) return found;
    const places = found.value.places.filter(({ quote }) => quote.choices.length > 0);
    return places.length > 0 ? ok(places) : refuse(cancelRefusals.cannot_cancel);
  });
}

/**
 * Cancels places of an order, all or none, and gives back exactly what was chosen, in one transaction: each place goes
 * back on sale or to the waitlist. Asking twice cancels once.
 * @param request the choice for each place, with the amounts that the buyer saw
 * @returns the refusal if the amounts have changed since, so that nobody gets other than what they saw
 */
export async function cancelPlaces(
  services: Services,
  own: OwnOrder,
  request: CancelRequest,
): Promise<Result<{ cancelled: number }>> {
  const now = services.clock();
  return services.database.transaction(async (tx) => {
    const found = await findQuoted(tx, own, now);
    if (!found.ok) return found;
    const { order, eventId, places } = found.value;
    const chosen: { place: PaidPlace; choice: CancelChoice }[] = [];
    for (const wanted of request.places) {
      const quoted = places.find(({ place }) => place.booking.id === wanted.bookingId);
      if (!quoted) return refuse(cancelRefusals.place_not_found);
      const choice = quoted.quote.choices.find((one) => isSame(amountsOf(one), wanted.choice));
      if (!choice) return refuse(cancelRefusals.quote_changed);
      chosen.push({ place: quoted.place, choice });
    }
    await freePlaces(tx, eventId, chosen.length);
    for (const { place, choice } of chosen) await cancelPlace(tx, place, choice, now);
    const told = chosen.map(({ place: { booking }, choice }) => ({ booking, choice }));
    await queueCancelled(services, tx, { order, eventId, chosen: told });
    return ok({ cancelled: chosen.length });
  });
}

const isSame = (offered: ChoiceView, wanted: ChoiceView): boolean =>
  offered.kind === wanted.kind &&
  offered.moneyPence === wanted.moneyPence &&
  offered.creditPence === wanted.creditPence &&
  offered.guestPass === wanted.guestPass;

async function cancelPlace(tx: Executor, place: PaidPlace, choice: CancelChoice, now: Date): Promise<void> {
  const { booking } = place;
  await cancelBooking(tx, booking.id);
  const given = 'now' in choice ? choice.now : undefined;
  const returned = given
    ? await giveBack(tx, place, {
        given,
        key: `cancel:${booking.id}`,
        reason: 'cancelled',
        origin: 'place',
        now,
      })
    : { creditId: null, guestPassId: null };
  const later = 'later' in choice ? choice.later : undefined;
  await addCancellation(tx, { booking, choice: choice.kind, given: given ?? later, ...returned, at: now });
}

type Found = { readonly order: OrderRow; readonly eventId: number; readonly places: readonly QuotedPlace[] };

/** The confirmed places of the buyer's paid order with their quotes, all of it locked in the order of all of bookings. */
async function findQuoted(tx: Executor, { orderId, accountId }: OwnOrder, now: Date): Promise<Result<Found>> {
  const eventId = await findEventOf(tx, orderId);
  if (eventId === undefined) return refuse(cancelRefusals.order_not_found);
  const order = (await lockOrders(tx, { accountId, eventId })).find(({ id }) => id === orderId);
  if (!order) return refuse(cancelRefusals.order_not_found);
  const event = await lockPlaces(tx, eventId);
  if (event.state === 'cancelled') return refuse(cancelRefusals.day_cancelled);
  // There is no payment to refund: what was paid came by bank transfer.
  if (order.settledWith === 'account') return refuse(cancelRefusals.ask_organisers);
  const places = await findPaidPlaces(tx, order);
  return ok({
    order,
    eventId,
    places: places.map((place) => ({
      place,
      quote: cancelQuote(
        { terms: place.booking.terms, startsAt: event.startsAt, paid: paymentOf(place) },
        now,
      ),
    })),
  });
}

async function findEventOf(tx: Executor, orderId: string): Promise<number | undefined> {
  return (await findBookingsOf(tx, orderId))[0]?.eventId;
}

/** The confirmed places of an order that is paid, with their lines and credits, locked until the transaction ends. */
async function findPaidPlaces(tx: Executor, order: OrderRow): Promise<PaidPlace[]> {
  if (order.state !== 'paid') return [];
  const places = (await findBookingsOf(tx, order.id)).filter(({ state }) => state === 'confirmed');
  const lines = await findLinesOf(tx, order.id);
  const credits = await lockCreditsOf(
    tx,
    lines.flatMap(({ creditId }) => creditId ?? []),
  );
  return places.flatMap((booking) => {
    const line = lines.find(({ bookingId }) => bookingId === booking.id);
    return line ? [{ booking, line, order, credit: credits.find(({ id }) => id === line.creditId) }] : [];
  });
}
