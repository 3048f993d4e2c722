import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { sampleOrder } from '#tests/sample-booking.ts';
import { sampleEvent } from '#tests/sample-event.ts';
import type { BookingEligibility } from '../../contract.ts';
import { bookingRefusals } from '../../texts.ts';
import { BookPanel } from './book-panel.tsx';
import { BookingSheetHost } from './booking-sheet-host.tsx';

const event = sampleEvent({ placesLeft: 4 });
const visitor: BookingEligibility = {
  eventId: 7,
  canBook: false,
  reason: { code: 'log_in_first', message: bookingRefusals.log_in_first.message },
  canBookForOthers: false,
  hasCredits: false,
  placesUntilConfirmed: 2,
  order: null,
  bookingId: null,
};
const member: BookingEligibility = { ...visitor, canBook: true, reason: null };
const nora = { id: 'n', username: 'nora.fairweather', firstName: 'Nora', lastName: 'Fairweather' };
const path = '/api/events/7/booking';

const Page = () => (
  <>
    <div id="box">
      <BookPanel event={event} />
    </div>
    <BookingSheetHost event={event} boxId="box" />
  </>
);

type Answers = Parameters<typeof fakeServer>[0];

/**
 * The event's page as a visitor has it, and what the server responds to someone who is logged in.
 */
function openEvent(answers: Answers, then: Partial<BookingEligibility> = {}) {
  const sent = fakeServer({
    [`GET ${path}`]: { body: { ...member, ...then } },
    'GET /api/events/7': { body: event },
    'GET /api/events/7/waitlist': { body: null },
    ...answers,
  });
  openPage('/events/7', Page, { known: { [path]: visitor } });
  return sent;
}

const typing = userEvent.setup();
const press = (name: string) => typing.click(screen.getByRole('button', { name }));
const booked = () => screen.findByTestId('elsewhere').then(({ textContent }) => textContent);

async function openSheet() {
  await press('Book Now - £125');
  return within(await screen.findByRole('dialog', { name: 'Book your place' }));
}

async function fill() {
  const sheet = await openSheet();
  await typing.type(sheet.getByLabelText('First name'), 'Nora');
  await typing.type(sheet.getByLabelText('Last name'), 'Fairweather');
  await typing.type(sheet.getByLabelText('Email'), 'nora@example.com');
  await typing.type(sheet.getByLabelText('Password'), 'on-the-first-tee');
  return sheet;
}

const register = () => press('Create account and continue to payment');
const writes = (sent: ReturnType<typeof fakeServer>) =>
  sent.filter(({ call }) => call.startsWith('POST'));

// Shows product 21
test('a visitor books two places and registers with one press, then pays', async () => {
  const sent = openEvent({
    'POST /api/register': { status: 201, body: nora },
    'POST /api/events/7/bookings': { status: 201, body: sampleOrder },
  });
  const sheet = await fill();
  expect(sessionStorage.getItem('redirectEventId')).toBe('7');
  await typing.selectOptions(sheet.getByLabelText('Places'), '2');
  expect(sheet.getByText('£250')).toBeTruthy();
  await typing.dblClick(
    sheet.getByRole('button', { name: 'Create account and continue to payment' }),
  );
  expect(await booked()).toBe('/event-payment/7');
  expect(writes(sent)).toEqual([
    {
      call: 'POST /api/register',
      body: {
        username: 'nora.fairweather',
        email: 'nora@example.com',
        password: 'on-the-first-tee',
        firstName: 'Nora',
        lastName: 'Fairweather',
        isAdmin: false,
        isActive: true,
      },
    },
    {
      call: 'POST /api/events/7/bookings',
      body: {
        places: [
          { for: 'me', payWith: 'money' },
          { for: 'later', payWith: 'money' },
        ],
      },
    },
  ]);
  expect(sessionStorage.getItem('redirectEventId')).toBeNull();
});

test('says beside the fields what to correct, sends nothing, and keeps what was typed when it is closed', async () => {
  const sent = openEvent({});
  const sheet = await openSheet();
  await typing.type(sheet.getByLabelText('First name'), 'Nora');
  await register();
  for (const sentence of [
    'Last name is required',
    'Invalid email format',
    'Password must be at least 8 characters',
  ])
    expect(await sheet.findByText(sentence)).toBeTruthy();
  expect(writes(sent)).toEqual([]);
  await typing.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(((await openSheet()).getByLabelText('First name') as HTMLInputElement).value).toBe('Nora');
});

test('shows beside the email that it has an account already, and takes it to the login', async () => {
  const message = 'There is already an account with that email address. Please log in instead.';
  openEvent({
    'POST /api/register': {
      status: 409,
      body: { code: 'email_taken', message, fields: { email: [message] } },
    },
    'POST /api/login': { body: nora },
    'GET /api/user': { body: nora },
    'POST /api/events/7/bookings': { status: 201, body: sampleOrder },
  });
  const sheet = await fill();
  await register();
  await waitFor(() =>
    expect(sheet.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(shownToast()?.variant).not.toBe('destructive');
  await press('Please log in instead');
  expect((sheet.getByLabelText('Username') as HTMLInputElement).value).toBe('nora@example.com');
  await typing.type(sheet.getAllByLabelText('Password').at(-1) as HTMLElement, 'on-the-first-tee');
  await press('Login');
  expect(await booked()).toBe('/event-payment/7');
});

test('keeps the account and says what to do next if the last place has gone', async () => {
  openEvent(
    {
      'POST /api/register': { status: 201, body: nora },
      'POST /api/events/7/bookings': {
        status: 409,
        body: { code: 'event_full', message: bookingRefusals.event_full.message },
      },
      'GET /api/events/7/waitlist': {
        body: {
          eventId: 7,
          entry: null,
          offer: null,
          can: { joinFrom: 1, joinUpTo: 4, useCredit: false },
        },
      },
    },
    { canBook: false, reason: { code: 'event_full', message: bookingRefusals.event_full.message } },
  );
  const sheet = await fill();
  await register();
  expect(await sheet.findByText('Your account is ready')).toBeTruthy();
  expect(sheet.getByText(bookingRefusals.event_full.message)).toBeTruthy();
  expect(await sheet.findByRole('button', { name: 'Join waitlist' })).toBeTruthy();
});

test.each([
  ['who has a place', { canBook: false, bookingId: 'b7' }, undefined],
  ['who has credits', { hasCredits: true }, '/event-payment/7'],
])('takes a member %s on without holding another', async (_who, then, address) => {
  const sent = openEvent(
    { 'POST /api/login': { body: nora }, 'GET /api/user': { body: nora } },
    then,
  );
  const sheet = await openSheet();
  await press('Log in');
  await typing.type(sheet.getByLabelText('Username'), 'nora');
  await typing.type(sheet.getAllByLabelText('Password').at(-1) as HTMLElement, 'on-the-first-tee');
  await press('Login');
  if (address) expect(await booked()).toBe(address);
  else await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes(sent).map(({ call }) => call)).toEqual(['POST /api/login']);
});
