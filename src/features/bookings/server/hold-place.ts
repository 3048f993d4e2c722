import { readEvent } from '#features/events/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { isConstraintViolation } from '#platform/database/constraint-violation.ts';
import type { Services } from '#platform/plugin.ts';
import { whyNoPlace } from '../capacity.ts';
import { heldUntil, isOverdue } from '../hold.ts';
import { currentTerms } from '../terms.ts';
import { bookingRefusals } from '../texts.ts';
import { findHoldLimit, type Holding, hashNetwork } from './hold-limits.ts';
import { expireHold } from './release-place.ts';
import { findActive } from './store.ts';
import { type HeldPlace, takePlace } from './take-place.ts';

/**
 * Holds a place for 15 minutes. One SQL statement decides, and the reason is looked up only if it took no place. An
 * account that already holds a place gets the same order again, so a double click makes one hold. An overdue hold is
 * ended first.
 * @returns the order and booking, or the refusal that says why there is no place
 */
export async function holdPlace(services: Services, holding: Holding): Promise<Result<HeldPlace>> {
  const held = await tryToHold(services, holding);
  return held ? ok(held) : explainOrRetry(services, holding);
}

/** What the database refuses of requests that come at the same moment: the second of them finds what the first one took. */
const atTheSameTime = ['orders_one_open', 'bookings_one_per_account'];

async function tryToHold(
  { database, clock, config }: Services,
  holding: Holding,
): Promise<HeldPlace | undefined> {
  const now = clock();
  try {
    const terms = currentTerms;
    return await takePlace(database, {
      eventId: holding.eventId,
      accountId: holding.accountId,
      unconfirmedNetwork: hashNetwork(holding.unconfirmedNetwork),
      limits: config.holdLimits,
      vatPercent: config.vatRate,
      terms,
      now,
      heldUntil: heldUntil(now),
    });
  } catch (error) {
    if (atTheSameTime.some((constraint) => isConstraintViolation(error, constraint))) return undefined;
    throw error;
  }
}

async function explainOrRetry(services: Services, holding: Holding): Promise<Result<HeldPlace>> {
  const event = await readEvent(services.database, holding.eventId);
  if (!event) return refuse(bookingRefusals.event_not_found);
  const own = await findActive(services.database, holding);
  if (own && isOverdue(own, services.clock())) {
    await expireHold(services, { orderId: own.orderId, eventId: holding.eventId });
    return holdPlace(services, holding);
  }
  const reason = whyNoPlace({ event, own: own?.state }, services.clock());
  if (reason === 'already_holding' && own) return ok({ orderId: own.orderId, bookingId: own.id });
  if (reason !== undefined) return refuse(bookingRefusals[reason]);
  const limit = await findHoldLimit(services, holding);
  if (limit) return refuse(limit);
  // A place became free between the two reads. If the second try loses the race as well, "full" is the right reason.
  const held = await tryToHold(services, holding);
  return held ? ok(held) : refuse(bookingRefusals.event_full);
}
