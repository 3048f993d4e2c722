import { and, eq, isNull } from 'drizzle-orm';
import { Refused, unwrap } from '#lib/refusal.ts';
import { type ListedReason, recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import type { EventState } from '../../contract.ts';
import { findEvents, tagsOf } from '../../days/server/store.ts';
import { events } from '../../days/server/tables.ts';
import { isHosted } from '../../terms.ts';
import { eventRefusals } from '../../texts.ts';
import { checkTransition } from '../states.ts';
import { eventAdminRefusals } from '../texts.ts';
import { auditSubject, changeEvent, type EventTarget } from './change-event.ts';

/** The moves that an admin can make. */
export const moves = {
  publish: { from: ['draft'], to: 'open' },
  close: { from: ['open'], to: 'closed' },
  reopen: { from: ['closed'], to: 'open' },
  cancel: { from: ['open', 'closed'], to: 'cancelled' },
} as const satisfies Record<
  string,
  { readonly from: readonly EventState[]; readonly to: EventState }
>;
export type Move = keyof typeof moves;

type Change = EventTarget & {
  readonly move: Move;
  /** The reason for a cancellation; null otherwise. */
  readonly reason: string | null;
  /** Whether a cancellation comes from where the money of the day's host is decided. */
  readonly isWithHost?: boolean | undefined;
};

/**
 * Publishes, closes, reopens or cancels an event, if `states.ts` allows it now. A day that its host
 * has paid for is cancelled only together with the decision what they get back (`isWithHost`).
 * Returns the new version.
 */
export const changeState = (
  services: Pick<Services, 'database' | 'clock'>,
  { move, reason, isWithHost = false, ...target }: Change,
): Promise<number> =>
  changeEvent(
    services,
    { ...target, action: `events.${move}`, why: move === 'cancel' ? WHY_IN_SUBJECT : null },
    ({ event }, { now }) => {
      const { from, to } = moves[move];
      if (!from.some((state) => state === event.state))
        throw new Refused(eventRefusals.event_move_not_listed);
      if (move === 'cancel' && isHosted(event.pricePence) && !isWithHost)
        throw new Refused(eventAdminRefusals.event_hosted);

      const dates = { date: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString() };
      unwrap(checkTransition({ ...event, ...dates }, to, { now, reason }));

      return {
        state: to,
        cancelledReason: to === 'cancelled' ? (reason?.trim() ?? null) : null,
      };
    },
  );

/**
 * Cancels an event as it is now, whatever version was seen: for a decision about its places.
 * Returns the new version.
 */
export async function callOffEvent(
  services: Pick<Services, 'database' | 'clock'>,
  {
    eventId,
    by,
    reason,
    isWithHost,
  }: Pick<Change, 'eventId' | 'by' | 'isWithHost'> & { readonly reason: string },
): Promise<number> {
  const [found] = await findEvents(services.database, [eventId]);
  if (!found) throw new Refused(eventRefusals.event_not_found);

  return changeState(services, {
    eventId,
    version: found.event.version,
    by,
    move: 'cancel',
    reason,
    isWithHost,
  });
}

type Raise = {
  readonly eventId: number;
  readonly from: number;
  /** The number of places that the admin has confirmed. */
  readonly to: number;
  /** For whom: someone who phones, or someone on the waitlist. */
  readonly why: Extract<ListedReason, 'caller' | 'waitlist'>;
  /** The admin. */
  readonly by: string;
  readonly now: Date;
};

/**
 * Adds places to an event, as part of a step that needs them, such as booking someone who phones.
 * @returns false, and changes nothing, if there are not exactly `from` places
 */
export async function raiseCapacity(
  tx: Executor,
  { eventId, from, to, by, why, now }: Raise,
): Promise<boolean> {
  const raised = await tx
    .update(events)
    .set({ capacity: to, revisedAt: now })
    .where(and(eq(events.id, eventId), eq(events.capacity, from)));
  if (raised.rowCount !== 1) return false;

  await invalidatePages(tx, tagsOf(eventId));

  await recordAction(tx, {
    by,
    action: 'events.edit',
    subject: auditSubject(eventId),
    before: { capacity: from },
    after: { capacity: to },
    why,
    now,
  });

  return true;
}

/**
 * Notes that a golf day was stopped after its start, as part of the decision about its places.
 * Stopping twice is stopping once.
 */
export const stopEvent = async (
  tx: Executor,
  { eventId, now }: { readonly eventId: number; readonly now: Date },
): Promise<void> =>
  void (await tx
    .update(events)
    .set({ stoppedAt: now })
    .where(and(eq(events.id, eventId), isNull(events.stoppedAt))));
