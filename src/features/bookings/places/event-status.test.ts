import { expect, test } from 'vitest';
import type { EventState } from '#features/events/contract.ts';
import { type EventStatus, eventStatus } from './states.ts';

const now = new Date('2040-06-28T15:30:00Z');
const later = '2040-06-28T15:30:01Z';

test.each<[EventState, string | Date, string | undefined, EventStatus]>([
  ['open', later, undefined, 'upcoming'],
  ['closed', new Date(later), 'already_booked', 'upcoming'],
  ['closed', now, undefined, 'past'],
  ['played', later, undefined, 'past'],
  ['cancelled', later, undefined, 'cancelled'],
  ['cancelled', now, undefined, 'cancelled'],
  ['open', later, 'event_cancelled', 'cancelled'],
])(
  'an event that is %s, ends at %o and was refused with %s is %s',
  (state, endsAt, refusalCode, status) => {
    expect(eventStatus({ state, endsAt }, now, refusalCode)).toBe(status);
  },
);
