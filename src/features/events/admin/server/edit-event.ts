import { and, eq, sql } from 'drizzle-orm';
import { type Refusal, Refused } from '#lib/refusal.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import { presentGolf } from '../../days/server/present.ts';
import { type EventRow, eventTag } from '../../days/server/store.ts';
import { events } from '../../days/server/tables.ts';
import { isHosted } from '../../terms.ts';
import { eventRefusals } from '../../texts.ts';
import type { EditEvent, EventPlanChecked as Plan } from '../contract.ts';
import { areaOf } from '../copy-event.ts';
import {
  type ChangeReason,
  changedFields,
  type EditableField,
  type EditingPhase,
  editingPhase,
  keptKinds,
  lockedChanges,
  mayReschedule,
} from '../editing.ts';
import { isWithinDay, type NewTimes, rescheduled, timesOf, timesRefusal } from '../reschedule.ts';
import { editorFaults, eventAdminRefusals, lockedReasons, scheduleOutside } from '../texts.ts';
import { type EventInsert, seriesIdOf, venueExists } from './admin-store.ts';
import { capacityRefusal, changeEvent, type EventTarget } from './change-event.ts';
import { refuseHiddenCity } from './hide-cities.ts';

type Clocked = Pick<Services, 'database' | 'clock' | 'config'>;
/** The plan's fields of a request; those that are absent stay as they are. */
export type PlanChange = Omit<EditEvent, 'version' | 'message' | 'why'>;
/** What the email about the change says, and why it was made. */
type ChangeNote = {
  readonly message?: string | undefined;
  readonly why?: ChangeReason | undefined;
};

/** Changes fields of an event, as far as its phase allows. Returns the new version. */
export const editEvent = (
  services: Clocked,
  { plan, ...target }: EventTarget & ChangeNote & { readonly plan: PlanChange },
): Promise<number> =>
  changeEvent(services, { ...target, action: 'events.edit' }, async (row, { tx, now }) => {
    const before = planOf(row);
    const after = { ...before, ...present(plan) };
    const changedNames = changedFields(before, after);
    const phase = phaseOf(row, now);
    const { why } = target;
    const refusal =
      refusalOf(row, { phase, changed: changedNames, after, why }) ??
      (await unknownVenue(tx, after.venueId));
    if (refusal) throw new Refused(refusal);
    if (changedNames.includes('city')) await refuseHiddenCity(tx, services, after.city);
    return await columnsOf(tx, changedNames, after);
  });

type Move = EventTarget & ChangeNote & { readonly times: NewTimes };

/** Moves an event to another date or time, before it starts. Returns the new version. */
export const rescheduleEvent = (services: Clocked, { times, ...target }: Move): Promise<number> =>
  changeEvent(services, { ...target, action: 'events.reschedule' }, (row, { now }) => {
    const { event } = row;
    const phase = phaseOf(row, now);
    if (!mayReschedule(phase))
      throw new Refused({
        ...eventAdminRefusals.event_field_locked,
        message: lockedReasons[phase],
      });

    const wrong = timesRefusal(times);
    if (wrong) throw new Refused(wrong);

    const newTimes = rescheduled(event, times);
    if (!newTimes) throw new Refused(eventAdminRefusals.schedule_leaves_the_day);

    if (newTimes.startsAt <= now)
      throw new Refused(eventAdminRefusals.new_date_in_past, {
        fields: { day: [editorFaults.dayAhead] },
      });

    if (event.bookingOpensAt && event.bookingOpensAt >= newTimes.startsAt)
      throw new Refused(eventAdminRefusals.booking_opens_too_late);

    const isSame = +newTimes.startsAt === +event.startsAt && +newTimes.endsAt === +event.endsAt;

    return isSame ? {} : { ...newTimes, schedule: [...newTimes.schedule] };
  });

const phaseOf = ({ event }: EventRow, now: Date): EditingPhase =>
  editingPhase(
    { state: event.state, date: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString() },
    now,
  );

/** The plan of a stored event, in the shape of a checked form. */
function planOf({ event, series }: EventRow): Plan {
  return {
    title: event.title,
    city: event.city,
    series,
    venueId: event.venueId,
    eventType: event.eventType,
    price: event.pricePence,
    capacity: event.capacity,
    bookingOpensAt: event.bookingOpensAt,
    audience: event.audience,
    minTier: event.minTier,
    regionFirst: event.regionFirst,
    summary: event.summary,
    description: event.description,
    schedule: event.schedule,
    included: event.included,
    dressCode: event.dressCode,
    golf: presentGolf(event.golf),
    questions: event.questions,
  };
}

