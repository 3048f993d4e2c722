import { expect, test } from 'vitest';
import type { EventState } from '#features/events/contract.ts';
import { type EventStatus, eventStatus } from './event-status.ts';

const now = new Date('2040-06-28T15:30:00Z');
const later = '2040-06-28T15:30:01Z';

test.each<[EventState, string | Date, string | undefined, EventStatus]>([
  ['open', later, undefined, 'ahead'],
  ['closed', new Date(later), 'already_booked', 'ahead'],
  ['closed', now, undefined, 'over'],
  ['played', later, undefined, 'over'],
  ['cancelled', later, undefined, 'off'],
  ['cancelled', now, undefined, 'off'],
  ['open', later, 'event_cancelled', 'off'],
])('a day that is %s and ends at %o, of which one hears %s, is %s', (state, endsAt, heard, stands) => {
  expect(eventStatus({ state, endsAt }, now, heard)).toBe(stands);
});
