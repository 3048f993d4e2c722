import { type Refusal, Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { chooseCredits, holdCredits } from '../../credits/server/use-credits.ts';
import { heldUntil } from '../../places/order-lines.ts';
import { type Holding, hashNetwork } from '../../places/server/hold-limits.ts';
import {
  type HeldPlaces,
  type PlaceToTake,
  takePlacesWithin,
} from '../../places/server/take-places.ts';
import { currentTerms } from '../../places/terms.ts';
import { bookingRefusals } from '../../texts.ts';
import { confirmFreeOrder } from './settle-order.ts';

/** Places that someone wants to hold, with their players found. */
export type Places = Holding & {
  readonly places: readonly PlaceToTake[];
  readonly withPackage: boolean;
  /** Set once it is known that the buyer may book before everyone else. */
  readonly earlyHours?: number;
  /** Whether the buyer may book although others wait: they hold as many places already. */
  readonly byOffer?: boolean;
  /** Whether they change an order that accepted an offer, with which the wait for them ended. */
  readonly fromOffer?: boolean;
  /** When the hold ends; in 15 minutes by default. */
  readonly until?: Date;
};

/** What `takePlaces` needs, on today's terms. */
export function takingOf({ clock, config }: Services, { network, until, ...wanted }: Places) {
  const now = clock();
  return {
    ...wanted,
    network: hashNetwork(network),
    limits: config.holdLimits,
    vatPercent: config.vatRate,
    terms: currentTerms,
    now,
    heldUntil: until ?? heldUntil(now),
  };
}

/**
 * Holds places in the caller's transaction, with the credits and guest passes that pay for them. An
 * order with nothing to pay is confirmed at once.
 * @returns undefined if there are not enough places, or the credit or guest pass that is missing
 * @throws CreditTaken if another request has just taken one of the credits; Refused if money is left to pay and there is no
 * payment provider
 */
export async function holdWithin(
  services: Services,
  tx: Executor,
  wanted: Places,
): Promise<HeldPlaces | Extract<Awaited<ReturnType<typeof chooseCredits>>, string> | undefined> {
  const taking = takingOf(services, wanted);
  const chosen = await chooseCredits(tx, taking);
  if (typeof chosen === 'string') return chosen;

  const held = await takePlacesWithin(tx, { ...taking, places: chosen.places });
  if (!held) return undefined;

  await holdCredits(tx, held, { ...taking, ...chosen });

  const endsWait = wanted.fromOffer !== true;
  refuseUnpayable(services, await confirmFreeOrder(services, tx, held.orderId, endsWait));

  return held;
}

/** What an account lacks to pay for the places as it asked: credits or guest passes. */
export async function findMissingCredit(
  services: Services,
  wanted: Places,
): Promise<Refusal | undefined> {
  const chosen = await chooseCredits(services.database, takingOf(services, wanted));
  return typeof chosen === 'string' ? bookingRefusals[chosen] : undefined;
}

/**
 * Undoes an order that leaves money to pay on a site without a payment provider, as after a credit
 * on a dearer day.
 * @throws Refused, so that the caller's transaction rolls back and places, credits and offers stay as they were
 */
export function refuseUnpayable({ config }: Services, isConfirmed: boolean): void {
  if (!isConfirmed && config.paymentProvider === undefined)
    throw new Refused(bookingRefusals.no_payments_yet);
}
