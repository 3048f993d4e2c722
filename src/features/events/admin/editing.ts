import { hasStarted, isOver } from '../availability.ts';
import type { EventQuestion, EventState } from '../contract.ts';

/**
 * The fields of an event that the editor changes. The date and the times are moved by rescheduling.
 */
export const editableFields = [
  'title',
  'city',
  'series',
  'venueId',
  'eventType',
  'price',
  'capacity',
  'bookingOpensAt',
  'audience',
  'minTier',
  'regionFirst',
  'summary',
  'description',
  'schedule',
  'included',
  'dressCode',
  'golf',
  'questions',
] as const;
export type EditableField = (typeof editableFields)[number];

/** How far an event has come, as far as its editor is concerned. */
export type EditingPhase = 'draft' | 'ahead' | 'under_way' | 'over' | 'cancelled';

type DatedEvent = { readonly state: EventState; readonly date: string; readonly endsAt: string };

/**
 * The phase at `now`. The dates come before the state, because the job that writes the state runs
 * later.
 */
export function editingPhase(event: DatedEvent, now: Date): EditingPhase {
  if (event.state === 'draft' || event.state === 'cancelled') return event.state;
  if (event.state === 'played' || isOver(event, now)) return 'over';
  return hasStarted(event, now) ? 'under_way' : 'ahead';
}

/**
 * What may change in each phase. The city and the series of a published event stay: founding places
 * are counted by them. During the day places can be added for people who come without a booking;
 * afterwards only its report can be written.
 */
const changeable: Readonly<Record<EditingPhase, readonly EditableField[]>> = {
  draft: editableFields,
  ahead: editableFields.filter((name) => name !== 'city' && name !== 'series'),
  under_way: ['capacity', 'summary', 'description', 'schedule', 'included', 'golf'],
  over: ['summary', 'description'],
  cancelled: [],
};

/** The fields that may be changed in a phase. */
export const changeableFields = (phase: EditingPhase): readonly EditableField[] =>
  changeable[phase];

/** Whether the date and the times may be moved: until the event starts. */
export const mayReschedule = (phase: EditingPhase): boolean =>
  phase === 'draft' || phase === 'ahead';

/**
 * The fields whose values differ, in the order of the form. Values are compared as JSON, with keys
 * in any order.
 */
export const changedFields = (
  before: Readonly<Record<EditableField, unknown>>,
  after: Readonly<Record<EditableField, unknown>>,
): EditableField[] =>
  editableFields.filter((name) => sortedJson(before[name]) !== sortedJson(after[name]));

/** The changed fields that may not change in this phase. */
export const lockedChanges = (
  phase: EditingPhase,
  changed: readonly EditableField[],
): readonly EditableField[] => changed.filter((name) => !changeable[phase].includes(name));

/** PostgreSQL returns the keys of a stored object in an order of its own. */
const sortedJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Why a published golf day changes, for the audit log. */
export const changeReasons = ['venue', 'demand', 'weather', 'mistake', 'other'] as const;
export type ChangeReason = (typeof changeReasons)[number];

/**
 * Whether organisers say why: places and prices are what people have decided by, once a golf day is
 * published.
 */
export const needsReason = (state: EventState, changed: readonly EditableField[]): boolean =>
  state !== 'draft' && (changed.includes('capacity') || changed.includes('price'));

type Kinds = readonly Pick<EventQuestion, 'id' | 'kind'>[];

/**
 * Whether every question that is kept has kept its kind, so that the answers given so far still
 * fit.
 */
export const keptKinds = (before: Kinds, after: Kinds): boolean => {
  const kinds = new Map(before.map(({ id, kind }) => [id, kind]));
  return after.every(({ id, kind }) => (kinds.get(id) ?? kind) === kind);
};
