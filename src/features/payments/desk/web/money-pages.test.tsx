import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import type { ListedDispute, ListedPayment, ListedRefund, PayoutDetails } from '../contract.ts';
import { Disputes } from './disputes-page.tsx';
import { Payments } from './payments-page.tsx';
import { PayoutView } from './payout-page.tsx';
import { paymentList } from './queries.ts';
import { Refunds } from './refunds-page.tsx';
import { Vat } from './vat-page.tsx';

afterEach(cleanup);

const AT = '2026-11-20T10:00:00.000Z';
const payer = { name: 'Priya Raman', email: 'priya@example.com', accountId: crypto.randomUUID() };
const subject = { about: 'FB-1042: Leeds', aboutPath: '/admin/events/7?q=FB-1042' };
const total = (count: number, pence: number, isPartial = false) => ({ count, pence, isPartial });

const payment = (change: Partial<ListedPayment> = {}): ListedPayment => ({
  id: crypto.randomUUID(),
  at: AT,
  state: 'paid',
  amountPence: 12_500,
  refundedPence: 0,
  provider: 'stripe',
  ...payer,
  ...subject,
  purpose: 'order',
  invoice: { id: 'b7f0f0d2-0000-7000-8000-000000000001', number: 'INV-1001' },
  byHand: null,
  providerRef: 'cs_1',
  ...change,
});

const dispute = (change: Partial<ListedDispute> = {}): ListedDispute => ({
  id: crypto.randomUUID(),
  at: AT,
  state: 'needs_response',
  amountPence: 12_500,
  reason: 'fraudulent',
  respondBy: '2026-12-03T12:00:00.000Z',
  hoursLeft: 130,
  closedAt: null,
  provider: 'stripe',
  disputeRef: 'du_1',
  page: 'https://dashboard.stripe.com/disputes',
  ...payer,
  ...subject,
  ...change,
});

const NOTHING_WAITS = { disputes: [], refunds: { count: 0, pence: 0 } };
const page = <Row,>(rows: readonly Row[], sum = total(rows.length, 12_500 * rows.length)) => ({
  rows,
  next: null,
  total: sum,
});
const link = (name: string | RegExp) => screen.getByRole('link', { name });

