import { readSaleTerms } from '#features/settings/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import type { Executor } from '#platform/database/database.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import type { Services } from '#platform/plugin.ts';
import { opensFor } from '../../credits/founding.ts';
import { pricePlaces } from '../../credits/place-price.ts';
import { CreditTaken, chooseCredits, holdCredits } from '../../credits/server/use-credits.ts';
import { type OrderFacts, whyNoOrder } from '../../places/capacity.ts';
import { heldUntil, type PlaceToTake } from '../../places/order-lines.ts';
import { writeIfCalledOff } from '../../places/server/change-bookings.ts';
import { type Holding, hashNetwork, lockHolds } from '../../places/server/hold-limits.ts';
import { readHostedFacts } from '../../places/server/hosted-day.ts';
import { tellOrganisersBooked } from '../../places/server/organiser-notices.ts';
import type { BookingRow } from '../../places/server/store.ts';
import { type OrderResult, takePlaces } from '../../places/server/take-places.ts';
import { bookingRefusals } from '../../texts.ts';
import { readPlaceFacts, refusalFor } from '../../waitlist/server/place-facts.ts';
import { confirmFreeOrder } from './settle-order.ts';

/** The places that a buyer asks for, with their players. */
export type PlacesToTake = Holding & {
  readonly places: readonly PlaceToTake[];
  readonly withPackage: boolean;
  /** What the buyer wants if the organisers call the day off; money by default. */
  readonly ifCalledOff?: BookingRow['ifCalledOff'] | undefined;
};

type Options = {
  /**
   * Whether the places were offered to the buyer. Those on the waitlist have limits of their own, so
   * the limits of holds do not apply.
   */
  readonly isOffered?: boolean;
  /** Whether nobody who waits goes before the buyer: the places were theirs already. */
  readonly goesFirst?: boolean;
  /** Whether the caller ends the wait of the players, and not this order. */
  readonly keepsWait?: boolean;
  /** When the hold ends; in 15 minutes by default. */
  readonly until?: Date;
};

/** An order that holds places; confirmed at once if there was nothing to pay. */
export type NewHold = OrderResult & { readonly isConfirmed: boolean };

/**
 * Takes 1 to 4 places at an event, all or none, with the credits and guest passes that pay for them,
 * in the caller's transaction: reads the facts, decides by `whyNoOrder`, and writes if nothing that
 * races has changed since. An order with nothing to pay is confirmed at once.
 * @throws Refused with the reason why the places cannot be taken; what `isOvertaken` knows, if
 *   another request of the same buyer came first
 */
export async function takeOrder(
  services: Services,
  tx: Executor,
  request: PlacesToTake,
  { isOffered = false, goesFirst = isOffered, keepsWait = isOffered, until }: Options = {},
): Promise<NewHold> {
  const { clock, config } = services;
  const now = clock();
  const { eventId, accountId, places, withPackage, ifCalledOff } = request;
  const { holdLimits: limits } = config;

  if (!isOffered) await lockHolds(tx, request);
  const read = await readPlaceFacts(tx, { ...request, now });
  if (!read) throw new Refused(bookingRefusals.event_not_found);

  const { event, place, lockedPence } = read;
  const holds = isOffered ? undefined : { ...read.holds, limits };
  const { vatPercent, ...terms } = await readSaleTerms(tx, config);
  const packagePence = withPackage ? terms.packagePence : null;
  const buying = { accountId, eventId, packagePence, vatPercent, now };
  const { pricePence, version } = event;
  const means = await chooseCredits(tx, { ...buying, event: { ...event, id: eventId }, places });

  const facts: OrderFacts = {
    place: {
      ...place,
      opensAt: isOffered ? opensFor(event.bookingOpensAt, 'founding') : place.opensAt,
      isAwaited: !goesFirst && place.isAwaited,
    },
    noMeans: typeof means === 'string' ? means : undefined,
    hosted: await readHostedFacts(tx, { accountId, eventId, pricePence, places: places.length }),
    holds,
  };
  const reason = whyNoOrder(facts, now);
  if (reason) throw new Refused(refusalFor(reason, { ...place, event, holds }, now));
  if (typeof means === 'string') throw new Refused(bookingRefusals[means]);

  const order = await takePlaces(tx, {
    ...buying,
    version,
    places: pricePlaces(means.places, { standardPence: pricePence, lockedPence, vatPercent }),
    heldUntil: until ?? heldUntil(now),
    network: hashNetwork(request.network),
    termsVersion: TERMS_VERSION,
  });
  if (!order) throw new Overtaken();

  if (ifCalledOff) await writeIfCalledOff(tx, order.orderId, ifCalledOff);
  await holdCredits(tx, order, { ...means, ...buying });

  const isConfirmed =
    order.totalPence === 0 && (await confirmFreeOrder(services, tx, order.orderId, !keepsWait));

  if (isConfirmed)
    await tellOrganisersBooked(tx, {
      ...{ accountId, eventId, now },
      places: places.length,
      id: order.orderId,
    });

  return { ...order, isConfirmed };
}

/**
 * Undoes an order that leaves money to pay on a site without a payment provider, as after a credit
 * on a dearer day.
 * @throws Refused, so that the caller's transaction rolls back and places, credits and offers stay as they were
 */
export function refuseUnpayable({ config }: Services, { isConfirmed }: NewHold): void {
  if (!isConfirmed && config.paymentProvider === undefined)
    throw new Refused(bookingRefusals.no_payments_yet);
}

/** Thrown if the event was changed, or its last places were taken, after the facts were read. */
class Overtaken extends Error {}

/** What the database refuses of requests that come at the same moment. */
const races = [
  'orders_one_open',
  'bookings_one_per_account',
  'bookings_one_per_guest',
  'bookings_one_own_privilege',
];

/**
 * Whether another request of the same moment took what this one was about to take, so that it is to
 * be tried again with new facts.
 */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Overtaken ||
  error instanceof CreditTaken ||
  races.some((name) => isConstraintViolation(error, name));

/** Tries once more, with new facts, where another request of the same moment came first. */
export async function againIfOvertaken<Value>(take: () => Promise<Value>): Promise<Value> {
  try {
    return await take();
  } catch (error) {
    if (isOvertaken(error)) return take();
    throw error;
  }
}
