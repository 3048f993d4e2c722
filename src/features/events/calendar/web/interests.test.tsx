import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { sampleDay } from '#tests/sample-event.ts';
import { EventsOverview } from './event-list.tsx';
import { FollowButton, FollowedCitiesSection } from './follow-city.tsx';
import { SavedDays } from './saved-days.tsx';

const SAVED = '/api/saved-events';
const FOLLOWED = '/api/followed-cities';
const user = { id: 'x', emailVerified: true };
const leeds = sampleDay(7, '2040-06-28', { title: 'Leeds in June' });
const moss = sampleDay(8, '2040-07-28', { title: 'Moss in July' });
const played = sampleDay(9, '2040-05-01', { title: 'Preview', state: 'played' });
const heart = (title: string) => screen.queryByRole('button', { name: `Save ${title}` });
const isPressed = (title: string) => heart(title)?.getAttribute('aria-pressed');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-06-12T09:00:00Z') });
  return () => vi.useRealTimers();
});

describe('the heart on the cards of golf days', () => {
  const open = (
    answers: Parameters<typeof fakeServer>[0],
    known: object = {},
    address = '/events',
  ) => {
    const sent = fakeServer({
      'GET /api/events': { body: [leeds, moss, played] },
      'GET /api/events/cancelled': { body: [] },
      ...answers,
    });
    openPage(address, EventsOverview, { user, known: { [SAVED]: [leeds], ...known } });
    return sent;
  };

  test('is not there for visitors, whose page asks for nothing of theirs', async () => {
    const sent = fakeServer({
      'GET /api/events': { body: [leeds] },
      'GET /api/events/cancelled': { body: [] },
    });
    openPage('/events?saved=1', EventsOverview);
    expect(await screen.findByText('Leeds in June')).toBeTruthy();
    expect(heart('Leeds in June')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(sent.map(({ call }) => call)).not.toContain(`GET ${SAVED}`);
  });

  test('is pressed for saved days, and not there for played ones', async () => {
    open({});
    await screen.findByText('Moss in July');
    expect([isPressed('Leeds in June'), isPressed('Moss in July'), isPressed('Preview')]).toEqual([
      'true',
      'false',
      undefined,
    ]);
  });

  test('changes at once, sends what is wanted now, and keeps what the server answers', async () => {
    const sent = open({ [`POST ${SAVED}`]: { body: [leeds, moss] } });
    await screen.findByText('Moss in July');
    await userEvent.click(heart('Moss in July') as HTMLElement);
    expect(isPressed('Moss in July')).toBe('true');
    await waitFor(() =>
      expect(sent).toContainEqual({ call: `POST ${SAVED}`, body: { eventId: 8, saved: true } }),
    );
    expect(shownToast()).toBeUndefined();
  });

  test.each([
    ['the network did not answer', 'offline'],
    ['the server refuses it', { status: 409, body: { code: 'x', message: 'It is over.' } }],
  ] as const)('goes back, with a toast, when %s', async (_what, answer) => {
    open({ [`POST ${SAVED}`]: answer });
    await screen.findByText('Leeds in June');
    await userEvent.click(heart('Leeds in June') as HTMLElement);
    await waitFor(() => expect(shownToast()?.title).toBe('We couldn’t save your choice'));
    expect(isPressed('Leeds in June')).toBe('true');
    expect(isPressed('Moss in July')).toBe('false');
  });

  test('has a filter in the address, with the days that no list shows', async () => {
    const unlisted = sampleDay(10, '2040-08-28', { title: 'By link only' });
    open({}, { [SAVED]: [leeds, unlisted] });
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Only golf days I’ve saved' }),
    );
    expect(await screen.findByText('2 events coming up')).toBeTruthy();
    expect(screen.queryByText('Moss in July')).toBeNull();
    const calendar = screen.getByRole('link', { name: 'Month calendar' });
    expect(calendar.getAttribute('href')).toBe('/events?view=calendar&saved=1');
  });

  test('with nothing saved the filter says how to save', async () => {
    open({}, { [SAVED]: [] }, '/events?saved=1');
    expect(await screen.findByText('No saved golf days')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all events' }).getAttribute('href')).toBe(
      '/events',
    );
  });
});

test('the saved days of /bookings leave the list when they are removed, and the focus moves to the heading', async () => {
  fakeServer({ [`GET ${SAVED}`]: { body: [leeds, moss] }, [`POST ${SAVED}`]: { body: [moss] } });
  openPage('/bookings', SavedDays, { user, known: { [SAVED]: [leeds, moss] } });
  await userEvent.click(heart('Leeds in June') as HTMLElement);
  expect(screen.queryByText('Leeds in June')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Saved');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

describe('following a city', () => {
  const Page = () => <FollowButton city="Leeds" />;

  test('leads a visitor to the login and back', () => {
    fakeServer({});
    openPage('/cities/leeds', Page);
    expect(screen.getByRole('link', { name: 'Follow Leeds' }).getAttribute('href')).toBe(
      '/auth?next=/cities/leeds',
    );
  });

  test('is a button that is pressed, and pressed again it follows no more', async () => {
    const sent = fakeServer({ [`POST ${FOLLOWED}`]: { body: ['Leeds', 'Coventry'] } });
    openPage('/cities/leeds', Page, { user, known: { [FOLLOWED]: ['Coventry'] } });
    await userEvent.click(screen.getByRole('button', { name: 'Follow Leeds', pressed: false }));
    await userEvent.click(screen.getByRole('button', { name: 'Following Leeds', pressed: true }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { city: 'Leeds', follows: true },
        { city: 'Leeds', follows: false },
      ]),
    );
  });

  test('has a switch for each city that is shown, and says when no email will come', async () => {
    const choices = [{ kind: 'new_golf_day', channel: 'email', wanted: false }];
    const sent = fakeServer({ [`POST ${FOLLOWED}`]: { body: ['Leeds', 'Coventry'] } });
    const known = {
      [FOLLOWED]: ['Coventry'],
      '/api/account/notifications': { choices },
      '/api/club': { hiddenCities: ['Leicester'] },
    };
    openPage('/account/notifications', FollowedCitiesSection, { user, known });
    const section = within(screen.getByRole('list'));
    expect(section.getAllByRole('checkbox')).toHaveLength(7);
    expect(screen.getByText(/You’ve switched off the email about new golf days/)).toBeTruthy();
    fireEvent.click(section.getByRole('checkbox', { name: 'Leeds' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ city: 'Leeds', follows: true }));
    expect(section.getByRole<HTMLInputElement>('checkbox', { name: 'Leeds' }).checked).toBe(true);
  });
});
