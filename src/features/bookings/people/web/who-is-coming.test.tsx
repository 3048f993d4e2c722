import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import type { ComingView, ListedPerson } from '../contract.ts';
import { WhoIsComing } from './who-is-coming.tsx';

const Frame = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
}) => <section aria-label={title}>{children}</section>;
const Page = () => <WhoIsComing eventId={7} Frame={Frame} />;
const nobody: ComingView = { list: 'coming', count: 0, people: null, completeBy: null, own: null };
const path = 'GET /api/events/7/coming';

const open = (view: Partial<ComingView>, more: Parameters<typeof fakeServer>[0] = {}) => {
  const sent = fakeServer({ [path]: { body: { ...nobody, ...view } }, ...more });
  openPage('/events/7', Page);
  return sent;
};
const person = (name: string, number = 1): ListedPerson => ({
  number,
  name,
  company: null,
  username: 'kim',
  photo: null,
  isMe: false,
});

test('shows a visitor how many agreed, and where to log in', async () => {
  open({ count: 3 });
  expect(await screen.findByText(/^3 of the members coming have agreed/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in to see who' }).getAttribute('href')).toBe(
    '/auth?next=%2Fevents%2F7',
  );
});

test('shows nothing where there is no list, nor to a visitor while nobody agreed', async () => {
  for (const view of [{ list: 'none' }, { count: 0 }] as const) {
    open(view);
    await screen.findByRole('status').catch(() => undefined);
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  }
});

test('lists fifteen members with their companies, and marks the reader', async () => {
  const people = Array.from({ length: 15 }, (_, index) => person(`Sam Golfer ${index}`, index + 1));
  open({
    count: 15,
    people: people.with(3, {
      number: 4,
      name: 'Kim Adams',
      company: 'Adams & Co',
      username: 'robin',
      photo: null,
      isMe: true,
    }),
  });
  const list = await screen.findByRole('list');
  expect(within(list).getAllByRole('listitem')).toHaveLength(15);
  expect(within(list).getByText('Adams & Co')).toBeTruthy();
  expect(within(list).getByText('You').closest('li')?.textContent).toContain('Kim Adams');
});

test('says so while nobody is on the list, and when the list of who came is still to come', async () => {
  open({ people: [] });
  expect(await screen.findByText(/^Nobody is on the list yet/)).toBeTruthy();
  open({ list: 'came', completeBy: '2040-07-01T08:00:00.000Z' });
  expect(await screen.findByRole('region', { name: 'Who came' })).toBeTruthy();
  expect(screen.getByText(/will be here by Sunday 1 July 2040, 09:00/)).toBeTruthy();
});

test('puts the reader on the list by their own switch, which goes back when that fails', async () => {
  const own = { bookingId: 'b1', listed: false };
  const sent = open(
    { people: [], own },
    { 'POST /api/bookings/b1/listed': { body: { done: true } } },
  );
  // The DOM of the tests cannot scroll.
  Element.prototype.scrollIntoView = vi.fn();
  const listMe = await screen.findByLabelText<HTMLInputElement>('Show my name and company');
  fakeServer({ 'POST /api/bookings/b1/listed': { status: 500, body: { code: 'fault' } } });
  await userEvent.click(listMe);
  await waitFor(() => expect(shownToast()?.title).toBe('We couldn’t change this'));
  expect(listMe.checked).toBe(false);
  expect(sent.filter(({ call }) => call === path)).toHaveLength(1);
  const after = fakeServer({
    'POST /api/bookings/b1/listed': { body: { done: true } },
    [path]: {
      body: { ...nobody, count: 1, people: [person('Kim')], own: { ...own, listed: true } },
    },
  });
  await userEvent.click(listMe);
  await waitFor(() => expect(listMe.checked).toBe(true));
  expect(after.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ listed: true });
  expect(await screen.findByText('Kim')).toBeTruthy();
});

test('offers to try again when the list cannot be loaded', async () => {
  fakeServer({ [path]: { status: 500, body: { code: 'fault' } } });
  openPage('/events/7', Page);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByText('We couldn’t load the list')).toBeTruthy();
});
