import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { sampleOrder } from '#tests/sample-booking.ts';
import type { TransferView } from '../../changes/contract.ts';
import type { ClaimView } from '../../names/contract.ts';
import { Claim } from '../../names/web/claim-page.tsx';
import { Transfer } from './transfer-page.tsx';

const place: TransferView = {
  bookingId: 'b1',
  event: sampleOrder.event,
  player: 'me',
  name: 'Sam Taylor',
  buyer: null,
  until: '2040-06-27T07:30:00.000Z',
  refused: null,
  guestOnly: false,
};

const nobodyComing = { list: 'coming', count: 0, people: [], completeBy: null, own: null };

function open(
  view: TransferView,
  answers: Parameters<typeof fakeServer>[0] = {},
  user: object = {},
) {
  const sent = fakeServer({
    'GET /api/bookings/b1/transfer': { body: view },
    'GET /api/events/7/coming': { body: nobodyComing },
    ...answers,
  });
  openPage('/bookings/b1/transfer', () => <Transfer bookingId="b1" />, {
    user: { firstName: 'Sam', ...user },
  });
  return sent;
}
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('says what happens while the recipient is typed, and keeps it when the server refuses', async () => {
  const fields = { guestEmail: ['We can’t email this address'] };
  const sent = open(place, {
    'POST /api/bookings/b1/transfer': {
      status: 400,
      body: { code: 'invalid_input', message: 'No.', fields },
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Someone else, by email' }));
  await userEvent.type(screen.getByLabelText('Their name'), 'Jo Guest');
  await userEvent.type(screen.getByLabelText('Their email'), 'jo@');
  expect(screen.getByText(/^Jo Guest takes the place at Founders Series: Leeds/)).toBeTruthy();
  expect(screen.getByText(/any refund comes to you/)).toBeTruthy();
  await press('Give the place to Jo Guest');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  const email = screen.getByLabelText<HTMLInputElement>('Their email');
  await userEvent.type(email, 'example.com');
  await press('Give the place to Jo Guest');
  expect(await screen.findByText('We can’t email this address')).toBeTruthy();
  expect(email.value).toBe('jo@example.com');
  expect(sent.at(-1)?.body).toEqual({
    for: 'guest',
    guestName: 'Jo Guest',
    guestEmail: 'jo@example.com',
  });
});

const robin = {
  id: 'm1',
  username: 'robin',
  name: 'Robin Hay',
  company: 'Hay Ltd',
  position: null,
  photo: null,
  tie: 'connected',
};

test('tells a player that the refund stays with the buyer, and hands the place to a connection in two presses', async () => {
  const sent = open(
    { ...place, buyer: 'Kim Lee' },
    {
      'GET /api/members/picker?q=': { body: { people: [robin] } },
      'POST /api/bookings/b1/transfer': { body: { bookingId: 'b2' } },
    },
  );
  await userEvent.click(await screen.findByRole('option', { name: /Robin Hay/ }));
  expect(screen.getByText(/Kim Lee paid for the place/)).toBeTruthy();
  expect(screen.getByText(/They’re asked first/)).toBeTruthy();
  await press('Give the place to Robin Hay');
  await waitFor(() => expect(shownToast()?.title).toBe('We’ve asked them'));
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    for: 'member',
    member: 'robin',
  });
});

test('does not suggest members who have a place that day, and says so of one found by name', async () => {
  const kim = { ...robin, id: 'm2', username: 'kim', name: 'Kim Lee' };
  const listed = { number: 1, name: 'Kim Lee', username: 'kim', company: null, photo: null };
  open(place, {
    'GET /api/events/7/coming': {
      body: { ...nobodyComing, count: 1, people: [{ ...listed, isMe: false }] },
    },
    'GET /api/members/picker?q=': { body: { people: [robin, kim] } },
    'GET /api/members/picker?q=kim': { body: { people: [kim] } },
  });
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.type(screen.getByRole('combobox'), 'kim');
  const option = await screen.findByRole('option', { name: /Kim Lee.*Has a place/ });
  expect(option.getAttribute('aria-disabled')).toBe('true');
});

test('tells a member who has not confirmed their address at once that they cannot name a member', async () => {
  open(place, {}, { emailVerified: false });
  expect(await screen.findByText(/first confirm your own email address/)).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Someone else, by email' }));
  expect(screen.getByLabelText('Their email')).toBeTruthy();
});

test('offers no form when it is too late, and only guests for a guest pass', async () => {
  open({ ...place, refused: { code: 'transfers_closed', message: 'Too late.' } });
  expect(await screen.findByText('Too late.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  open({ ...place, player: 'guest', name: 'Al Guest', guestOnly: true });
  expect(await screen.findByText('Give Al Guest’s place to someone else')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByLabelText('Their email')).toBeTruthy();
});

const claim: ClaimView = {
  event: sampleOrder.event,
  bookedBy: 'Sam',
  guestName: 'Jo Guest',
  isHandedOver: true,
  namesBy: '2040-06-27T07:30:00.000Z',
  guestOnly: false,
  canClaim: true,
  canDecline: true,
};

test.each([
  ['called_off', 'This golf day isn’t going ahead'],
  ['cancelled', 'This place has been cancelled'],
  ['over', 'This golf day is over'],
] as const)(
  'says that there is no place any more (%s), and offers nothing to do with it',
  async (ended, title) => {
    for (const guestName of ['Jo Guest', null]) {
      openPage('/bookings/claim/t1', () => <Claim token="t1" />, {
        known: { '/api/claims/t1': { ...claim, guestName, ended } },
      });
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getByRole('link', { name: 'See the next golf days' })).toBeTruthy();
      cleanup();
    }
  },
);

test('says who cancelled the place, and hides giving it back once the day has started', async () => {
  const show = (change: Partial<ClaimView>) =>
    openPage('/bookings/claim/t1', () => <Claim token="t1" />, {
      known: { '/api/claims/t1': { ...claim, ...change } },
    });
  show({ ended: 'cancelled', cancelledBy: 'organisers' });
  expect(
    await screen.findByText(/^The organisers have cancelled it. You no longer have a place/),
  ).toBeTruthy();
  cleanup();
  show({ canClaim: false, canDecline: false });
  expect(await screen.findByText(/The place is in your name: Jo Guest/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('lets a guest who has taken over a place give it back by the link', async () => {
  const sent = fakeServer({ 'POST /api/claims/t1/decline': { body: { done: true } } });
  openPage('/bookings/claim/t1', () => <Claim token="t1" />, {
    known: { '/api/claims/t1': claim },
  });
  expect(await screen.findByText('Sam has given you a place')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in to add the place' })).toBeTruthy();
  await press('I can’t come: give it back');
  expect(await screen.findByText(/The place has gone back/)).toBeTruthy();
  expect(sent.map(({ call }) => call)).toContain('POST /api/claims/t1/decline');
});

test('asks a guest the golf questions by their link, and speaks to the guest', async () => {
  const answers = {
    golf: { handicapIndex: 18.4 },
    questions: [],
    answersBy: claim.namesBy,
    canAnswer: true,
  };
  const sent = fakeServer({
    'POST /api/claims/t1/golf': { body: { done: true } },
    'GET /api/claims/t1': { body: { ...claim, answers } },
  });
  openPage('/bookings/claim/t1', () => <Claim token="t1" />, {
    known: { '/api/claims/t1': { ...claim, isHandedOver: false, answers } },
  });
  expect(await screen.findByText('Sam has booked you a place')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Handicap index (optional)').value).toBe('18.4');
  await userEvent.click(screen.getByLabelText('I’d like a buggy'));
  await press('Save answers');
  await waitFor(() => expect(shownToast()?.title).toBe('Saved'));
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    golf: { handicapIndex: 18.4, newToGolf: false, buggy: true, answers: {} },
  });
});

test('asks whoever takes a place as a guest for their own name and email', async () => {
  openPage('/bookings/claim/t1', () => <Claim token="t1" />, {
    known: { '/api/claims/t1': { ...claim, guestName: null, isHandedOver: false } },
  });
  expect(await screen.findByLabelText('Your name')).toBeTruthy();
  expect(screen.getByLabelText('Your email (optional)')).toBeTruthy();
  expect(screen.queryByText(/Guest’s|write to them/)).toBeNull();
});
