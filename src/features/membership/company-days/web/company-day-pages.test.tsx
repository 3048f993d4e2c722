import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import type { AdminCompanyDay, CompanyDayView, OwnCompanyDay } from '../contract.ts';
import { CompanyDay } from './company-day-page.tsx';
import { CompanyDayRecord } from './company-day-record-page.tsx';

afterEach(cleanup);

const ID = '01a00000-0000-7000-8000-0000000000c1';
const OTHER = '01a00000-0000-7000-8000-0000000000c2';
const OWN = '/api/membership/company-day';
const PAGE = '/account/membership/company-day';

const quote = {
  ...{ day: '2043-08-20', venue: null, places: 12, totalPence: 300_000, depositPence: 100_000 },
  ...{ vatPence: 50_000, vatPercent: 20, validUntil: '2043-06-01', isExpired: false },
  note: 'Lunch is included.',
};
const companyDay = (change: Partial<CompanyDayView> = {}): CompanyDayView => ({
  id: ID,
  reference: 'CD-1001',
  state: 'quoted',
  dates: ['2043-08-20'],
  city: 'Leeds',
  players: 12,
  wishes: '',
  createdAt: '2043-05-14T10:00:00.000Z',
  version: 3,
  quote,
  charges: [],
  due: { kind: 'deposit', pence: 100_000, on: '2043-06-01' },
  golfDay: null,
  endedWhy: null,
  canWithdraw: true,
  ...change,
});

const nothing = {
  ...{ quote: false, decline: false, callOff: false },
  ...{ recordPaid: false, writeOff: false, refund: false },
};

const recordOf = (change: Partial<AdminCompanyDay>): AdminCompanyDay => ({
  ...companyDay(),
  ...{ accountId: ID, name: 'Vera Hartley', username: 'vera', company: 'Hartley & Co' },
  ...{ tier: 'vip', venueId: null, quotedBy: null, quotedAt: null, endedBy: null, endedAt: null },
  ...{ refundablePence: 0, venues: [{ id: ID, name: 'Moor Park', city: 'Leeds' }] },
  ...{ owed: null, hasBegun: false, can: nothing },
  ...change,
});

function open(own: OwnCompanyDay, answers: Parameters<typeof fakeServer>[0] = {}) {
  const sent = fakeServer({ [`GET ${OWN}`]: { body: own }, ...answers });
  openPage(PAGE, CompanyDay, { user: { id: 'u1' }, known: { [OWN]: own } });
  return sent;
}

test('keeps what was typed and says what is wrong beside each field', async () => {
  const message = 'Please choose days within the next 18 months.';
  const sent = open(
    { companyDays: [], whyNot: null },
    {
      [`POST ${OWN}`]: { status: 422, body: { code: 'x', message, fields: { second: [message] } } },
    },
  );
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await send();
  expect(await screen.findByText('Please choose a day')).toBeDefined();
  expect(screen.getByText('Please choose a city')).toBeDefined();
  expect(screen.getByText('Please enter a number from 4 to 60')).toBeDefined();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);

  await userEvent.type(screen.getByLabelText(/First choice/), '2043-08-20');
  await userEvent.type(screen.getByLabelText(/Second choice/), '2049-08-20');
  await userEvent.selectOptions(screen.getByLabelText('City'), 'Leeds');
  await userEvent.type(screen.getByLabelText(/How many players/), '12');
  await userEvent.type(screen.getByLabelText(/What you’d like/), 'A lesson first');
  await send();
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/What you’d like/).value).toBe(
    'A lesson first',
  );
  expect(sent.at(-1)?.body ?? sent.at(-2)?.body).toMatchObject({ players: 12, city: 'Leeds' });
});

