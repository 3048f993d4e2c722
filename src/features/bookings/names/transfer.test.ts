import { expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { bookingTransitions } from '../places/states.ts';
import { type TransferFacts, whyNotTransferred } from './transfer.ts';

const startsAt = new Date('2040-06-25T07:30:00Z');
const HOUR = 60;

/** What the rule says some hours before the start. */
const at = (hours: number, facts: Partial<TransferFacts> = {}) =>
  whyNotTransferred(
    { state: 'confirmed', isNamed: true, event: { state: 'open', startsAt }, ...facts },
    addMinutes(startsAt, -hours * HOUR),
  ) ?? 'yes';

test('hands over confirmed places until 24 hours before the start', () => {
  const called = { state: 'cancelled', startsAt } as const;
  expect({
    'a month before': at(30 * 24),
    'a minute before the deadline': at(24 + 1 / 60),
    'at the deadline': at(24),
    'after the start': at(-1),
    'a closed day': at(48, { event: { state: 'closed', startsAt } }),
    'a cancelled day': at(48, { event: called, state: 'transferred' }),
    'nobody named, names still open': at(73, { isNamed: false }),
    'nobody named, names closed': at(72, { isNamed: false }),
    'nobody named, too late': at(24, { isNamed: false }),
  }).toEqual({
    'a month before': 'yes',
    'a minute before the deadline': 'yes',
    'at the deadline': 'transfers_closed',
    'after the start': 'transfers_closed',
    'a closed day': 'yes',
    'a cancelled day': 'event_cancelled',
    'nobody named, names still open': 'place_unnamed',
    'nobody named, names closed': 'yes',
    'nobody named, too late': 'transfers_closed',
  });
});

test('organisers give a place a player until the day is over, whether it has one or not', () => {
  const event = { state: 'open', startsAt, endsAt: addMinutes(startsAt, 8 * HOUR) } as const;
  const byOrganisers = (hours: number, more: Partial<TransferFacts> = {}) =>
    at(hours, { event, byOrganisers: true, ...more });
  expect([
    byOrganisers(100, { isNamed: false }),
    byOrganisers(2),
    byOrganisers(-7),
    byOrganisers(-8),
    byOrganisers(2, { state: 'attended' }),
  ]).toEqual(['yes', 'yes', 'yes', 'day_over', 'place_not_confirmed']);
});

test('hands over exactly the places whose state may become transferred', () => {
  for (const [state, after] of Object.entries(bookingTransitions))
    expect(at(48, { state: state as TransferFacts['state'] }) === 'yes', state).toBe(
      after.includes('transferred'),
    );
});
