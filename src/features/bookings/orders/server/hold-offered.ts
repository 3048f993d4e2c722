import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { EARLY_HOURS } from '../../credits/opening.ts';
import { chooseCredits, holdCredits } from '../../credits/server/reserve.ts';
import { heldUntil } from '../../places/hold.ts';
import {
  type HeldPlaces,
  type PlaceToTake,
  takePlacesWithin,
} from '../../places/server/take-places.ts';
import { currentTerms } from '../../places/terms.ts';
import { confirmFreeOrder } from './settle-order.ts';

/**
 * The places that someone takes by an offer: places waited for have limits of their own, so those
 * of holds do not apply.
 */
type Taking = {
  readonly eventId: number;
  readonly accountId: string;
  readonly places: readonly PlaceToTake[];
  readonly withPackage: boolean;
};

/**
 * Takes places of a locked event by an offer, with the credits and guest passes that pay for them.
 * An order with nothing to pay is confirmed at once.
 * @returns undefined if the places could not be taken, or credits are missing; the caller undoes the transaction
 * @throws CreditTaken if another request took a credit at the same moment
 */
export async function holdOffered(
  services: Services,
  tx: Executor,
  wanted: Taking,
): Promise<(HeldPlaces & { readonly isConfirmed: boolean }) | undefined> {
  const { clock, config } = services;
  const now = clock();
  const chosen = await chooseCredits(tx, { ...wanted, vatPercent: config.vatRate, now });
  if (typeof chosen === 'string') return undefined;

  const taking = {
    ...wanted,
    places: chosen.places,
    vatPercent: config.vatRate,
    terms: currentTerms,
    now,
    heldUntil: heldUntil(now),
    limits: undefined,
    earlyHours: EARLY_HOURS.founding,
    byOffer: true,
  };

  const held = await takePlacesWithin(tx, taking);
  if (!held) return undefined;

  await holdCredits(tx, held, { ...taking, ...chosen });

  return { ...held, isConfirmed: await confirmFreeOrder(services, tx, held.orderId, false) };
}
