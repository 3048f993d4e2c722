import { type Refusal, Refused } from '#lib/refusal.ts';
import { type AdminAction, recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { becomesVisible } from '../../calendar/interests.ts';
import { type EventRow, findEvents, lockEvent, tagsOf } from '../../days/server/store.ts';
import { type Actor, mayChangeEvent } from '../../permissions.ts';
import { eventRefusals } from '../../texts.ts';
import { belowTaken, eventAdminRefusals } from '../texts.ts';
import { type EventInsert, writeEvent } from './admin-store.ts';
import { eventShown, placesAdded, tellOfChange } from './event-changes.ts';

/** An admin's account. */
export type Admin = NonNullable<Actor> & { readonly id: string };

/** Which event an admin changes, and the version that they have seen. */
export type EventTarget = {
  readonly eventId: number;
  readonly version: number;
  readonly by: Admin;
};

type Change = EventTarget & {
  /** The name in the audit log: "events.edit". */
  readonly action: AdminAction['action'];
  /** What the organisers add to the email about the change; default: nothing. */
  readonly message?: string | undefined;
  /** Why: a reason from the list, or that one was written into the event. */
  readonly why?: AdminAction['why'] | undefined;
};

/** Decides what changes, from the locked event. A refusal changes nothing. */
type Decide = (
  event: EventRow,
  context: { readonly tx: Executor; readonly now: Date },
) => Promise<Partial<EventInsert>> | Partial<EventInsert>;

/**
 * Changes an event in one transaction: the change, its entry in the audit log, the pages that show
 * it, and the job that tells everyone with a place. If another admin has changed it since, nothing
 * happens (`event_changed_meanwhile`).
 * @returns the new version
 */
export function changeEvent(
  services: Pick<Services, 'database' | 'clock'>,
  { eventId, version, by, action, message = '', why = null }: Change,
  decide: Decide,
): Promise<number> {
  const now = services.clock();

  return services.database.transaction(async (tx) => {
    if (!mayChangeEvent(by)) throw new Refused(eventRefusals.event_change_forbidden);

    const locked = await lockEvent(tx, eventId);
    const before = locked && (await findEvent(tx, eventId));
    if (!before) throw new Refused(eventRefusals.event_not_found);
    if (before.event.version !== version)
      throw new Refused(eventAdminRefusals.event_changed_meanwhile);

    const decided = await decide(before, { tx, now });
    if (Object.keys(decided).length === 0) return version;

    const written = await writeEvent(tx, {
      eventId,
      version,
      change: { ...decided, revisedAt: now },
    });
    if (written === undefined) throw new Refused(capacityRefusal(before.event.placesTaken));

    const after = await findEvent(tx, eventId);
    if (!after) throw new Error(`Event ${eventId} is gone`);

    await invalidatePages(tx, tagsOf(eventId));

    await recordAction(tx, {
      by: by.id,
      action,
      subject: auditSubject(eventId),
      ...auditOfChange(before, after),
      why,
      now,
    });

    await tellOfChange(tx, { before, after, message, now });

    if (hasMorePlaces(before, after)) await enqueue(tx, placesAdded, { eventId });
    if (becomesVisible(before.event, after.event)) await enqueue(tx, eventShown, { eventId });

    return written;
  });
}

const hasMorePlaces = ({ event: before }: EventRow, { event: after }: EventRow): boolean =>
  after.capacity > before.capacity || (before.state === 'closed' && after.state === 'open');

/** An event's name in the audit log. */
export const auditSubject = (eventId: number): string => `event:${eventId}`;

/**
 * More places are taken than the new capacity. The sentence says how many, beside the field too.
 */
export function capacityRefusal(placesTaken: number): Refusal {
  const message = belowTaken(placesTaken);
  return { ...eventAdminRefusals.capacity_below_taken, message, fields: { capacity: [message] } };
}

const findEvent = async (tx: Executor, eventId: number): Promise<EventRow | undefined> =>
  (await findEvents(tx, [eventId]))[0];

/** The facts of an event that the audit log keeps, with their values. */
const factsOf = ({ event, venue, series }: EventRow) => ({
  state: event.state,
  title: event.title,
  city: event.city,
  series,
  venue: venue?.name ?? null,
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  pricePence: event.pricePence,
  capacity: event.capacity,
  format: event.eventType,
  bookingOpensAt: event.bookingOpensAt?.toISOString() ?? null,
  audience: event.audience,
  minTier: event.minTier,
  regionFirst: event.regionFirst,
});

/** The texts of an event. The audit log says only which of them changed. */
const textsOf = ({ event }: EventRow) => ({
  summary: event.summary,
  description: event.description,
  schedule: event.schedule,
  included: event.included,
  dressCode: event.dressCode,
  golf: event.golf,
  questions: event.questions,
});

type Values = Readonly<Record<string, unknown>>;

/** What a change of an event was, from and to, for the audit log. */
function auditOfChange(before: EventRow, after: EventRow): { before: Values; after: Values } {
  const [from, to] = [factsOf(before), factsOf(after)];
  const facts = differing(from, to);
  const texts = differing(textsOf(before), textsOf(after));

  return {
    before: pick(from, facts),
    after: { ...pick(to, facts), ...(texts.length > 0 ? { texts } : {}) },
  };
}

const differing = (one: Values, other: Values): string[] =>
  Object.keys(one).filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
