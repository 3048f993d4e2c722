import type { City } from '#lib/cities.ts';
import { londonInstant } from '#lib/london-instant.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { areaOf } from '../copy-event.ts';
import { newEventDefaults } from '../new-event-defaults.ts';
import { insertEvent } from './admin-store.ts';
import { auditSubject } from './change-event.ts';

/** A golf day for the people of one host, who pays for it. */
export type PrivateDay = {
  readonly title: string;
  readonly city: City;
  /** In London: "2026-05-14". */
  readonly day: string;
  readonly places: number;
  readonly venueId: string | null;
  readonly summary: string;
  readonly description: string;
  readonly included: readonly string[];
  /** The organiser who agreed it with the host; null if their account is gone. */
  readonly by: string | null;
  readonly now: Date;
};

/**
 * Adds a golf day that only people with its link find, and where a place costs nothing, in the
 * caller's transaction. It has the times of the club's usual day and can be booked at once. No list
 * has it, so no page is invalidated.
 * @returns its id
 */
export async function addPrivateDay(
  tx: Executor,
  { places: capacity, day, included, by, now, ...plan }: PrivateDay,
): Promise<number> {
  const { start, end, schedule, ...usual } = newEventDefaults;
  const startsAt = londonInstant(day, start);

  const eventId = await insertEvent(tx, {
    ...usual,
    ...plan,
    area: areaOf(plan.city),
    startsAt,
    endsAt: londonInstant(day, end),
    schedule: [...schedule],
    included: [...included],
    capacity,
    pricePence: 0,
    audience: 'link',
    state: 'open',
    revisedAt: now,
  });

  if (by !== null)
    await recordAction(tx, {
      by,
      action: 'events.create',
      subject: auditSubject(eventId),
      before: null,
      after: { city: plan.city, startsAt: startsAt.toISOString(), capacity, audience: 'link' },
      why: null,
      now,
    });

  return eventId;
}
