import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { sampleAttendee } from '#tests/sample-attendee.ts';
import type { Attendee } from '../contract.ts';
import { AttendeeActions } from './attendee-actions.tsx';

const id = '01a00000-0000-7000-8000-00000000000e';
const OFFER = `POST /api/admin/events/7/waitlist/${id}/offer`;
const REMOVE = `POST /api/admin/events/7/waitlist/${id}/remove`;

type Day = { readonly left?: number };

/**
 * The row of Priya, who waits, with a day of 15 places, of which none is left unless said
 * otherwise.
 */
async function openRow(change: Partial<Attendee> = {}, { left = 0 }: Day = {}) {
  const attendee = sampleAttendee({
    ...{ id, name: 'Priya Patel', state: 'waiting', buyer: null, orderId: null, orderNumber: null },
    position: 3,
    ...change,
  });
  const known = { '/api/admin/events/7/cockpit': { figures: { capacity: 15, left } } };
  const Row = () => (
    <AttendeeActions eventId={7} attendee={attendee} questions={[]} markAttendance={false} />
  );
  openPage('/admin/events/7', Row, { user: { id: 'olive', isAdmin: true }, known });
  await userEvent.click(screen.getByRole('button', { name: 'More for Priya Patel' }));
}

// Without popovers, as here, a menu is there but hidden.
const press = (name: RegExp | string, hidden = false) =>
  userEvent.click(screen.getByRole('button', { name, hidden }));
const explain = (reason: string) =>
  userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), reason);

test('an offer out of turn says who is passed over and to how many places a full day is raised', async () => {
  const sent = fakeServer({ [OFFER]: { body: { outcome: 'offered' } } });
  await openRow();
  await press('Offer: Priya Patel');
  const dialog = await screen.findByRole('dialog', { name: 'Offer Priya Patel a place' });
  expect(
    within(dialog).getByText(/^2 people are ahead of Priya Patel and will be passed over/),
  ).toBeTruthy();
  expect(
    within(dialog).getByText(
      'This day is full. Offering Priya Patel a place will increase it to 16 places.',
    ),
  ).toBeTruthy();

  await press('Raise to 16 and offer 1 place');
  expect(await within(dialog).findByText('Please say why')).toBeTruthy();
  await explain('Came last year in vain');
  await press('Raise to 16 and offer 1 place');
  await waitFor(() => expect(shownToast()?.title).toBe('We’ve offered Priya Patel a place'));
  const body = { reason: 'Came last year in vain', places: 1, raiseTo: 16 };
  expect(sent.filter(({ call }) => call === OFFER).map((one) => one.body)).toEqual([body]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an offer to the next in line for whom a place is left raises nothing, and passes nobody over', async () => {
  fakeServer({});
  await openRow({ position: 1 }, { left: 1 });
  await press('Offer: Priya Patel');
  expect(
    await screen.findByText('Priya Patel is next in line, so nobody is passed over.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Offer 1 place' })).toBeTruthy();
  expect(screen.queryByText(/will increase it/)).toBeNull();
});

test('someone who would take fewer places can be offered fewer, without raising the day', async () => {
  const sent = fakeServer({ [OFFER]: { body: { outcome: 'booked' } } });
  await openRow({ places: 3, wouldTakeFewer: true }, { left: 1 });
  await press('Offer: Priya Patel');
  expect(
    await screen.findByText(/^Only 1 place left\. Offering Priya Patel 3 places /),
  ).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Places' }), '1');
  await explain('One is better than none');
  await press('Offer 1 place');
  await waitFor(() => expect(shownToast()?.title).toBe('Booked for Priya Patel with a credit'));
  expect(sent.find(({ call }) => call === OFFER)?.body).toMatchObject({ places: 1 });
});

test('a refusal is said, and keeps the reason that was typed', async () => {
  const message = 'They’ve already been offered a place.';
  fakeServer({ [OFFER]: { status: 409, body: { code: 'already_offered', message } } });
  await openRow();
  await press('Offer: Priya Patel');
  await screen.findByRole('dialog');
  await explain('Came last year in vain');
  await press('Raise to 16 and offer 1 place');
  await waitFor(() => expect(shownToast()?.description).toBe(message));
  expect(screen.getByDisplayValue('Came last year in vain')).toBeTruthy();
});

test.each([
  ['waiting', /^We’ll email them that they’re off the waitlist/],
  ['offered', /^The offer ends, and its places go to the next in line/],
] as const)(
  'removing someone who is %s says what will happen, and needs a reason',
  async (state, what) => {
    const sent = fakeServer({ [REMOVE]: { body: { entryId: id } } });
    await openRow({ state });
    await press('Remove from the waitlist', true);
    const dialog = await screen.findByRole('dialog', { name: 'Take Priya Patel off the waitlist' });
    expect(within(dialog).getByText(what)).toBeTruthy();
    await press('Remove');
    expect(await within(dialog).findByText('Please say why')).toBeTruthy();
    await explain('Asked by phone');
    await press('Remove');
    await waitFor(() => expect(shownToast()?.title).toBe('Priya Patel is off the waitlist'));
    expect(sent.find(({ call }) => call === REMOVE)?.body).toEqual({ reason: 'Asked by phone' });
  },
);

test('someone who has been offered a place is not offered another', async () => {
  await openRow({ state: 'offered' });
  expect(screen.queryByRole('button', { name: /^Offer/ })).toBeNull();
});
