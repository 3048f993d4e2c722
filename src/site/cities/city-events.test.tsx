import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CityCalendar } from '#features/events/contract.ts';
import { openPage } from '#tests/page-stage.tsx';
import { sampleDay } from '#tests/sample-event.ts';
import { CityEvents } from './city-events.tsx';

const now = new Date('2040-06-12T09:00:00Z');
const called = sampleDay(7, '2040-07-01', { title: 'The day by the sea', state: 'cancelled' });
const later = sampleDay(8, '2040-09-01', { title: 'The second try', placesLeft: 15 });

function open(change: Partial<CityCalendar>, numbersLeft = 15) {
  const calendar: CityCalendar = {
    city: 'Leeds',
    founders: null,
    upcoming: [],
    cancelled: [],
    past: [],
    ...change,
  };
  openPage(
    '/cities/leeds',
    () => <CityEvents city="Leeds" calendar={calendar} numbersLeft={numbersLeft} now={now} />,
    {
      known: { '/api/founding-numbers': [{ city: 'Leeds', left: numbersLeft }] },
    },
  );
}

describe('a city whose only day was cancelled', () => {
  test('says so, links to the reason, and shows neither a full day nor a next one', () => {
    open({ founders: called, cancelled: [called] });
    const notice = screen.getByText(
      'The golf day on Sunday 1 July 2040 has been cancelled',
    ).parentElement;
    const link = within(notice as HTMLElement).getByRole('link', { name: 'The day by the sea' });
    expect(link.getAttribute('href')).toBe('/events/7');
    expect(screen.queryByText(/places taken/)).toBeNull();
    expect(screen.queryByText('0 of 15 places left')).toBeNull();
    expect(
      screen.getByText(/This golf day was cancelled, along with its 15 founding places/),
    ).toBeTruthy();
    expect(screen.getByText('No other dates in Leeds yet')).toBeTruthy();
    expect(screen.getAllByText(/A new date will appear here/)).toHaveLength(2);
    expect(screen.queryByText(/on its way|takes its place/)).toBeNull();
  });
});

describe('a city with a new day for the cancelled one', () => {
  test('shows both, and counts the founding places of the new one', () => {
    open({ founders: later, upcoming: [later], cancelled: [called] });
    const notice = screen.getByText(
      'The golf day on Sunday 1 July 2040 has been cancelled',
    ).parentElement;
    expect(notice?.textContent).toContain('The next one is on Saturday 1 September 2040.');
    expect(screen.getByText('15 of 15 places left')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'The second try' })).toBeTruthy();
  });
});

describe('a city with fewer founding numbers than places', () => {
  const founders = sampleDay(9, '2040-07-01', { placesLeft: 6, series: 'Founders Series' });
  const onSeries = sampleDay(7, '2040-08-01', { title: 'Another day', series: null });

  test('counts the numbers as its founding places, and says who still gets one', () => {
    open({ founders, upcoming: [founders, onSeries] }, 2);
    expect(screen.getByText('2 of 15 places left')).toBeTruthy();
    const note = '2 founding numbers are left for Leeds. The next 2 new members to pay get them.';
    // On the card of the day and beside the count, and nowhere for a day outside the series.
    expect(screen.getAllByText(note)).toHaveLength(2);
  });

  test('says that a place brings no number any more', () => {
    open({ founders, upcoming: [founders] }, 0);
    expect(screen.getAllByText(/^All founding numbers for Leeds have been given/)).toHaveLength(2);
  });
});

describe('a city with its day ahead', () => {
  test('does not mention a cancellation', () => {
    open({ founders: later, upcoming: [later] });
    expect(screen.queryByText(/cancelled/)).toBeNull();
  });
});

describe('a city whose day can no longer be booked', () => {
  test.each([
    [
      'closed',
      '2040-07-01',
      'Booking for this golf day has closed, so there are no founding places left.',
    ],
    [
      'played',
      '2040-05-01',
      'This golf day has been played, so there are no founding places left.',
    ],
  ] as const)(
    'gives the reason when it is %s, not that all places are taken',
    (state, date, words) => {
      open({ founders: sampleDay(9, date, { state, placesLeft: 11 }) });
      expect(screen.getByText(words)).toBeTruthy();
      expect(screen.queryByText(/places taken|\d places left/)).toBeNull();
    },
  );
});
