import { expect, test } from 'vitest';
import { sampleOrder } from '#tests/sample-booking.ts';
import type { EventStatus } from '../../places/states.ts';
import { nextStep } from './next-step.ts';

const free = { bookingId: null, reason: null, order: null, canBook: true, hasCredits: false };
const refused = (code: string) => ({ ...free, canBook: false, reason: { code, message: '' } });
const open = { entry: null, can: { joinFrom: 1, joinUpTo: 4, useCredit: false } };
const shut = { entry: null, can: { joinFrom: null, joinUpTo: null, useCredit: false } };

const rows = {
  'can book': [free, 'upcoming', shut],
  'can book, with credits': [{ ...free, hasCredits: true }, 'upcoming', shut],
  visitor: [refused('log_in_first'), 'upcoming', open],
  full: [refused('event_full'), 'upcoming', open],
  'full, waitlist closed': [refused('event_full'), 'upcoming', shut],
  'has a booking': [{ ...refused('already_booked'), bookingId: 'b' }, 'past', shut],
  'named by another member': [refused('already_booked'), 'upcoming', open],
  'holds places': [{ ...refused('already_holding'), order: sampleOrder }, 'upcoming', shut],
  cancelled: [{ ...refused('event_cancelled'), order: sampleOrder }, 'cancelled', shut],
} as const satisfies Record<string, readonly [object, EventStatus, object]>;

test('the next step follows from what a person has, then from what they may do', () => {
  const steps = Object.entries(rows).map(
    ([who, [eligibility, status, waitlist]]) =>
      `${who}: ${nextStep({ eligibility, status, waitlist })}`,
  );
  expect(steps).toEqual([
    'can book: book',
    'can book, with credits: choose',
    'visitor: log_in',
    'full: join_waitlist',
    'full, waitlist closed: nothing',
    'has a booking: booked',
    'named by another member: named',
    'holds places: pay',
    'cancelled: cancelled',
  ]);
});