const present = (plan: PlanChange): Partial<Plan> =>
  Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== undefined));

type Edit = {
  readonly phase: EditingPhase;
  readonly changed: readonly EditableField[];
  readonly after: Plan;
  readonly why: ChangeReason | undefined;
};

function refusalOf({ event }: EventRow, { phase, changed, after, why }: Edit): Refusal | undefined {
  const locked = lockedChanges(phase, changed);
  if (locked.length > 0) {
    const message = lockedReasons[phase];
    const fields = Object.fromEntries(locked.map((name) => [name, [message]]));
    return { ...eventAdminRefusals.event_field_locked, message, fields };
  }

  // People have booked at this price: its change is never without a reason.
  if (phase !== 'draft' && changed.includes('price') && !why)
    return { ...eventAdminRefusals.event_reason_missing, fields: { why: [editorFaults.why] } };
  // Only a private day that its host pays for costs nothing, and it stays one (`isHosted`): a
  // founding member's first price is theirs for life.
  if (isHosted(event.pricePence) && changed.includes('price'))
    return {
      ...eventAdminRefusals.event_price_hosted,
      fields: { price: [editorFaults.priceOfHosted] },
    };
  if (after.price === 0 && (changed.includes('price') || after.audience !== 'link'))
    return {
      ...eventAdminRefusals.event_price_missing,
      fields: { price: [editorFaults.priceOfNothing] },
    };
  if (changed.includes('capacity') && after.capacity < event.placesTaken)
    return capacityRefusal(event.placesTaken);

  if (
    changed.includes('bookingOpensAt') &&
    after.bookingOpensAt &&
    after.bookingOpensAt >= event.startsAt
  )
    return {
      ...eventAdminRefusals.booking_opens_too_late,
      fields: { bookingOpensAt: [editorFaults.opensAfterStart] },
    };

  if (
    after.regionFirst &&
    !after.bookingOpensAt &&
    (changed.includes('regionFirst') || changed.includes('bookingOpensAt'))
  )
    return {
      ...eventAdminRefusals.region_first_without_opening,
      fields: { bookingOpensAt: [editorFaults.openingNeeded] },
    };

  if (changed.includes('schedule') && !isWithinDay(after.schedule, timesOf(event)))
    return {
      ...eventAdminRefusals.schedule_outside_the_day,
      fields: { schedule: [scheduleOutside(timesOf(event))] },
    };

  if (phase !== 'draft' && !keptKinds(event.questions, after.questions))
    return {
      ...eventAdminRefusals.question_kind_fixed,
      fields: { questions: [editorFaults.questionKind] },
    };

  return undefined;
}

const unknownVenue = async (tx: Executor, venueId: string | null): Promise<Refusal | undefined> =>
  venueId === null || (await venueExists(tx, venueId))
    ? undefined
    : eventAdminRefusals.venue_not_found;

/** The changed columns of the table. */
async function columnsOf(
  tx: Executor,
  changed: readonly EditableField[],
  { series, price, ...plan }: Plan,
): Promise<Partial<EventInsert>> {
  const change: Partial<EventInsert> = {};
  for (const name of changed) {
    if (name === 'series') change.seriesId = await seriesIdOf(tx, series);
    else if (name === 'price') change.pricePence = price;
    else Object.assign(change, { [name]: plan[name] });
  }

  return changed.includes('city') ? { ...change, area: areaOf(plan.city) } : change;
}

type Renewing = { readonly eventId: number; readonly by: string };

/**
 * Gives a golf day for people with the link another secret: whoever has the old link and no place
 * no longer finds it.
 */
export const renewLink = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { eventId, by }: Renewing,
): Promise<void> =>
  database.transaction(async (tx) => {
    const renewed = await tx
      .update(events)
      .set({ linkKey: sql`replace(gen_random_uuid()::text, '-', '')` })
      .where(and(eq(events.id, eventId), eq(events.audience, 'link')));
    if (renewed.rowCount !== 1) throw new Refused(eventRefusals.event_not_found);

    await invalidatePages(tx, [eventTag(eventId)]);

    await recordAction(tx, {
      by,
      action: 'events.renew_link',
      subject: `event:${eventId}`,
      before: null,
      after: null,
      why: null,
      now: clock(),
    });
  });