describe('the list of payments', () => {
  const open = (answer: unknown, address = '/admin/money', front: unknown = NOTHING_WAITS) =>
    openPage(address, Payments, {
      known: {
        [`/api/admin/payments${new URL(address, 'http://x').search}`]: answer,
        '/api/admin/money': front,
      },
    });

  test('leads from a row to the member, the golf day and the invoice, with the sum above', () => {
    open(page([payment({ refundedPence: 6250 }), payment({ accountId: null, name: 'A caller' })]));
    expect(link('Priya Raman').getAttribute('href')).toBe(`/admin/members/${payer.accountId}`);
    expect(screen.queryByRole('link', { name: 'A caller' })).toBeNull();
    const [row] = screen.getAllByRole('group');
    const inRow = within(row as HTMLElement);
    expect(inRow.getByRole('link', { name: 'FB-1042: Leeds' }).getAttribute('href')).toBe(
      subject.aboutPath,
    );
    expect(inRow.getByRole('link', { name: /^INV-1001/ }).getAttribute('href')).toMatch(/\/pdf$/);
    expect(inRow.getByText('£62.50')).toBeDefined();
    expect(screen.getByText(/^2 payments:/).textContent).toBe('2 payments: £250');
    expect(screen.queryByRole('heading', { name: 'Needs you' })).toBeNull();
  });

  test('says what will appear in an empty list, and what to try when nothing matches', () => {
    open(page([]));
    expect(screen.getByText('No payments in the last 30 days')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Download CSV' })).toBeNull();
    cleanup();
    open(page([]), '/admin/money?q=nobody');
    expect(screen.getByText(/Nothing matches/)).toBeDefined();
  });

  test('shows a skeleton while it loads, and offers to try again when that fails', async () => {
    fakeServer({ 'GET /api/admin/payments': { status: 500, body: { code: 'x', message: 'x' } } });
    openPage('/admin/money', Payments, { known: { '/api/admin/money': NOTHING_WAITS } });
    expect(screen.getByText('Loading payments')).toBeDefined();
    expect(await screen.findByText('We couldn’t load the payments')).toBeDefined();
    expect(screen.getByRole('button', { name: /try again/i })).toBeDefined();
  });

  test('says beside the field what is wrong with a day, and keeps it', () => {
    openPage('/admin/money?to=9999-12-31', Payments, {
      known: { '/api/admin/money': NOTHING_WAITS },
    });
    const field = screen.getByLabelText<HTMLInputElement>('To');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['9999-12-31', 'true']);
    expect(screen.getByText('Please enter a day from 2000 to 2100')).toBeDefined();
    expect(screen.queryByText('Loading payments')).toBeNull();
    // The loader would answer a refused call with “page not found”.
    const search = new URLSearchParams('state=all&to=9999-12-31');
    expect(paymentList(search).queryKey).toEqual(['/api/admin/payments?state=all']);
  });

  test('keeps the filter in the pages and in the file, and says so where it adds up too much', () => {
    const address = '/admin/money?state=all&period=all';
    open(
      { ...page([payment()], total(25_000, 1, true)), next: `${AT}_${crypto.randomUUID()}` },
      address,
    );
    expect(link('Next page').getAttribute('href')).toMatch(/state=all&period=all&cursor=/);
    expect(link('Download CSV').getAttribute('href')).toBe(
      '/api/admin/payments.csv?state=all&period=all',
    );
    expect(screen.getByText(/More than 24,999 payments/)).toBeDefined();
  });

  test('chips say what is chosen, and a new choice drops the page and leaves out what is usual', async () => {
    open(page([payment()]), '/admin/money?for=membership&cursor=x');
    const chosen = (name: string) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.text;
    expect(['Period', 'State', 'Paid for', 'Provider'].map(chosen)).toEqual([
      ...['Last 30 days', 'Paid', 'Memberships', 'All providers'],
    ]);
    const sent = fakeServer({ 'GET /api/admin/payments': { body: page([payment()]) } });
    const user = userEvent.setup();
    await user.selectOptions(screen.getByLabelText('Paid for'), 'Everything');
    await user.selectOptions(screen.getByLabelText('Period'), 'Other dates');
    expect(screen.getByLabelText('From')).toBeDefined();
    await vi.waitFor(() => expect(sent.at(-1)?.call).toBe('GET /api/admin/payments'));
  });

  test('the front names open disputes with their deadlines first, and refunds to make', () => {
    open(page([payment()]), '/admin/money', {
      disputes: [
        dispute({ hoursLeft: 30 }),
        dispute({ state: 'under_review', reason: 'product_not_received', page: null }),
      ],
      refunds: { count: 2, pence: 18_750 },
    });
    expect(link('2 refunds to make: £187.50').getAttribute('href')).toBe(
      '/admin/money/refunds?state=failed',
    );
    expect(screen.getByText('They say they didn’t make this payment.')).toBeDefined();
    expect(
      screen.getByText('Answer by Thu 3 Dec, 30 hours left').parentElement?.className,
    ).toContain('bg-clay');
    expect(link('Answer in Stripe').getAttribute('href')).toBe(
      'https://dashboard.stripe.com/disputes',
    );
    expect(screen.getByText('With the bank')).toBeDefined();
  });
});

describe('disputes', () => {
  test.each([
    [{ hoursLeft: 130 }, 'Answer by Thu 3 Dec, 5 days left', 'bg-brass'],
    [{ hoursLeft: 47 }, 'Answer by Thu 3 Dec, 47 hours left', 'bg-clay'],
    [{ hoursLeft: 0 }, 'Answer by Thu 3 Dec, less than an hour left', 'bg-clay'],
    [{ hoursLeft: -1 }, 'The time to answer ended on Thu 3 Dec', 'bg-clay'],
    [{ state: 'won', closedAt: AT }, 'Won', 'bg-fairway'],
    [{ state: 'lost', closedAt: AT }, 'Lost', 'bg-clay'],
  ] as const)('say until when to answer, or how they went: %j', (change, text, colour) => {
    openPage('/admin/money/disputes', Disputes, {
      known: { '/api/admin/disputes': page([dispute(change)]) },
    });
    const row = screen.getByRole('group');
    const badge = within(row).getByText(text);
    expect(badge.closest('[class*=bg-]')?.className).toContain(colour);
  });
});

