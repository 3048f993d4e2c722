import { expect, test } from 'vitest';
import { sampleEvent } from '#tests/sample-event.ts';
import type { EventPlanInput } from './contract.ts';
import { sampleGolfDay, samplePlan, sampleVenueId } from './golf-day.stage.ts';
import { factsShown, previewOf } from './preview.ts';

const event = sampleGolfDay({ details: sampleEvent({ state: 'draft' }) });
const venueId = sampleVenueId;
const preview = (typed: Partial<EventPlanInput> = {}) => previewOf(event, samplePlan(typed));

test('shows what is typed as visitors will see it', () => {
  expect(preview()).toMatchObject({
    state: 'open',
    title: 'Founders Series: Leeds',
    description: ['One.', 'Two.'],
    schedule: [
      { at: '08:30', title: 'Arrival', detail: 'Coffee' },
      { at: '14:15', title: 'Lunch', detail: null },
    ],
    included: ['Lunch'],
    golf: { allowance: 85, tees: 'Yellow', buggies: null },
  });
  expect(preview({ city: 'Coventry' }).location).toBe('Coventry, West Midlands');
});

test('keeps the places that are taken when the capacity changes', () => {
  // 11 of 15 places are taken.
  expect(['20', '12', '5'].map((capacity) => preview({ capacity }).placesLeft)).toEqual([9, 1, 0]);
});

test('shows a value that is not valid yet as it was saved', () => {
  expect(preview({ price: '62.', capacity: 'many' })).toMatchObject({ price: 125, capacity: 15 });
});

test('names a venue that is not saved yet, but does not know its course', () => {
  expect(preview({ venueId })).toMatchObject({ venue: 'Whinbeck Park Golf Club', course: null });
  expect(factsShown(preview({ venueId })).venue).toEqual({
    name: 'Whinbeck Park Golf Club',
    address: [],
  });
  expect(factsShown(preview()).venue).toBeNull();
});
