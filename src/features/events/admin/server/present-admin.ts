import { brand } from '#lib/brand.ts';
import { formatTime } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { linkPath } from '../../addresses.ts';
import type { EventState } from '../../contract.ts';
import { presentDetails, presentGolf } from '../../days/server/present.ts';
import type { EventPageRow, EventRow } from '../../days/server/store.ts';
import type { AdminEvent, AdminListedEvent, EventPlanInput } from '../contract.ts';
import { changeableFields, editingPhase, mayReschedule } from '../editing.ts';
import { missingForPublishing } from '../publishing.ts';
import { timesOf } from '../reschedule.ts';
import { checkTransition } from '../states.ts';
import type { listEvents, readChoices } from './admin-store.ts';

type Choices = Awaited<ReturnType<typeof readChoices>>;

/**
 * Writes an event for the organisers: what visitors see, the form, and what may be done at `now`.
 */
export function presentForAdmin(
  row: EventPageRow,
  { venues, series }: Choices,
  now: Date,
): AdminEvent {
  const { event } = row;
  const dates = { date: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString() };
  const phase = editingPhase({ state: event.state, ...dates }, now);

  const may = (to: EventState, from: EventState = event.state): boolean =>
    event.state === from &&
    checkTransition({ ...event, ...dates }, to, { now, reason: 'asked for' }).ok;

  return {
    version: event.version,
    linkPath: event.audience === 'link' ? linkPath(event.id, event.linkKey) : null,
    placesTaken: event.placesTaken,
    details: presentDetails(row),
    form: formOf(row),
    times: timesOf(event),
    changeable: [...changeableFields(phase)],
    missing: missingForPublishing(event),
    venues,
    series: [...new Set([brand.series, ...series])],
    can: {
      publish: may('open', 'draft'),
      close: may('closed'),
      reopen: may('open', 'closed'),
      cancel: may('cancelled'),
      reschedule: mayReschedule(phase),
      delete: event.state === 'draft',
    },
  };
}

/** The values of the editor's form, as a person would type them. */
function formOf({ event, series }: EventRow): EventPlanInput {
  const { allowance, ...golf } = presentGolf(event.golf);

  return {
    title: event.title,
    city: event.city,
    series: series ?? '',
    venueId: event.venueId ?? '',
    eventType: event.eventType,
    price: (event.pricePence / 100).toFixed(event.pricePence % 100 === 0 ? 0 : 2),
    capacity: String(event.capacity),
    bookingOpensAt: event.bookingOpensAt
      ? `${londonDay(event.bookingOpensAt)}T${formatTime(event.bookingOpensAt)}`
      : '',
    audience: event.audience,
    minTier: event.minTier ?? '',
    regionFirst: event.regionFirst,
    summary: event.summary,
    description: event.description,
    schedule: event.schedule.map((step) => ({ ...step, detail: step.detail ?? '' })),
    included: event.included.join('\n'),
    dressCode: event.dressCode,
    golf: {
      allowance: allowance === null ? '' : String(allowance),
      tees: golf.tees ?? '',
      buggies: golf.buggies ?? '',
      halfwayHouse: golf.halfwayHouse ?? '',
      meal: golf.meal ?? '',
      parking: golf.parking ?? '',
    },
    questions: event.questions,
  };
}

type ListRow = Awaited<ReturnType<typeof listEvents>>['rows'][number];

/** Writes an event of the organisers' list. */
export const presentListedForAdmin = (row: ListRow): AdminListedEvent => ({
  id: row.id,
  title: row.title,
  city: row.city,
  date: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  state: row.state,
  venue: row.venue,
  capacity: row.capacity,
  placesTaken: row.placesTaken,
});
