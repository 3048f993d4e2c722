import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { sampleEvent } from '#tests/sample-event.ts';
import type { BookingEligibility } from '../../contract.ts';
import { BookPanel } from '../../orders/web/book-panel.tsx';
import { BookingSheetHost } from '../../orders/web/booking-sheet-host.tsx';
import { bookingRefusals } from '../../texts.ts';
import type { EntryView, WaitlistStatus } from '../contract.ts';
import { waitlistRefusals, waitlistTexts } from '../texts.ts';

const event = sampleEvent({ placesLeft: 0 });
const full: BookingEligibility = {
  eventId: 7,
  canBook: false,
  reason: { code: 'event_full', message: bookingRefusals.event_full.message },
  canBookForOthers: false,
  hasCredits: false,
  placesUntilConfirmed: 2,
  order: null,
  bookingId: null,
};
const none: WaitlistStatus = {
  eventId: 7,
  entry: null,
  offer: null,
  can: { joinFrom: 1, joinUpTo: 4, useCredit: false },
};
const entry: EntryView = {
  id: '01a00000-0000-7000-8000-000000000001',
  size: 2,
  rule: 'together',
  autoCredit: false,
  joinedAt: '2026-04-01T09:00:00.000Z',
  position: 3,
  waiting: 5,
  passedOver: false,
};
const cannotJoin = { joinFrom: null, joinUpTo: null, useCredit: false };

function open(
  waitlist: WaitlistStatus,
  {
    user = true,
    answers = {},
  }: { user?: boolean; answers?: Parameters<typeof fakeServer>[0] } = {},
) {
  const sent = fakeServer({
    'GET /api/events/7/booking': { body: full },
    'GET /api/events/7/waitlist': { body: waitlist },
    'GET /api/events/7': { body: event },
    ...answers,
  });
  const known = { '/api/events/7/booking': full, '/api/events/7/waitlist': waitlist };
  const Page = () => (
    <>
      <BookPanel event={event} />
      <BookingSheetHost event={event} boxId="box" />
    </>
  );
  openPage('/events/7', Page, { known, ...(user ? { user: { firstName: 'Pat' } } : {}) });
  return sent;
}

const joinButton = () => screen.getByRole('button', { name: 'Join waitlist' });

