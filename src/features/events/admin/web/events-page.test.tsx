import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import type { AdminListedEvent } from '../contract.ts';
import { EventsAdmin } from './events-page.tsx';

const event = (id: number, change: Partial<AdminListedEvent> = {}): AdminListedEvent => ({
  id,
  title: `Day ${id}`,
  city: 'Leeds',
  date: '2040-06-28T07:30:00.000Z',
  endsAt: '2040-06-28T15:30:00.000Z',
  state: 'open',
  venue: null,
  capacity: 15,
  placesTaken: 4,
  ...change,
});
const LIST = '/api/admin/events/list';
const NEEDS = '/api/admin/events/needs';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of golf days', () => {
  test('shows each with its state and places, and links to the next page', () => {
    const events = [
      event(1, { placesTaken: 15 }),
      event(2, { state: 'draft', venue: 'Whinbeck Park Golf Club' }),
    ];
    const owed = { text: '£125 owed', path: '/admin/events/1?need=owed' };
    const known = {
      [LIST]: { events, total: 51, next: 2 },
      [NEEDS]: { days: [{ eventId: 1, needs: [owed] }] },
    };
    openPage('/admin/events', EventsAdmin, { known });
    const list = screen.getByRole('list', { name: 'Golf days, upcoming ones first' });
    const rows = [...list.children].map((row) => row.textContent);
    expect(rows[0]).toContain('Day 128 June 2040, 08:30 · Venue to be announced · Leeds');
    expect(rows[0]).toContain('£125 owed15/15Full');
    expect(rows[1]).toContain('Day 2Draft');
    expect(rows[1]).toContain('Whinbeck Park Golf Club');
    expect(screen.getByRole('status').textContent).toBe('51 golf days');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/admin/events?cursor=2');
    expect(links).toContain('/admin/events/1?need=owed');
    fireEvent.click(screen.getByRole('button', { name: 'More for Day 1' }));
    const edit = screen.getByRole('link', { name: 'Edit', hidden: true });
    expect(edit.getAttribute('href')).toBe('/admin/events/1/edit');
  });

  test('shows a month with its golf days on their days, and links to the months beside it', () => {
    const query = 'view=calendar&month=2040-06';
    const known = {
      [`${LIST}?${query}`]: { events: [event(1, { state: 'draft' })], total: 1, next: null },
    };
    openPage(`/admin/events?${query}`, EventsAdmin, { known });
    const table = screen.getByRole('table', { name: 'Golf days in June 2040, by week' });
    const link = table.querySelector('a');
    expect([link?.getAttribute('href'), link?.textContent]).toEqual([
      '/admin/events/1',
      'Day 108:30 · Draft, 4/15',
    ]);
    expect(link?.closest('td')?.querySelector('time')?.dateTime).toBe('2040-06-28');
    const next = screen.getByRole('link', { name: 'July 2040 →' }).getAttribute('href');
    expect(next).toBe('/admin/events?view=calendar&month=2040-07');
  });

  test('says what to do first when there are none', () => {
    openPage('/admin/events', EventsAdmin, {
      known: { [LIST]: { events: [], total: 0, next: null } },
    });
    screen.getByRole('heading', { name: 'No golf days yet' });
    expect(screen.getAllByRole('link', { name: 'New golf day' })).toHaveLength(2);
  });

  test('asks again with a filter, and says so when nothing matches', async () => {
    const none = { events: [], total: 0, next: null };
    fakeServer({ [`GET ${LIST}?state=draft`]: { body: none } });
    openPage('/admin/events', EventsAdmin, {
      known: { [LIST]: { events: [event(1)], total: 1, next: null } },
    });
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'draft' } });
    await screen.findByRole('heading', { name: 'No matching golf days' });
  });

  test('can be loaded again after a failure', async () => {
    const list = { events: [event(1)], total: 1, next: null };
    fakeServer({ [`GET ${LIST}`]: { status: 500, body: {} } });
    openPage('/admin/events', EventsAdmin);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fakeServer({ [`GET ${LIST}`]: { body: list } });
    fireEvent.click(retry);
    await waitFor(() => screen.getByText('1 golf day'));
  });
});
