import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, openPage } from '#tests/page-stage.tsx';
import { sampleAttendee } from '#tests/sample-attendee.ts';
import type { Cockpit } from '../contract.ts';
import { EventCockpit } from './cockpit-page.tsx';

const none = {
  ...{ capacity: 15, held: 0, confirmed: 0, offered: 0, left: 15, waiting: 0, waitingPlaces: 0 },
  ...{ revenuePence: 0, owedPence: 0, owedPlaces: 0, unnamed: 0, withoutHandicap: 0 },
  ...{ unanswered: null, dietary: 0, buggies: 0, accessNeeds: 0, attended: 0, noShows: 0 },
  cancelled: 0,
};

type Day = {
  readonly address?: string;
  readonly state?: Cockpit['event']['state'];
  readonly endsAt?: string;
  readonly figures?: Partial<Cockpit['figures']>;
  readonly can?: Cockpit['can'];
};

function open({ address = '', state = 'open', endsAt, figures, can }: Day) {
  const cockpit: Cockpit = {
    event: {
      ...{ id: 7, title: 'Founders Series: Leeds', location: 'Leeds', venue: null, state },
      ...{ date: '2040-06-20T07:30:00.000Z', endsAt: endsAt ?? '2040-06-20T16:00:00.000Z' },
      ...{ page: '/events/7', pricePence: 12_500 },
    },
    figures: { ...none, ...figures },
    ...{ questions: [], dietary: [], raiseTo: null },
    can: can ?? { markAttendance: false, addPlayer: state === 'open' },
  };
  const rows = { attendees: [sampleAttendee()], total: 1, next: null, questions: [] };
  const path = '/api/admin/events/7';
  fakeServer({
    [`GET ${path}`]: {
      body: { details: { id: 7 }, missing: ['summary'], can: { publish: false } },
    },
    [`GET ${path}/cockpit`]: { body: cockpit },
    [`GET ${path}/emails`]: { body: [] },
    [`GET ${path}/attendees`]: { body: rows },
    [`GET ${path}/attendees?need=no_handicap`]: { body: rows },
    [`GET ${path}/attendees?rows=all`]: { body: rows },
    [`GET ${path}/emails/recipients?reminds=handicap`]: { body: { people: 1, unreached: [] } },
  });
  openPage(`/admin/events/7${address}`, () => <EventCockpit eventId={7} />, {
    user: { id: 'olive', isAdmin: true },
  });
}

const filters = () => screen.queryByRole('form', { name: 'Filter attendees' });

test('a draft shows what it still needs, and no empty list with filters', async () => {
  open({ state: 'draft' });
  const fault = await screen.findByRole('link', { name: 'Write a summary in one sentence' });
  expect(fault.getAttribute('href')).toBe('/admin/events/7/edit#summary');
  expect(screen.getByRole('link', { name: 'Continue editing' })).toBeTruthy();
  expect(filters()).toBeNull();
});

test('a day that nobody has booked shows how its first players come to it', async () => {
  open({});
  expect(await screen.findByRole('button', { name: 'Share the link' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Add a player' })).toHaveLength(2);
  expect(filters()).toBeNull();
});

test('the desk leads to the reminder of what is missing', async () => {
  open({ address: '?need=no_handicap#remind', figures: { confirmed: 2, withoutHandicap: 1 } });
  expect(await screen.findByRole('dialog', { name: 'Ask for handicaps' })).toBeTruthy();
});

test.each([
  ['2040-06-20T16:00:00.000Z', '1 of 2 here', true],
  ['2020-06-20T16:00:00.000Z', '1 of 2 came', false],
])('what is left is not said of a day that ended at %s', async (endsAt, count, isLeft) => {
  open({
    ...{ endsAt, figures: { confirmed: 2, attended: 1, left: 13 } },
    can: { markAttendance: true, addPlayer: false },
  });
  expect(await screen.findByRole('link', { name: count })).toBeTruthy();
  expect(screen.queryByText('13 left') !== null).toBe(isLeft);
});

test('someone who has a place is not picked again, and a new player has no credit', async () => {
  open({ figures: { confirmed: 1 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a player' }));
  const who = await screen.findByRole('combobox', { name: 'Who plays' });
  const sam = { id: 'sam', username: 'sam.taylor', name: 'Sam Taylor', company: null };
  fakeServer({
    'GET /api/admin/members/picker?q=sam': {
      body: {
        people: [
          {
            ...sam,
            position: null,
            photo: null,
            email: 'sam@example.com',
            phone: null,
            isActive: true,
          },
        ],
      },
    },
  });
  await userEvent.type(who, 'sam');
  const option = await screen.findByRole('option', { name: /Sam Taylor.*Has a place/ });
  await userEvent.click(option);
  expect(screen.queryByRole('combobox', { name: 'Who plays' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Add “sam” as a new player' }));
  expect(screen.getByRole('radio', { name: 'Cash' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Credit' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'A member brings them' }));
  expect(screen.getByRole('radio', { name: 'Guest pass' })).toBeTruthy();
});