describe('the page of a full event', () => {
  // Shows product 13
  test('lets a visitor register and join in one sheet that ends with the position', async () => {
    const nora = {
      id: 'n',
      username: 'nora.fairweather',
      firstName: 'Nora',
      lastName: 'Fairweather',
    };
    const joined = { ...none, can: cannotJoin, entry };
    const sent = open(none, {
      user: false,
      answers: {
        'POST /api/register': { status: 201, body: nora },
        'POST /api/events/7/waitlist': { body: joined },
        'GET /api/events/7/waitlist': { body: joined },
        'GET /api/waitlist': { body: [] },
      },
    });
    await userEvent.click(joinButton());
    const sheet = within(await screen.findByRole('dialog', { name: waitlistTexts.joinTitle }));
    await userEvent.selectOptions(sheet.getByLabelText(waitlistTexts.howMany), '2');
    await userEvent.type(sheet.getByLabelText('First name'), 'Nora');
    await userEvent.type(sheet.getByLabelText('Last name'), 'Fairweather');
    await userEvent.type(sheet.getByLabelText('Email'), 'nora@example.com');
    await userEvent.type(sheet.getByLabelText('Password'), 'on-the-first-tee');
    await userEvent.click(sheet.getByRole('button', { name: waitlistTexts.registerToJoin }));
    expect(await sheet.findByText('You’re number 3 of 5 on the waitlist')).toBeTruthy();
    expect(sheet.getByText(waitlistTexts.joined.title)).toBeTruthy();
    expect(sent.filter(({ call }) => call === 'POST /api/events/7/waitlist')).toEqual([
      {
        call: 'POST /api/events/7/waitlist',
        body: { size: 2, rule: 'together', autoCredit: false },
      },
    ]);
  });

  test('lets a member join for several places, who take fewer, with a credit', async () => {
    const joined = { ...none, can: cannotJoin, entry };
    const sent = open(
      { ...none, can: { joinFrom: 1, joinUpTo: 4, useCredit: true } },
      { answers: { 'POST /api/events/7/waitlist': { body: joined } } },
    );
    await userEvent.selectOptions(screen.getByLabelText(waitlistTexts.howMany), '3');
    await userEvent.click(screen.getByLabelText(waitlistTexts.any));
    await userEvent.click(screen.getByLabelText(waitlistTexts.autoCredit));
    await userEvent.click(joinButton());
    expect(await screen.findByText('You’re number 3 of 5 on the waitlist')).toBeTruthy();
    expect(sent.find(({ call }) => call === 'POST /api/events/7/waitlist')?.body).toEqual({
      size: 3,
      rule: 'any',
      autoCredit: true,
    });
  });

  test('keeps what was chosen when joining is refused, and says why', async () => {
    const { status, ...body } = waitlistRefusals.places_free;
    open(none, { answers: { 'POST /api/events/7/waitlist': { status, body } } });
    await userEvent.selectOptions(screen.getByLabelText(waitlistTexts.howMany), '4');
    await userEvent.click(joinButton());
    await waitFor(() => expect(shownToast()?.description).toBe(body.message));
    expect(screen.getByLabelText<HTMLSelectElement>(waitlistTexts.howMany).value).toBe('4');
  });

  test.each([
    [3, 4, ['3', '4']],
    [1, 2, ['1', '2']],
  ])(
    'offers only places that are not free to book, and no more than there are',
    (joinFrom, joinUpTo, sizes) => {
      open({ ...none, can: { joinFrom, joinUpTo, useCredit: false } });
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(sizes);
    },
  );

  test('says beside the field that the day has fewer places', async () => {
    const sentence = 'This golf day has 2 places in all. Please choose at most 2.';
    const body = { code: 'group_too_large', message: sentence, fields: { size: [sentence] } };
    open(none, { answers: { 'POST /api/events/7/waitlist': { status: 422, body } } });
    await userEvent.selectOptions(screen.getByLabelText(waitlistTexts.howMany), '4');
    await userEvent.click(joinButton());
    const field = await screen.findByLabelText(waitlistTexts.howMany);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(sentence, { selector: 'form *' })).toBeTruthy();
    await userEvent.selectOptions(field, '2');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('a member on the waitlist', () => {
  test.each([
    ['their position', {}, 'You’re number 3 of 5 on the waitlist'],
    ['that they are next', { position: 1 }, 'You’re next in line'],
    ['how many they wait for', {}, 'You’re waiting for 2 places together.'],
    ['why the group was passed over', { passedOver: true }, waitlistTexts.passedOver(2)],
  ])('sees %s', (_what, change, text) => {
    open({ ...none, can: cannotJoin, entry: { ...entry, ...change } });
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('can leave', async () => {
    open(
      { ...none, can: cannotJoin, entry },
      { answers: { 'POST /api/events/7/waitlist/leave': { body: none } } },
    );
    await userEvent.click(screen.getByRole('button', { name: waitlistTexts.leave }));
    await waitFor(() => expect(joinButton()).toBeTruthy());
  });

  test('can ask for fewer places and keeps the turn', async () => {
    const fewer = { ...none, can: cannotJoin, entry: { ...entry, size: 1 } };
    const sent = open(
      { ...none, can: cannotJoin, entry },
      { answers: { 'POST /api/events/7/waitlist/change': { body: fewer } } },
    );
    await userEvent.click(screen.getByRole('button', { name: waitlistTexts.change }));
    const sizes = screen.getByLabelText(waitlistTexts.howMany);
    expect([...sizes.querySelectorAll('option')].map(({ value }) => value)).toEqual(['1', '2']);
    await userEvent.selectOptions(sizes, '1');
    await userEvent.click(screen.getByRole('button', { name: waitlistTexts.save }));
    await waitFor(() => expect(shownToast()?.title).toBe(waitlistTexts.changed.title));
    expect(sent.find(({ call }) => call.endsWith('/change'))?.body).toMatchObject({ size: 1 });
  });

  test.each([
    ['one place and no credit', {}, false, false],
    ['one place, and has a credit', {}, true, true],
    ['one place, booked with a credit', { autoCredit: true }, false, true],
    ['two places and no credit', { size: 2 }, false, true],
  ])(
    'can change the entry only if there is something to change: %s',
    (_what, change, useCredit, offered) => {
      open({ ...none, can: { ...cannotJoin, useCredit }, entry: { ...entry, size: 1, ...change } });
      expect(screen.queryByRole('button', { name: waitlistTexts.change }) !== null).toBe(offered);
    },
  );

  test('with an offer sees the time left, books or declines', () => {
    const offer = {
      id: '01a00000-0000-7000-8000-000000000002',
      places: 1,
      now: '2026-04-01T09:00:00.000Z',
      expiresAt: '2026-04-02T09:00:00.000Z',
    };
    open({ ...none, can: cannotJoin, entry: { ...entry, position: null }, offer });
    expect(screen.getByText('A place has come up for you')).toBeTruthy();
    expect(screen.getByText('24:00:00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Take your place' }).getAttribute('href')).toBe(
      '/event-payment/7',
    );
    expect(screen.getByRole('button', { name: waitlistTexts.decline })).toBeTruthy();
  });
});
