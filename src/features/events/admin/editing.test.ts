import { expect, test } from 'vitest';
import { EventState } from '../contract.ts';
import {
  changeableFields,
  changedFields,
  type EditableField,
  type EditingPhase,
  editableFields,
  editingPhase,
  lockedChanges,
  mayReschedule,
} from './editing.ts';

const event = { date: '2040-06-28T07:30:00.000Z', endsAt: '2040-06-28T15:30:00.000Z' };
const at = {
  before: '2040-06-28T07:29:59Z',
  during: '2040-06-28T07:30:00Z',
  after: '2040-06-28T15:30:00Z',
};

test('the phase follows from the state and the dates', () => {
  const phases = EventState.options.map((state) => [
    state,
    ...Object.values(at).map((now) => editingPhase({ ...event, state }, new Date(now))),
  ]);
  expect(phases).toEqual([
    ['draft', 'draft', 'draft', 'draft'],
    ['open', 'ahead', 'under_way', 'over'],
    ['closed', 'ahead', 'under_way', 'over'],
    ['played', 'over', 'over', 'over'],
    ['cancelled', 'cancelled', 'cancelled', 'cancelled'],
  ]);
});

test('each field may change in these phases only', () => {
  const phases: EditingPhase[] = ['draft', 'ahead', 'under_way', 'over', 'cancelled'];
  const table = Object.fromEntries(
    editableFields.map((name) => [
      name,
      phases.filter((phase) => changeableFields(phase).includes(name)).join(' '),
    ]),
  );
  expect(table).toEqual({
    title: 'draft ahead',
    city: 'draft',
    series: 'draft',
    venueId: 'draft ahead',
    eventType: 'draft ahead',
    price: 'draft ahead',
    capacity: 'draft ahead under_way',
    bookingOpensAt: 'draft ahead',
    audience: 'draft ahead',
    minTier: 'draft ahead',
    regionFirst: 'draft ahead',
    summary: 'draft ahead under_way over',
    description: 'draft ahead under_way over',
    schedule: 'draft ahead under_way',
    included: 'draft ahead under_way',
    dressCode: 'draft ahead',
    golf: 'draft ahead under_way',
    questions: 'draft ahead',
  });
  expect(phases.filter(mayReschedule)).toEqual(['draft', 'ahead']);
});

test('lists the fields that differ, and of those the ones that are locked', () => {
  const plan = Object.fromEntries(
    editableFields.map((name) => [name, ['as before']]),
  ) as unknown as Record<EditableField, unknown>;
  const changed = changedFields(plan, { ...plan, summary: ['new'], city: 'Derby' });
  expect(changed).toEqual(['city', 'summary']);
  expect(changedFields(plan, structuredClone(plan))).toEqual([]);
  const golf = { tees: 'Yellow', meal: null };
  expect(
    changedFields({ ...plan, golf }, { ...plan, golf: { meal: null, tees: 'Yellow' } }),
  ).toEqual([]);
  expect(lockedChanges('draft', changed)).toEqual([]);
  expect(lockedChanges('ahead', changed)).toEqual(['city']);
  expect(lockedChanges('cancelled', changed)).toEqual(['city', 'summary']);
});
