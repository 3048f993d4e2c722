import { describe, expect, test } from 'vitest';
import { cityNames } from '#lib/cities.ts';
import { sampleListedEvent } from '#tests/sample-event.ts';
import type { FoundingNumbers, ListedEvent } from './contract.ts';
import { foundersJourney, foundingPlacesIn } from './founders.ts';
import { foundingNumbersText } from './texts.ts';

const now = new Date('2040-06-12T09:00:00Z');

/** An event in a city, eight hours long. */
const day = (city: ListedEvent['city'], date: string, change: Partial<ListedEvent> = {}) =>
  sampleListedEvent({
    city,
    date: `${date}T08:00:00.000Z`,
    endsAt: `${date}T16:00:00.000Z`,
    ...change,
  });

describe('the journey', () => {
  test('has every city once, those without an event last and in their order', () => {
    const stops = foundersJourney(
      [day('Leicester', '2040-07-01'), day('Leeds', '2040-08-01')],
      now,
    );
    expect(stops.map(({ city }) => city)).toEqual([
      'Leicester',
      'Leeds',
      ...cityNames.filter((city) => city !== 'Leeds' && city !== 'Leicester'),
    ]);
    expect(stops.slice(2).every(({ event }) => event === null)).toBe(true);
  });

  test.each([
    [
      'the next event that is not over',
      ['2040-06-01', '2040-07-01', '2040-08-01'],
      {},
      '2040-07-01',
    ],
    ['the event being played', ['2040-06-12', '2040-07-01'], {}, '2040-06-12'],
    ['the last event, when all are over,', ['2040-05-01', '2040-06-01'], {}, '2040-06-01'],
    [
      'a cancelled event, if there is no other,',
      ['2040-07-01'],
      { state: 'cancelled' },
      '2040-07-01',
    ],
  ] as const)('shows %s of a city', (_which, dates, change, shown) => {
    const stops = foundersJourney(
      dates.map((date) => day('Leeds', date, change)),
      now,
    );
    expect(stops[0]?.event?.date.slice(0, 10)).toBe(shown);
  });

  test('prefers a later event to a cancelled one', () => {
    const days = [day('Leeds', '2040-07-01', { state: 'cancelled' }), day('Leeds', '2040-09-01')];
    expect(foundersJourney(days, now)[0]?.event?.date.slice(0, 10)).toBe('2040-09-01');
  });
});

describe('founding places left', () => {
  test.each<[string, ListedEvent | null, number, FoundingNumbers?]>([
    ['an open event', day('Leeds', '2040-07-01'), 4],
    ['a full event', day('Leeds', '2040-07-01', { placesLeft: 0 }), 0],
    ['a closed event', day('Leeds', '2040-07-01', { state: 'closed' }), 0],
    ['an event that has started', day('Leeds', '2040-06-12'), 0],
    ['a played event', day('Leeds', '2040-06-01', { state: 'played' }), 0],
    ['a cancelled event', day('Leeds', '2040-07-01', { state: 'cancelled' }), 0],
    ['a city without an event', null, 12],
    ['an event whose numbers have not been read', day('Leeds', '2040-07-01'), 4, []],
  ])('are counted for %s', (_which, event, left, numbers = [{ city: 'Leeds', left: 12 }]) => {
    expect(foundingPlacesIn({ city: 'Leeds', event }, numbers, now)).toBe(left);
  });

  test.each([
    [4, 2, 2],
    [4, 4, 4],
    [4, 0, 0],
    [0, 3, 0],
  ])('are, with %i places and %i numbers, %i', (placesLeft, numbers, left) => {
    const event = day('Leeds', '2040-07-01', { placesLeft });
    expect(
      foundingPlacesIn({ city: 'Leeds', event }, [{ city: 'Leeds', left: numbers }], now),
    ).toBe(left);
  });

  test.each([
    [4, 15, undefined],
    [4, 4, undefined],
    [4, 3, '3 founding numbers are left for Leeds. The next 3 new members to pay get them.'],
    [4, 1, 'One founding number is left for Leeds. The next new member to pay gets it.'],
    [
      4,
      0,
      'All founding numbers for Leeds have been given, so a place here no longer makes you a founding member.',
    ],
    // Who joins the waitlist of a full day should know as well.
    [
      0,
      0,
      'All founding numbers for Leeds have been given, so a place here no longer makes you a founding member.',
    ],
    [0, 2, undefined],
  ])('%i places and %i numbers are explained before somebody pays: %s', (places, numbers, text) => {
    expect(foundingNumbersText('Leeds', places, numbers)).toBe(text);
  });
});
