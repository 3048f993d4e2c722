import { eq } from 'drizzle-orm';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { amountsOf, type ChoiceView } from '../../contract.ts';
import {
  addCancellation,
  creditMoneyTos,
  findPayments,
  giveBack,
  keyOfPlace,
  type PaidPlace,
  paymentOf,
} from '../../credits/server/give-back.ts';
import { tellWithdrawn } from '../../names/server/tell-player.ts';
import { cancelRefusals } from '../../orders/texts.ts';
import { moneyToOf } from '../../places/account-payment.ts';
import {
  type CancelBand,
  type CancelChoice,
  type CancelQuote,
  cancelQuote,
  type MoneyTo,
} from '../../places/cancel-quote.ts';
import type { PlaceFacts } from '../../places/capacity.ts';
import { cancelBooking, releasePrivilege } from '../../places/server/change-bookings.ts';
import { tellOrganisersCancelled } from '../../places/server/organiser-notices.ts';
import { freePlaces } from '../../places/server/release-places.ts';
import {
  findBookingsOf,
  isCallersOrder,
  lockOrders,
  type OrderRow,
} from '../../places/server/store.ts';
import { orders } from '../../places/server/tables.ts';
import { lockPlaces } from '../../places/server/take-places.ts';
import type { CancelRequest } from '../contract.ts';
import { queueCancelled, queueCancelledByOrganisers, queueGivenUp } from './cancelled-emails.tsx';

/** Whose places of which order; the account is its buyer. */
type OwnOrder = { readonly orderId: string; readonly accountId: string };

/** A place of an order that can be cancelled, and what its buyer may choose from. */
export type QuotedPlace = {
  readonly place: PaidPlace;
  readonly quote: CancelQuote;
  readonly moneyTo: MoneyTo;
  /** Where money of the credit goes that paid for it; missing if none did, or it cost nothing. */
  readonly creditTo?: MoneyTo | undefined;
};

/**
 * What the buyer of an order may choose from for each confirmed place, now. `cancelPlaces` gives
 * back exactly this as long as the part of the terms does not change (`quote.until`).
 * @throws Refused if there is no such order of theirs, or none of its places can be cancelled any more
 */
export async function quoteOrder(services: Services, own: OwnOrder): Promise<QuotedPlace[]> {
  return services.database.transaction(async (tx) => {
    const found = await findQuoted(tx, own, services.clock());
    const places = found.places.filter(({ quote }) => quote.choices.length > 0);
    if (!(places.length > 0)) throw new Refused(cancelRefusals.cannot_cancel);
    return places;
  });
}

/**
 * Cancels places of an order, all or none, and gives back exactly what was chosen, in one
 * transaction: each place goes back on sale or to the waitlist. Asking twice cancels once.
 * @param request the choice for each place, with the amounts that the buyer saw
 * @param options `isQuiet` for the demo, whose past emails nobody
 * @throws Refused if the amounts have changed since, so that nobody gets other than what they saw
 */
export async function cancelPlaces(
  services: Services,
  own: OwnOrder,
  request: CancelRequest,
  { isQuiet = false }: Pick<Cancelling, 'isQuiet'> = {},
): Promise<{ cancelled: number }> {
  const now = services.clock();

  return services.database.transaction(async (tx) => {
    const found = await findQuoted(tx, own, now);

    const { places } = found;
    const chosen: ChosenPlace[] = [];

    for (const wanted of request.places) {
      const quoted = places.find(({ place }) => place.booking.id === wanted.bookingId);
      if (!quoted) throw new Refused(cancelRefusals.place_not_found);
      const choice = quoted.quote.choices.find((one) =>
        isSameChoice(amountsOf(one), wanted.choice),
      );
      if (!choice) throw new Refused(cancelRefusals.quote_changed);
      chosen.push({ place: quoted.place, choice, band: quoted.quote.band });
    }

    return await cancelChosen(services, tx, found, { chosen, isQuiet, now });
  });
}

/** A place with what its cancellation gives back, and the part of the terms that applied. */
export type ChosenPlace = {
  readonly place: PaidPlace;
  readonly choice: CancelChoice;
  readonly band: CancelBand;
};

type Cancelling = {
  readonly chosen: readonly ChosenPlace[];
  /**
   * The admin who cancels, and why; no account if the tier ended that paid for the places. Missing
   * if the member cancels.
   */
  readonly by?: { readonly accountId: string | null; readonly reason: string };
  /** Whether nobody is emailed: in the demo, about its past. */
  readonly isQuiet?: boolean;
  readonly now: Date;
};

/**
 * Cancels places of a locked order: frees them, gives back what was chosen, and queues the email
 * that says so.
 */