test('shows the terms before the deposit is paid, and sends the version that was read', async () => {
  const path = `POST /api/membership/company-days/${ID}/payment`;
  const sent = open(
    { companyDays: [companyDay()], whyNot: 'You’ve already asked.' },
    { [path]: { body: { checkoutUrl: '/checkout/7' } } },
  );
  expect(screen.getByText(/You pay £1,000 now. The other £2,000 is due by/)).toBeDefined();
  expect(screen.getByText(/If we call the day off, we refund everything/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Accept and pay £1,000' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/checkout/7');
  expect(sent.find(({ call }) => call === path)?.body).toEqual({ version: 3, pence: 100_000 });
});

test('gives the link for the member’s people once the day is booked', () => {
  const golfDay = {
    ...{ eventId: 7, startsAt: '2043-08-20T07:30:00.000Z', link: '/events/7?key=abc' },
    ...{ places: 12, placesTaken: 5 },
  };
  const due = { kind: 'balance', pence: 200_000, on: '2043-08-06' } as const;
  const booked = companyDay({ state: 'booked', golfDay, due, canWithdraw: false });
  open({ companyDays: [booked], whyNot: 'Used' });
  expect(screen.getByText('5 of 12 places taken')).toBeDefined();
  expect(screen.getByText(/\/events\/7\?key=abc/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pay £2,000' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
});

test('says why a request was declined, and lets the member ask again', () => {
  const declined = companyDay({ state: 'declined', endedWhy: 'The course is closed', due: null });
  open({ companyDays: [declined], whyNot: null });
  expect(screen.getByText('The course is closed')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send request' })).toBeDefined();
});

test('an organiser quotes in pounds, and hears it if another one was faster', async () => {
  const record = recordOf({
    ...{ state: 'requested', quote: null, due: null },
    can: { ...nothing, quote: true, decline: true },
  });
  const message = 'This company day has changed since you opened it. Please look again.';
  const path = `/api/admin/company-days/${ID}`;
  const sent = fakeServer({
    [`GET ${path}`]: { body: record },
    [`POST ${path}/quote`]: { status: 409, body: { code: 'company_day_moved', message } },
  });
  const Page = () => <CompanyDayRecord companyDayId={ID} />;
  openPage(`/admin/memberships/company-days/${ID}`, Page, { known: { [path]: record } });

  await userEvent.type(screen.getByLabelText(/Total in pounds/), '3000.50');
  await userEvent.type(screen.getByLabelText(/Deposit in pounds/), '1000');
  await userEvent.type(screen.getByLabelText(/Valid until/), '2043-06-01');
  await userEvent.click(screen.getByRole('button', { name: 'Send quote' }));
  await expect.poll(() => shownToast()?.description).toBe(message);
  expect(sent.find(({ call }) => call === `POST ${path}/quote`)?.body).toMatchObject({
    ...{ version: 3, places: 12, totalPence: 300_050, depositPence: 100_000, venueId: '' },
  });
});

const record = `/api/admin/company-days/${ID}`;

function openRecord(known: AdminCompanyDay, answers: Parameters<typeof fakeServer>[0] = {}) {
  const sent = fakeServer({ [`GET ${record}`]: { body: known }, ...answers });
  const Page = () => <CompanyDayRecord companyDayId={ID} />;
  openPage(`/admin/memberships/company-days/${ID}`, Page, { known: { [record]: known } });
  return sent;
}

test('an organiser records a bank transfer with its reference, and sees what a bank took back', async () => {
  const charge: AdminCompanyDay['charges'][number] = {
    id: ID,
    kind: 'deposit',
    pence: 100_000,
    refundedPence: 40_000,
    toRefundPence: 10_000,
    state: 'paid',
    paidAt: '2043-05-15T10:00:00.000Z',
    how: null,
    takenBackPence: 100_000,
    isDisputed: false,
  };
  const booked = recordOf({
    ...{
      state: 'booked',
      charges: [charge],
      owed: { kind: 'balance', pence: 200_000, address: '' },
    },
    can: { ...nothing, recordPaid: true, writeOff: true },
  });
  const sent = openRecord(booked, { [`POST ${record}/paid`]: { body: booked } });
  expect(screen.getByText('£1,000 taken back by the bank')).toBeDefined();
  expect(screen.getByText('VIP Elite')).toBeDefined();
  expect(screen.getByText(/£300 refunded, £100 to be refunded/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to refunds' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Write off the balance' })).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Mark the balance paid' }));
  const save = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  await save();
  expect(await screen.findByText(/Please enter the reference/)).toBeDefined();
  await userEvent.type(screen.getByLabelText(/Reference/), 'HARTLEY 77');
  await userEvent.type(screen.getByLabelText('The member’s address'), '1 High Street');
  await save();
  await expect.poll(() => sent.some(({ call }) => call === `POST ${record}/paid`)).toBe(true);
  expect(sent.find(({ call }) => call === `POST ${record}/paid`)?.body).toMatchObject({
    ...{ version: 3, pence: 200_000, method: 'transfer', reference: 'HARTLEY 77' },
    address: '1 High Street',
  });
});

test('an organiser refunds a part of a day that is over, in pounds and with a reason', async () => {
  const over = recordOf({
    ...{ state: 'played', due: null, refundablePence: 300_000 },
    can: { ...nothing, refund: true },
  });
  const sent = openRecord(over, { [`POST ${record}/refund`]: { body: over } });
  await userEvent.click(screen.getByRole('button', { name: 'Refund a part' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'The greens were closed');
  await userEvent.type(screen.getByLabelText(/Refund in pounds/), '99.50');
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
  await expect.poll(() => sent.some(({ call }) => call === `POST ${record}/refund`)).toBe(true);
  expect(sent.find(({ call }) => call === `POST ${record}/refund`)?.body).toEqual({
    ...{ version: 3, why: 'The greens were closed', pence: 9950 },
  });
});

test('shows a booked day beside the next request, each with what is to be paid', () => {
  const due = { kind: 'balance', pence: 200_000, on: '2043-08-06' } as const;
  const booked = companyDay({ id: OTHER, reference: 'CD-1000', state: 'booked', due });
  open({ companyDays: [companyDay(), booked], whyNot: 'You’ve already asked.' });
  expect(screen.getByRole('button', { name: 'Accept and pay £1,000' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pay £2,000' })).toBeDefined();
  expect(screen.getByText('CD-1000')).toBeDefined();
});