describe('refunds', () => {
  const refund: ListedRefund = {
    id: '01a00000-0000-7000-8000-00000000000a',
    at: AT,
    bankReference: null,
    byTransfer: true,
    state: 'failed',
    waitsForBank: false,
    amountPence: 6250,
    disputedPence: 0,
    reason: 'cancelled',
    ...payer,
    ...subject,
    createdAt: AT,
    failedAt: AT,
    returnedAt: null,
    paidByHand: null,
    can: { retry: false, payByHand: true },
    provider: 'bank',
    creditNote: { id: crypto.randomUUID(), number: 'CN-1001' },
  };

  test('one that waits is marked as paid with the reference of the transfer', async () => {
    const path = `/api/admin/refunds/${refund.id}/paid-by-hand`;
    const sent = fakeServer({ [`POST ${path}`]: { body: { ...refund, state: 'by_hand' } } });
    openPage('/admin/money/refunds', Refunds, {
      known: { '/api/admin/refunds': page([refund], total(1, 6250)) },
    });
    const user = userEvent.setup();
    expect(await screen.findByText(/^Paid by hand, so you pay it back by bank/)).toBeDefined();
    await user.type(await screen.findByLabelText('Reference of your bank transfer'), 'BACS 12');
    await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
    await vi.waitFor(() => expect(shownToast()?.title).toBe('Marked as paid'));
    expect(sent.find(({ call }) => call === `POST ${path}`)?.body).toEqual({
      reference: 'BACS 12',
    });
  });

  test('one that was paid is a row with its reason and credit note', () => {
    const paid = {
      state: 'by_hand',
      paidByHand: 'BACS 9',
      can: { retry: false, payByHand: false },
    };
    openPage('/admin/money/refunds', Refunds, {
      known: { '/api/admin/refunds': page([{ ...refund, ...paid }], total(1, 6250)) },
    });
    expect(link('CN-1001 (PDF)')).toBeDefined();
    expect(screen.getAllByText('Cancelled')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  });
});

test('a payout shows sums that come to it, names what is unexplained, and leads to payments', () => {
  const id = '01a00000-0000-7000-8000-00000000000b';
  const line = { at: AT, description: null, ...subject, name: 'Priya Raman', invoice: null };
  const details: PayoutDetails = {
    payout: {
      ...{ id, at: AT, arrivesOn: AT, state: 'paid', amountPence: 10_792 },
      ...{ provider: 'stripe', payoutRef: 'po_1', isExplained: true },
    },
    lines: [
      { ...line, id: 'a', kind: 'payment', amountPence: 12_500, feePence: 208, lineRef: 'txn_1' },
      {
        ...{ ...line, id: 'b', kind: 'other', amountPence: -1500, feePence: 0, lineRef: 'txn_2' },
        ...{ about: null, aboutPath: null, name: null },
      },
    ],
    lineCount: 2,
    sums: {
      ...{
        payments: 12_500,
        refunds: 0,
        disputes: 0,
        fees: -208,
        disputeFees: 0,
        other: -1500,
        unexplained: 0,
      },
    },
  };
  openPage('/admin/money/payouts/x', () => <PayoutView payoutId={id} />, {
    known: { [`/api/admin/payouts/${id}`]: details },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('£107.92');
  const sums = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(sums).toEqual(['Payments£125', 'Fees-£2.08', 'Unexplained-£15', 'Payout£107.92']);
  expect(screen.getByText('Not everything is explained')).toBeDefined();
  expect(link('FB-1042: Leeds').getAttribute('href')).toBe(subject.aboutPath);
  expect(screen.getByText('txn_2')).toBeDefined();
});

describe('the VAT return', () => {
  const figures = {
    isRegistered: true,
    ...{ ends: '2026-09', from: '2026-07-01', to: '2026-09-30' },
    choices: ['2026-12', '2026-09'],
    ...{ netPence: 15_626, vatPence: 3124, invoices: 2, creditNotes: 1 },
    turnoverPence: 1_250_000,
  };
  const open = (change: object = {}) =>
    openPage('/admin/money/vat', Vat, {
      known: { '/api/admin/vat-return': { ...figures, ...change } },
    });

  test('has every box, and leads to the documents behind it', () => {
    open();
    const boxes = screen
      .getAllByText(/^Box(es)? [\d, and]+$/)
      .map((box) => `${box.textContent} ${box.closest('p')?.lastElementChild?.textContent}`);
    expect(boxes.join(', ')).toBe(
      'Box 1 £31.24, Box 3 £31.24, Box 4 £0, Box 5 £31.24, Box 6 £156, Box 7 £0, Boxes 2, 8 and 9 £0',
    );
    expect(screen.getByRole('heading', { name: 'July to September 2026' })).toBeDefined();
    expect(link('2 invoices and 1 credit note behind these figures').getAttribute('href')).toBe(
      '/admin/money/invoices?state=vat&from=2026-07-01&to=2026-09-30',
    );
    expect(link('January, April, July, October').getAttribute('href')).toBe(
      '/admin/money/vat?ends=2026-07',
    );
  });

  test('without a VAT number says that none is due, and how far the threshold is', () => {
    open({ isRegistered: false, invoices: 0, creditNotes: 0 });
    expect(screen.getByText('No VAT is due')).toBeDefined();
    expect(screen.getByText(/You sold £12,500 here/).textContent).toContain('over £90,000');
    expect(screen.getByText(/what you sell has no VAT/)).toBeDefined();
    expect(screen.queryByText('Box 1')).toBeNull();
  });

  test('journals whose last day is before the first are not downloaded', async () => {
    open();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('From'), '2026-05-02');
    await user.type(screen.getByLabelText('To'), '2026-05-01');
    await user.click(screen.getByRole('button', { name: 'Download journals' }));
    expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please enter a last day that isn’t before the first')).toBeDefined();
  });
});
