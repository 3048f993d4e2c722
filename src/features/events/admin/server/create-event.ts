import { and, eq } from 'drizzle-orm';
import type { City } from '#lib/cities.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { isForeignKeyViolation } from '#platform/database/database-errors.ts';
import type { Services } from '#platform/plugin.ts';
import { presentGolf } from '../../days/server/present.ts';
import { findEvents, lockEvent } from '../../days/server/store.ts';
import { events } from '../../days/server/tables.ts';
import { mayChangeEvent } from '../../permissions.ts';
import { discard } from '../../photographs/server/change-photographs.ts';
import { findPhotographs } from '../../photographs/server/photograph-store.ts';
import { isHosted } from '../../terms.ts';
import { eventRefusals } from '../../texts.ts';
import { areaOf, type CopyFields, copyOfEvent } from '../copy-event.ts';
import { newEventDefaults, usualDay } from '../new-event-defaults.ts';
import { type NewTimes, timesRefusal } from '../reschedule.ts';
import { editorFaults, eventAdminRefusals } from '../texts.ts';
import { type EventInsert, insertEvent } from './admin-store.ts';
import { type Admin, auditSubject, type EventTarget } from './change-event.ts';
import { refuseHiddenCity } from './hide-cities.ts';

type Clocked = Pick<Services, 'database' | 'clock' | 'config'>;

type NewEvent = {
  readonly title: string;
  readonly city: City;
  readonly times: NewTimes;
  readonly by: Admin;
};

/**
 * Adds a draft with the schedule, the price and the places of the club's usual day. Returns its id.
 */
export async function createEvent(
  services: Clocked,
  { title, city, times, by }: NewEvent,
): Promise<number> {
  const { start: _start, end: _end, schedule: _schedule, ...usual } = newEventDefaults;

  const wrong = timesRefusal(times);
  if (wrong) throw new Refused(wrong);

  const planned = usualDay(times);
  if (!planned) throw new Refused(eventAdminRefusals.schedule_leaves_the_day);

  return add(services, by, () => ({
    ...usual,
    ...planned,
    title,
    city,
    area: areaOf(city),
    schedule: [...planned.schedule],
  }));
}

type Copy = { readonly eventId: number; readonly fields: CopyFields; readonly by: Admin };

/**
 * Copies the plan of an event in any state to another day, as a draft. One that a host has paid for
 * is made from its quote alone. Returns the copy's id.
 */
export const copyEvent = (services: Clocked, { eventId, fields, by }: Copy): Promise<number> =>
  add(
    services,
    by,
    async (tx) => {
      const [row] = await findEvents(tx, [eventId]);
      if (!row) throw new Refused(eventRefusals.event_not_found);
      if (isHosted(row.event.pricePence)) throw new Refused(eventAdminRefusals.hosted_not_copied);

      const { schedule, included, questions, ...copy } = copyOfEvent(
        { ...row.event, golf: presentGolf(row.event.golf) },
        fields,
      );

      return {
        ...copy,
        schedule: [...schedule],
        included: [...included],
        questions: [...questions],
      };
    },
    eventId,
  );

type Plan = (tx: Executor) => Promise<EventInsert> | EventInsert;

/** Adds the draft and its entry in the audit log. No page shows a draft, so none is invalidated. */
function add(services: Clocked, by: Admin, plan: Plan, copyOf?: number): Promise<number> {
  const now = services.clock();

  return services.database.transaction(async (tx) => {
    if (!mayChangeEvent(by)) throw new Refused(eventRefusals.event_change_forbidden);

    const planned = await plan(tx);
    await refuseHiddenCity(tx, services, planned.city);

    if (planned.startsAt <= now)
      throw new Refused(eventAdminRefusals.new_date_in_past, {
        fields: { day: [editorFaults.dayAhead] },
      });

    const eventId = await insertEvent(tx, { ...planned, state: 'draft', revisedAt: now });
    const { title, city, startsAt } = planned;

    await recordAction(tx, {
      by: by.id,
      action: copyOf === undefined ? 'events.create' : 'events.copy',
      subject: auditSubject(eventId),
      before: null,
      after: {
        title,
        city,
        startsAt: startsAt.toISOString(),
        ...(copyOf === undefined ? {} : { copyOf }),
      },
      why: null,
      now,
    });

    return eventId;
  });
}

/**
 * Deletes a draft with its photographs: nobody but the organisers has ever seen it, because a golf
 * day that was published never becomes a draft again. A draft for which something has been noted,
 * such as a step of its run sheet, is kept.
 */
export async function deleteDraft(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { eventId, version, by }: EventTarget,
): Promise<{ id: number }> {
  const deleted = database.transaction(async (tx) => {
    if (!mayChangeEvent(by)) throw new Refused(eventRefusals.event_change_forbidden);

    await lockEvent(tx, eventId);

    const [found] = await findEvents(tx, [eventId]);
    if (!found) throw new Refused(eventRefusals.event_not_found);

    const { state, title, city, startsAt } = found.event;
    if (found.event.version !== version)
      throw new Refused(eventAdminRefusals.event_changed_meanwhile);
    if (state !== 'draft') throw new Refused(eventAdminRefusals.event_not_a_draft);

    await discard(tx, await findPhotographs(tx, { event: eventId }));
    await tx.delete(events).where(and(eq(events.id, eventId), eq(events.state, 'draft')));

    await recordAction(tx, {
      by: by.id,
      action: 'events.delete_draft',
      subject: auditSubject(eventId),
      before: { title, city, startsAt: startsAt.toISOString() },
      after: null,
      why: null,
      now: clock(),
    });

    return { id: eventId };
  });

  return deleted.catch((error: unknown) => {
    if (isForeignKeyViolation(error)) throw new Refused(eventAdminRefusals.draft_in_use);
    throw error;
  });
}
