import { describe, expect, test } from 'vitest';
import { sampleListedEvent } from '#tests/sample-event.ts';
import type { ListedEvent } from '../contract.ts';
import {
  eventsAddress,
  filterEvents,
  filtersToDrop,
  monthsOf,
  readFilters,
} from './event-filters.ts';

const now = new Date('2040-06-12T09:00:00Z');
const event = (id: number, given: Partial<ListedEvent>) =>
  sampleListedEvent({
    id,
    title: `Event ${id}`,
    date: '2040-07-05T07:30:00.000Z',
    endsAt: '2040-07-05T15:30:00.000Z',
    placesLeft: 15,
    ...given,
  });

const leeds = event(1, {});
const fullLeeds = event(2, {
  placesLeft: 0,
  date: '2040-07-31T23:30:00.000Z',
  endsAt: '2040-08-01T07:30:00.000Z',
});
const sheffield = event(3, { city: 'Sheffield' });
const played = event(4, {
  state: 'played',
  city: 'Sheffield',
  date: '2040-05-03T10:00:00.000Z',
  endsAt: '2040-05-03T15:00:00.000Z',
});
const all = [leeds, fullLeeds, sheffield, played];

const found = (query: string) =>
  filterEvents(all, readFilters(new URLSearchParams(query)), now).map(({ id }) => id);

describe('the filters of the events', () => {
  test.each([
    ['', [1, 2, 3, 4]],
    ['city=Leeds', [1, 2]],
    ['month=2040-07', [1, 3]],
    ['availability=available', [1, 3]],
    ['availability=full', [2]],
    ['availability=played', [4]],
    ['city=Sheffield&month=2040-05', [4]],
    ['city=Leeds&month=2040-05', []],
    ['city=leeds', [1, 2]],
    ['city=SHEFFIELD+&availability=Available', [3]],
    ['month=2040-7', [1, 3]],
    ['city=&month=someday&availability=maybe&page=2', [1, 2, 3, 4]],
    ['month=2040-13', [1, 2, 3, 4]],
    ['city=Atlantis', []],
  ])('find the right events for the query %j', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  test.each([
    [
      'city=lEEDS&availability=FULL&month=2040-7',
      '/events?city=Leeds&month=2040-07&availability=full',
    ],
    ['city=+york+', '/events?city=elsewhere'],
    ['city=elsewhere&month=2040-07', '/events?city=elsewhere&month=2040-07'],
    ['city=%E2%80%AE%00', '/events'],
  ])('write the query %j in one spelling', (query, url) => {
    expect(eventsAddress(readFilters(new URLSearchParams(query)), 'list')).toBe(url);
  });

  test('use months in London: an evening in July in UTC can be August', () => {
    expect(found('month=2040-08')).toEqual([2]);
    expect(monthsOf(all)).toEqual(['2040-05', '2040-07', '2040-08']);
  });

  test('say which filter to drop when nothing matches', () => {
    const filters = readFilters(
      new URLSearchParams('city=Leeds&month=2040-05&availability=played'),
    );
    expect(filterEvents(all, filters, now)).toEqual([]);
    expect(filtersToDrop(all, filters, now)).toEqual([{ without: 'city', count: 1 }]);
    const two = readFilters(new URLSearchParams('city=Leeds&month=2040-05'));
    expect(filtersToDrop(all, two, now)).toEqual([
      { without: 'month', count: 2 },
      { without: 'city', count: 1 },
    ]);
  });
});
