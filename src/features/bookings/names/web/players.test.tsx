import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { samplePlace } from '#tests/sample-place.ts';
import type { OrderPlaces, PlaceDetails } from '../contract.ts';
import { Players } from './players.tsx';

const place = (change: Partial<PlaceDetails>): PlaceDetails => ({ ...samplePlace, ...change });
const unnamed = place({
  bookingId: 'b2',
  player: 'unnamed',
  name: null,
  can: { name: true, answer: true, transfer: false, link: true },
});
const order = (...places: PlaceDetails[]): OrderPlaces => ({
  namesBy: '2040-06-25T07:30:00.000Z',
  answersBy: '2040-06-27T07:30:00.000Z',
  questions: [
    {
      id: 'q1',
      label: 'Which tees?',
      help: '',
      kind: 'choice',
      choices: ['White', 'Red'],
      required: true,
    },
  ],
  places,
});

function open(
  places: OrderPlaces,
  answers: Parameters<typeof fakeServer>[0] = {},
  asksList = true,
) {
  const Page = () => <Players orderId="o1" asksList={asksList} />;
  const sent = fakeServer({
    'GET /api/orders/o1/places': { body: places },
    'GET /api/known-golf': { body: { handicap: null, last: null } },
    ...answers,
  });
  openPage('/bookings/b1', Page, { user: { firstName: 'Sam' } });
  return sent;
}
/** Opens the menu of the only place and chooses from it. Without popovers, as here, it is hidden. */
const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^More about/ }));
  await userEvent.click(screen.getByRole('button', { name: action, hidden: true }));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('names a guest, and keeps what was typed when the server refuses it', async () => {
  const fields = { guestEmail: ['We can’t email this address'] };
  const sent = open(order(place({}), unnamed), {
    'POST /api/bookings/b2/player': {
      status: 400,
      body: { code: 'invalid_input', message: 'No.', fields },
    },
  });
  expect(await screen.findByText('Not named yet')).toBeTruthy();
  await press('Add a name');
  await screen.findByRole('dialog');
  await userEvent.type(screen.getByLabelText('Guest’s email (optional)'), 'jo@example.com');
  await press('Save name');
  expect(await screen.findByText('Please enter the guest’s name')).toBeTruthy();
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await userEvent.type(screen.getByLabelText('Guest’s name'), 'Jo Guest');
  await press('Save name');
  expect(await screen.findByText('We can’t email this address')).toBeTruthy();
  expect(shownToast()).toBeUndefined();
  expect(screen.getByLabelText<HTMLInputElement>('Guest’s email (optional)').value).toBe(
    'jo@example.com',
  );
  expect(sent.at(-1)?.body).toEqual({
    for: 'guest',
    guestName: 'Jo Guest',
    guestEmail: 'jo@example.com',
  });
});

test('shows a claim link where it cannot be copied', async () => {
  open(order(unnamed), {
    'POST /api/bookings/b2/claim-link': { body: { path: '/bookings/claim/abc' } },
  });
  await choose('Send them a link');
  await press('Send them a link');
  expect(await screen.findByText(/\/bookings\/claim\/abc$/)).toBeTruthy();
});

test('sends golf answers, and no index that cannot be one', async () => {
  const sent = open(order(place({ golf: { handicapIndex: -2.1 } })), {
    'POST /api/bookings/b1/golf': { body: { done: true } },
  });
  expect(await screen.findByText('Handicap +2.1')).toBeTruthy();
  await choose('Handicap and diet');
  const index = await screen.findByLabelText<HTMLInputElement>('Handicap index (optional)');
  expect(index.value).toBe('+2.1');
  await userEvent.clear(index);
  // The decimal keypad of an iPhone has no plus.
  expect(index.getAttribute('inputmode')).not.toBe('decimal');
  await userEvent.type(index, 'scratch');
  await press('Save answers');
  expect(await screen.findByText(/Enter the index with one decimal place/)).toBeTruthy();
  expect(document.activeElement).toBe(index);
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await userEvent.clear(index);
  await userEvent.type(index, '12.4');
  await userEvent.click(screen.getByRole('radio', { name: 'Red' }));
  await userEvent.click(screen.getByLabelText(/Show my name/));
  await press('Save answers');
  await waitFor(() => expect(shownToast()?.title).toBe('Saved'));
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    golf: { handicapIndex: 12.4, newToGolf: false, buggy: false, answers: { q1: 'Red' } },
    listed: true,
  });
});

