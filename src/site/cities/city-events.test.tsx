import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CityCalendar } from '#features/events/contract.ts';
import { openPage } from '#tests/page-stage.tsx';
import { sampleDay } from '#tests/sample-event.ts';
import { CityEvents } from './city-events.tsx';

const now = new Date('2040-06-12T09:00:00Z');
const called = sampleDay(7, '2040-07-01', { title: 'The day by the sea', state: 'cancelled' });
const later = sampleDay(8, '2040-09-01', { title: 'The second try', placesLeft: 15 });

function open(change: Partial<CityCalendar>) {
  const calendar: CityCalendar = {
    city: 'Leeds',
    founders: null,
    upcoming: [],
    cancelled: [],
    past: [],
    ...change,
  };
  openPage('/cities/leeds', () => <CityEvents city="Leeds" calendar={calendar} now={now} />);
}

describe('a city whose only day was cancelled', () => {
  test('says so and leads to the reason; nothing is full, and no next day is hidden', () => {
    open({ founders: called, cancelled: [called] });
    const notice = screen.getByText('The golf day on Sunday 1 July 2040 is cancelled').parentElement;
    const link = within(notice as HTMLElement).getByRole('link', { name: 'The day by the sea' });
    expect(link.getAttribute('href')).toBe('/events/7');
    expect(screen.queryByText(/places are taken/)).toBeNull();
    expect(screen.queryByText('0 of 15 places left')).toBeNull();
    expect(screen.getByText(/With the cancelled day its 15 founding places have gone/)).toBeTruthy();
    expect(screen.getByText('No other day in Leeds is published yet')).toBeTruthy();
    expect(screen.getAllByText(/When a new date is published, it stands here/)).toHaveLength(2);
    expect(screen.queryByText(/is being set|takes its place/)).toBeNull();
  });
});

describe('a city with a new day for the cancelled one', () => {
  test('says both, and counts the founding places of the new one', () => {
    open({ founders: later, upcoming: [later], cancelled: [called] });
    const notice = screen.getByText('The golf day on Sunday 1 July 2040 is cancelled').parentElement;
    expect(notice?.textContent).toContain('The next one is on Saturday 1 September 2040.');
    expect(screen.getByText('15 of 15 places left')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'The second try' })).toBeTruthy();
  });
});

describe('a city with its day ahead', () => {
  test('speaks of no cancellation', () => {
    open({ founders: later, upcoming: [later] });
    expect(screen.queryByText(/cancelled/)).toBeNull();
  });
});

describe('a city whose day can be booked no more', () => {
  test.each([
    ['closed', '2040-07-01', 'Booking for the day has closed, and its founding places with it.'],
    ['played', '2040-05-01', 'The day has been played, and its founding places have gone with it.'],
  ] as const)('%s: says why, and not that all places are taken', (state, date, words) => {
    open({ founders: sampleDay(9, date, { state, placesLeft: 11 }) });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(/places (are taken|left)/)).toBeNull();
  });
});
