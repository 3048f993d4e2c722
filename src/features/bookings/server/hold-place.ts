import { readEvent } from '#features/events/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { isConstraintViolation } from '#platform/database/constraint-violation.ts';
import type { Services } from '#platform/plugin.ts';
import { whyNoPlace } from '../capacity.ts';
import { bookingRefusals } from '../contract.ts';
import { heldUntil, isOverdue } from '../hold.ts';
import { currentTerms } from '../terms.ts';
import { findHoldLimit, type Holding, hashNetwork } from './hold-limits.ts';
import { expireHold } from './release-place.ts';
import { findActive } from './store.ts';
import { type HeldPlace, takePlace } from './take-place.ts';

/**
 * Keeps a place for 15 minutes. One statement decides; only when it took nothing is anything else holding. Whoever
 * holds one already gets that one back, so that a double click is a single hold; one whose time is up is ended first.
 */
export async function holdPlace(services: Services, holding: Holding): Promise<Result<HeldPlace>> {
  const held = await tryToHold(services, holding);
  return held ? ok(held) : explain(services, holding);
}

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
    if (isConstraintViolation(error, 'bookings_one_per_account')) return undefined;
    throw error;
  }
}

async function explain(services: Services, holding: Holding): Promise<Result<HeldPlace>> {
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
  // A place came free between the two questions. Whoever loses that race twice may honestly be told "full".
  const held = await tryToHold(services, holding);
  return held ? ok(held) : refuse(bookingRefusals.event_full);
}
