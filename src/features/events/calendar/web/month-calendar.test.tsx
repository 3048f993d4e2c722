import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { sampleDay } from '#tests/sample-event.ts';
import { EventsOverview } from './event-list.tsx';

const events = [
  sampleDay(1, '2040-06-28', { title: 'Leeds Day' }),
  sampleDay(2, '2040-07-05', { title: 'Manchester Day', city: 'Manchester', placesLeft: 0 }),
];

async function open(address: string) {
  fakeServer({ 'GET /api/events': { body: events } });
  openPage(address, EventsOverview);
  await screen.findByRole('table');
}
const shownMonth = () =>
  screen.getByRole('heading', { level: 2, name: /^[A-Z][a-z]+ \d{4}$/ }).textContent;
const cellOf = (link: HTMLElement) => link.closest('td')?.querySelector('time')?.dateTime;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-06-12T09:00:00Z') });
  return () => vi.useRealTimers();
});

describe('the month calendar', () => {
  test('is a table of weeks from Monday, with today marked and each event on its day', async () => {
    await open('/events?view=calendar');
    expect(shownMonth()).toBe('June 2040');
    const table = screen.getByRole('table', { name: 'Golf days in June 2040, by week' });
    const headings = within(table).getAllByRole('columnheader');
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'MondayMon',
      'TuesdayTue',
      'WednesdayWed',
      'ThursdayThu',
      'FridayFri',
      'SaturdaySat',
      'SundaySun',
    ]);
    expect(table.querySelectorAll('[aria-current=date] time')).toHaveLength(1);
    expect(table.querySelector<HTMLTimeElement>('[aria-current=date] time')?.dateTime).toBe(
      '2040-06-12',
    );
    const link = within(table).getByRole('link', { name: /Leeds Day/ });
    expect([link.getAttribute('href'), cellOf(link)]).toEqual(['/events/1', '2040-06-28']);
    expect(screen.getByRole('status').textContent).toBe('1 golf day this month');
  });

  test('keeps a cancelled event on its date, counts it separately, and opens at the next event that takes place', async () => {
    const off = sampleDay(3, '2040-06-20', { title: 'Liverpool Day', state: 'cancelled' });
    const [, manchester] = events;
    fakeServer({
      'GET /api/events': { body: [manchester] },
      'GET /api/events/cancelled': { body: [off] },
    });
    openPage('/events?view=calendar', EventsOverview);
    await userEvent.click(await screen.findByRole('link', { name: '← June 2040' }));
    expect(
      within(screen.getByRole('table')).getByRole('link', { name: /Liverpool Day.*Cancelled/ }),
    ).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('No golf day this month, 1 cancelled');
  });

  test('links to the months before and after, and keeps the filters', async () => {
    await open('/events?view=calendar&availability=full&month=2040-06');
    const after = screen.getByRole('link', { name: 'July 2040 →' });
    expect(after.getAttribute('href')).toBe(
      '/events?view=calendar&month=2040-07&availability=full',
    );
    await userEvent.click(after);
    expect(shownMonth()).toBe('July 2040');
    expect(
      within(screen.getByRole('table')).getByRole('link', { name: /Manchester Day/ }),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: /→/ })).toBeNull();
    expect(screen.getByRole('link', { name: '← June 2040' })).toBeTruthy();
  });

  test('filters by city and opens at the month of the next event there', async () => {
    await open('/events?view=calendar&city=Manchester');
    expect(shownMonth()).toBe('July 2040');
  });

  test('suggests the closest events for an empty month', async () => {
    await open('/events?view=calendar&city=Leeds&month=2040-07');
    expect(screen.getByRole('status').textContent).toBe('No golf day this month');
    const nearest = screen.getByRole('region', { name: 'The closest matches' });
    expect(
      within(nearest)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Manchester Day', 'Leeds Day']);
    await userEvent.click(screen.getByRole('link', { name: 'Any city (1)' }));
    expect(
      within(screen.getByRole('table')).getByRole('link', { name: /Manchester Day/ }),
    ).toBeTruthy();
  });

  test('links to the list and keeps the filters', async () => {
    await open('/events?view=calendar&city=Leeds');
    await userEvent.click(screen.getByRole('link', { name: 'List' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: 'List' }).getAttribute('aria-current')).toBe('page');
    expect((screen.getByLabelText('City') as HTMLSelectElement).value).toBe('Leeds');
    expect(screen.getByRole('link', { name: 'Month calendar' }).getAttribute('href')).toBe(
      '/events?view=calendar&city=Leeds',
    );
  });

  test('stays the calendar when the plain form is submitted', async () => {
    await open('/events?view=calendar');
    expect(document.querySelector<HTMLInputElement>('form input[name=view]')?.value).toBe(
      'calendar',
    );
  });
});
