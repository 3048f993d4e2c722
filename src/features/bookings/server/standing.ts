import type { ClubEvent } from '#features/events/server/club-event.ts';
import { readEvent } from '#features/events/server/read-events.ts';
import { ok, type Refusal, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { whyNoPlace } from '../capacity.ts';
import { bookingRefusals } from '../contract.ts';
import { isOverdue } from '../hold.ts';
import { type BookedOrder, findActive, findOrders } from './store.ts';

/** Where someone stands with an event: what they have of it already, and why they cannot book, if they cannot. */
export type Standing = {
  readonly event: ClubEvent;
  readonly refusal: Refusal | undefined;
  readonly active: BookedOrder | undefined;
};

type Asked = { readonly eventId: number; readonly accountId: string | undefined };

/**
 * Whether someone can book a place at an event, and the reason if not; a visitor's only reason may be that they are
 * one. Only a sight of the moment: `holdPlace` decides.
 */
export async function readStanding(db: Executor, asked: Asked, now: Date): Promise<Result<Standing>> {
  const { eventId, accountId } = asked;
  const event = await readEvent(db, eventId);
  const found = event && accountId !== undefined ? await findActive(db, { eventId, accountId }) : undefined;
  // A hold whose time is up is as good as gone: its job is about to run, or the next booking ends it.
  const own = found && isOverdue(found, now) ? undefined : found;
  const reason = event ? whyNoPlace({ event, own: own?.state }, now) : 'event_not_found';
  if (!event || reason === 'event_not_found') return refuse(bookingRefusals.event_not_found);
  const [active] = own ? await findOrders(db, { orderId: own.orderId }) : [];
  const refusal = reason
    ? bookingRefusals[reason]
    : accountId === undefined
      ? bookingRefusals.sign_in_first
      : undefined;
  return ok({ event, refusal, active });
}