test('fills in what the site knows of the player, and sends the diets that were chosen', async () => {
  const known = {
    handicap: { index: 18.3, source: 'profile' },
    last: { dietary: 'vegan, no mushrooms', buggy: true },
  };
  const sent = open(order(place({})), {
    'GET /api/known-golf': { body: known },
    'POST /api/bookings/b1/golf': { body: { done: true } },
  });
  await choose('Handicap and diet');
  const index = await screen.findByLabelText<HTMLInputElement>('Handicap index (optional)');
  expect(index.value).toBe('18.3');
  expect(screen.getByText(/^From your profile/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Vegan').checked).toBe(true);
  await userEvent.click(screen.getByLabelText('No nuts'));
  // What was written opens by itself; nothing else is asked for in words.
  expect(screen.getByLabelText<HTMLTextAreaElement>('What else can’t you eat?').value).toBe(
    'no mushrooms',
  );
  expect(screen.queryByLabelText('What else do you need?')).toBeNull();
  await userEvent.click(screen.getByLabelText('Step-free access'));
  // The day’s own required question comes first.
  await press('Save answers');
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: 'White' }));
  await press('Save answers');
  await waitFor(() => expect(shownToast()?.title).toBe('Saved'));
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    golf: {
      handicapIndex: 18.3,
      newToGolf: false,
      buggy: true,
      dietary: 'Vegan, No nuts, no mushrooms',
      access: 'Step-free access',
      answers: { q1: 'White' },
    },
  });
});

test('fills in nothing of the reader for a guest', async () => {
  const known = { handicap: { index: 18.3, source: 'profile' }, last: { dietary: 'Vegan' } };
  open(order(place({ player: 'guest', name: 'Jo' })), { 'GET /api/known-golf': { body: known } });
  await choose('Handicap and diet');
  const index = await screen.findByLabelText<HTMLInputElement>('Handicap index (optional)');
  expect(index.value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Vegan').checked).toBe(false);
  expect(screen.getByLabelText('Would like a buggy')).toBeTruthy();
});

test('asks nothing about the list of who is coming, and changes nothing of it, beside a switch for it', async () => {
  const sent = open(
    order(place({ listed: true })),
    { 'POST /api/bookings/b1/golf': { body: { done: true } } },
    false,
  );
  await choose('Handicap and diet');
  await userEvent.click(await screen.findByRole('radio', { name: 'White' }));
  await press('Save answers');
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/bookings/b1/golf'));
  expect(screen.queryByLabelText(/Show my name/)).toBeNull();
  const body = sent.find(({ call }) => call.startsWith('POST'))?.body;
  expect(body).toEqual({ golf: { newToGolf: false, buggy: false, answers: { q1: 'White' } } });
});

test('offers nothing to change after the deadlines, and says that the places could not be loaded', async () => {
  const late = { name: false, answer: false, transfer: false };
  open(order(place({ can: late }), { ...unnamed, can: late }));
  expect(await screen.findByText(/Your answers have gone to the organisers/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('says who was asked and has not accepted, and lets the buyer name someone else', async () => {
  open(order({ ...unnamed, player: 'member', name: 'Kim Lee', golf: null, awaitsAnswer: true }));
  expect(await screen.findByText('Not accepted yet')).toBeTruthy();
  expect(screen.getByText(/We’re waiting for Kim Lee to accept/)).toBeTruthy();
  await choose('Change the name');
  expect(await screen.findByLabelText('Who is playing?')).toBeTruthy();
});

test('names a member who is picked by name', async () => {
  const tom = {
    id: 'p1',
    username: 'tom.hesketh',
    name: 'Tom Hesketh',
    company: null,
    position: null,
    photo: null,
    tie: 'connected',
  };
  const sent = open(order(unnamed), {
    'GET /api/members/picker?q=': { body: { people: [tom] } },
    'POST /api/bookings/b2/player': { body: { done: true } },
  });
  await press('Add a name');
  await userEvent.selectOptions(await screen.findByLabelText('Who is playing?'), 'member');
  await userEvent.click(screen.getByRole('combobox', { name: 'Which member?' }));
  await userEvent.click(await screen.findByRole('option', { name: /Tom Hesketh/ }));
  await press('Ask them');
  await waitFor(() => expect(shownToast()?.title).toBe('We’ve asked them'));
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    for: 'member',
    member: 'tom.hesketh',
  });
});
