import { isConstraintViolation } from '#platform/database/constraint-violation.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { CreditTaken } from '../../credits/server/reserve.ts';
import { findActive } from '../../places/server/store.ts';
import type { PlaceToTake } from '../../places/server/take-places.ts';
import { findOpenOrder } from '../../waitlist/server/place-facts.ts';
import { holdOffered } from './hold-offered.ts';

type Offered = { readonly accountId: string; readonly eventId: number; readonly places: number };

/** Thrown to undo an order that credits alone do not pay for. */
class NotPaidByCredits extends Error {}

/**
 * Books places of a locked event with credits for a member on the waitlist who wants it so: their
 * own place, and further places without a name. Either every place is paid by a credit and nothing
 * is left to pay, or nothing happens: then they get an ordinary offer. So does a member who has a
 * place already, because only they know who else is to play.
 * @returns the order, or undefined if nothing was booked
 */
export async function bookWithCredits(
  services: Services,
  tx: Executor,
  offered: Offered,
): Promise<string | undefined> {
  if ((await findActive(tx, offered)) || (await findOpenOrder(tx, offered))) return undefined;

  const places: PlaceToTake[] = Array.from({ length: offered.places }, (_, index) => ({
    kind: 'place',
    mine: index === 0,
    payWith: 'credit',
  }));

  try {
    // A transaction within the transaction: what fails in it is undone alone.
    return await tx.transaction(async (inner) => {
      const held = await holdOffered(services, inner, { ...offered, places, withPackage: false });
      if (!held?.isConfirmed) throw new NotPaidByCredits();
      return held.orderId;
    });
  } catch (error) {
    const lostRace = ['bookings_one_per_account', 'bookings_one_own_privilege'].some((constraint) =>
      isConstraintViolation(error, constraint),
    );
    if (error instanceof NotPaidByCredits || error instanceof CreditTaken || lostRace)
      return undefined;
    throw error;
  }
}