export async function cancelChosen(
  services: Services,
  tx: Executor,
  { order, eventId }: Pick<LockedOrder, 'order' | 'eventId'>,
  { chosen, by, isQuiet = false, now }: Cancelling,
): Promise<{ cancelled: number }> {
  await freePlaces(tx, eventId, chosen.length);
  for (const one of chosen) await cancelPlace(tx, one, by, now);
  if (isQuiet) return { cancelled: chosen.length };

  const told = chosen.map(({ place: { booking }, choice }) => ({ booking, choice }));
  const tell = tellersOf[by === undefined ? 'buyer' : by.accountId ? 'organisers' : 'tier'];

  await tell(services, tx, { order, eventId, chosen: told });

  // A caller who plays has just been told what they get back.
  for (const { booking } of told)
    if (!isCallersOrder(order) || booking.guestEmail !== order.payerEmail)
      await tellWithdrawn(tx, { bookingId: booking.id, byOrganisers: by !== undefined }, now);

  // Organisers know what they cancel themselves.
  const [first] = told;
  if (first && !by?.accountId)
    await tellOrganisersCancelled(tx, {
      ...{ accountId: order.accountId, eventId, now },
      places: told.length,
      id: first.booking.id,
    });

  return { cancelled: chosen.length };
}

const tellersOf = {
  buyer: queueCancelled,
  organisers: queueCancelledByOrganisers,
  tier: queueGivenUp,
};

/** Whether two choices give back the same. */
export const isSameChoice = (offered: ChoiceView, wanted: ChoiceView): boolean =>
  offered.kind === wanted.kind &&
  offered.moneyPence === wanted.moneyPence &&
  offered.creditPence === wanted.creditPence &&
  offered.guestPass === wanted.guestPass;

async function cancelPlace(
  tx: Executor,
  { place, choice, band }: ChosenPlace,
  by: Cancelling['by'],
  now: Date,
): Promise<void> {
  const { booking } = place;
  await cancelBooking(tx, booking.id);

  if (by) await releasePrivilege(tx, booking.id);

  const given = 'now' in choice ? choice.now : undefined;
  const key = keyOfPlace('cancel', booking.id);
  const returned = given
    ? await giveBack(tx, place, { given, key, reason: 'cancelled', origin: 'place', now })
    : { creditId: null, guestPassId: null };
  const later = 'later' in choice ? choice.later : undefined;

  await addCancellation(tx, {
    booking,
    band,
    choice: choice.kind,
    given: given ?? later,
    ...returned,
    ...(by ? { byAccountId: by.accountId, reason: by.reason } : {}),
    at: now,
  });
}

/**
 * A paid order whose places can be cancelled, with everything of it locked in the order of all of
 * bookings.
 */
export type LockedOrder = {
  readonly order: OrderRow;
  readonly eventId: number;
  readonly event: Pick<PlaceFacts['event'], 'startsAt'>;
  readonly places: readonly PaidPlace[];
};

/** Locks the buyer's paid order with its event and its confirmed places. */
export async function lockPaidOrder(
  tx: Executor,
  { orderId, accountId }: OwnOrder,
): Promise<LockedOrder> {
  const eventId = await findEventOf(tx, orderId);
  if (eventId === undefined) throw new Refused(cancelRefusals.order_not_found);

  const order = (await lockOrders(tx, { accountId, eventId })).find(({ id }) => id === orderId);
  if (!order) throw new Refused(cancelRefusals.order_not_found);

  const event = await lockPlaces(tx, eventId);
  if (event.state === 'cancelled') throw new Refused(cancelRefusals.day_cancelled);

  return { order, eventId, event, places: await findPaidPlaces(tx, order) };
}

type Found = Omit<LockedOrder, 'places'> & { readonly places: readonly QuotedPlace[] };

async function findQuoted(tx: Executor, own: OwnOrder, now: Date): Promise<Found> {
  const locked = await lockPaidOrder(tx, own);

  const { event, places } = locked;
  const creditTos = await creditMoneyTos(
    tx,
    places.map(({ booking }) => booking.id),
  );

  return {
    ...locked,
    places: places.map((place) => {
      const creditTo = creditTos.get(place.booking.id);
      const paid = { ...paymentOf(place), isCreditLost: creditTo === 'lost' };
      const agreed = { terms: place.booking.terms, startsAt: event.startsAt, paid };
      return { place, moneyTo: moneyToOf(place.order), creditTo, quote: cancelQuote(agreed, now) };
    }),
  };
}

async function findEventOf(tx: Executor, orderId: string): Promise<number | undefined> {
  // Places that were cancelled before the order moved to another day stay at the old one.
  const [order] = await tx
    .select({ eventId: orders.eventId })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.eventId ?? undefined;
}

/**
 * The confirmed places of an order that is paid, with their lines and credits, locked until the
 * transaction ends.
 */
async function findPaidPlaces(tx: Executor, order: OrderRow): Promise<PaidPlace[]> {
  if (order.state !== 'paid') return [];

  const places = (await findBookingsOf(tx, order.id)).filter(({ state }) => state === 'confirmed');
  return findPayments(tx, order, places);
}
