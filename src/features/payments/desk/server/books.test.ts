import { expect, test } from 'vitest';
import { partOfAmount, splitVat } from '#lib/money.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { organiser, saveVatStatus } from '#tests/organiser.ts';
import { placeAtCheckout, stripeApp } from '#tests/providers.ts';
import { closeDispute, openDispute, payOut, refund } from '#tests/stripe/money.ts';
import { readAllBalances } from '../../charging/server/payouts.ts';
import { refundWithCreditNote } from '../../invoices/server/refund-payment.ts';
import {
  accountPaid,
  accountReversed,
  accountUndone,
  balanceChanged,
  broughtForward,
  creditReturned,
  creditUsed,
  disputeLost,
  type LedgerEntry,
  type PostingKind,
  paymentReceived,
  refundBounced,
  refundByDispute,
  refundPromised,
  refundReturned,
  soldOnAccount,
} from '../../ledger/ledger.ts';
import { addPosting } from '../../ledger/server/postings.ts';
import type {
  ListedDispute,
  ListedPayout,
  MoneyFront,
  PayoutDetails,
  VatReturn,
} from '../contract.ts';
import { postingWords } from '../journals.ts';

const stage = await stripeApp();
const { app, database, clock, services, runJobs, standIn } = stage;
const olive = await organiser(app, services);
const eventId = await addGolfDay(database, { now: clock(), capacity: 100 });
const { account } = standIn;

/** A paid place, and Stripe's intent of its payment. */
async function place() {
  const paid = await placeAtCheckout(stage, eventId);
  const intents = account.all('pi') as { id: string; metadata?: { payment_id?: string } }[];
  const intent = intents.find(({ metadata }) => metadata?.payment_id === paid.id)?.id ?? '';
  return { ...paid, intent };
}

async function giveBack(paymentId: string, pence: number): Promise<void> {
  await database.transaction((tx) =>
    refundWithCreditNote(tx, {
      paymentId,
      key: `part of ${paymentId}`,
      amount: partOfAmount(splitVat(12_500, 20), pence),
      reason: 'cancelled',
      now: clock(),
    }),
  );
  await runJobs();
}

const read = async <Answer>(path: string) => (await olive.get(`/api/admin/${path}`)).json<Answer>();
const rowsOf = async <Row>(path: string) => (await read<{ rows: Row[] }>(path)).rows;

/** The rows of a file without its heads; no cell has a quote. */
const fileOf = async (path: string) => {
  const file = await olive.get(`/api/admin/${path}`);
  const [, ...lines] = file.body.trim().split('\r\n');
  const cells = (line: string) => [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)];
  return lines.map((line) => cells(line).map(([, quoted, plain]) => quoted ?? plain ?? ''));
};

test('a payout is explained line by line, to the penny, and what is not ours is named', async () => {
  const one = await place();
  const two = await place();
  await giveBack(two.id, 6250);
  refund(account, { payment_intent: one.intent, amount: 1500 });
  payOut(account);
  await runJobs();
  await readAllBalances(services);

  const [payout] = await rowsOf<ListedPayout>('payouts');
  const details = await read<PayoutDetails>(`payouts/${payout?.id}`);
  const fees = -2 * (Math.round(12_500 * 0.015) + 20);
  expect(details.sums).toEqual({
    payments: 25_000,
    refunds: -6250,
    disputes: 0,
    fees,
    disputeFees: 0,
    other: -1500,
    unexplained: 0,
  });
  expect(payout).toMatchObject({ amountPence: 25_000 - 6250 - 1500 + fees, isExplained: true });
  expect(details.lines.map(({ kind }) => kind).sort()).toEqual([
    'other',
    'payment',
    'payment',
    'refund',
  ]);
  const [line] = details.lines;
  expect(line).toMatchObject({
    name: 'Robin Hartley',
    about: expect.stringContaining(one.label),
    aboutPath: expect.stringContaining(`/admin/events/${eventId}`),
    invoice: { number: expect.stringMatching(/^INV-/) },
  });

  const file = await fileOf(`payouts/${payout?.id}/lines.csv`);
  expect(file).toHaveLength(4);
  for (const q of [payout?.payoutRef, two.label, line?.lineRef, two.person.account.email])
    expect((await rowsOf<ListedPayout>(`payouts?q=${q}`)).map(({ id }) => id)).toEqual([
      payout?.id,
    ]);
  expect(await rowsOf<ListedPayout>('payouts?q=FB-99999')).toEqual([]);
  expect((await olive.get(`/api/admin/payouts/${crypto.randomUUID()}`)).statusCode).toBe(404);
});

test('a payout whose lines the provider has not reported yet says how much is missing', async () => {
  await database.$client.query(
    `insert into payouts (provider, payout_ref, amount_pence, state, arrives_on, created_at)
     values ('stripe', 'po_later', 4321, 'in_transit', $1, $1)`,
    [new Date(clock().getTime() + 1000).toISOString()],
  );
  const [payout] = await rowsOf<ListedPayout>('payouts?q=po_later');
  expect(payout?.isExplained).toBe(false);
  const { sums, lines } = await read<PayoutDetails>(`payouts/${payout?.id}`);
  expect([sums.unexplained, lines]).toEqual([4321, []]);
});

test('open disputes are on the front with their deadlines; decided ones say how they went', async () => {
  const { intent, label } = await place();
  const dispute = openDispute(account, intent);
  await runJobs();
  const front = await read<MoneyFront>('money');
  expect(front).toMatchObject({
    disputes: [
      {
        state: 'needs_response',
        reason: 'fraudulent',
        disputeRef: dispute.id,
        page: 'https://dashboard.stripe.com/test/disputes',
        about: expect.stringContaining(label),
        hoursLeft: expect.any(Number),
      },
    ],
  });
  const [open] = front.disputes;
  const hours = (new Date(open?.respondBy ?? '').getTime() - clock().getTime()) / 3_600_000;
  expect(open?.hoursLeft).toBe(Math.floor(hours));

  closeDispute(account, dispute.id, 'lost');
  await runJobs();
  expect((await read<MoneyFront>('money')).disputes).toEqual([]);
  expect(await rowsOf<ListedDispute>('disputes?state=open')).toEqual([]);
  expect(await rowsOf<ListedDispute>(`disputes?state=lost&q=${label}`)).toMatchObject([
    { state: 'lost', amountPence: 12_500, closedAt: clock().toISOString() },
  ]);
});

test('the VAT return has the documents of a registered company in its quarter, credit notes taken off', async () => {
  const day = clock().toISOString().slice(0, 10);
  const ends = (await read<VatReturn>('vat-return')).choices[0];
  const figures = () => read<VatReturn>(`vat-return?ends=${ends}`);

  const sales = (invoices: number, creditNotes: number) => ({
    netPence: invoices * 10_417 - creditNotes * 5208,
    vatPence: invoices * 2083 - creditNotes * 1042,
    ...{ invoices, creditNotes },
  });
  const earlier = sales(3, 1);
  expect(await figures()).toMatchObject({
    isRegistered: true,
    ...earlier,
    turnoverPence: null,
  });

  await saveVatStatus(olive, false);
  const { id } = await place();
  await giveBack(id, 6250);
  expect(await figures()).toMatchObject({
    isRegistered: false,
    ...earlier,
    turnoverPence: earlier.netPence + 12_500 - 6250,
  });
  await saveVatStatus(olive, true);
  expect(await figures()).toMatchObject(earlier);

  const { from, to } = await figures();
  expect(from <= day && day <= to).toBe(true);
  const file = await fileOf(`invoices.csv?state=vat&from=${from}&to=${to}`);
  const pence = (cell = '') => Math.round(Number(cell) * 100);
  expect(file).toHaveLength(4);
  expect(file.reduce((sum, row) => sum + pence(row[7]), 0)).toBe(earlier.vatPence);

  const [, before] = (await figures()).choices;
  expect(await read<VatReturn>(`vat-return?ends=${before}`)).toMatchObject({ vatPence: 0 });
  expect((await olive.get('/api/admin/vat-return?ends=2026-13')).statusCode).toBe(400);
});

test('the journals have every posting of the period, of every kind, and each sums to zero', async () => {
  const amount = splitVat(12_500, 20);
  const samples: Readonly<Record<PostingKind, readonly LedgerEntry[]>> = {
    payment_received: paymentReceived('stripe', amount, 100),
    refund_promised: refundPromised(amount, 'prepaid'),
    refund_returned: refundReturned('provider:stripe', amount),
    refund_paid_by_hand: refundReturned('bank', amount),
    refund_bounced: refundBounced('sandbox', amount),
    balance_changed: balanceChanged('another', { kind: 'other', amountPence: 900, feePence: 20 }),
    dispute_lost: disputeLost(12_500),
    refund_by_dispute: refundByDispute(12_500),
    credit_issued: creditReturned(amount),
    credit_used: creditUsed(amount),
    credit_returned: creditReturned(amount),
    sold_on_account: soldOnAccount(amount),
    account_paid: accountPaid(amount.gross, 'unallocated'),
    account_undone: accountUndone(amount.gross),
    account_reversed: accountReversed(amount),
    brought_forward: broughtForward(soldOnAccount(amount)),
  };
  for (const [kind, entries] of Object.entries(samples))
    await database.transaction((tx) =>
      addPosting(tx, {
        kind: kind as PostingKind,
        sourceId: crypto.randomUUID(),
        bookedAt: clock(),
        entries,
      }),
    );

  const lines = await fileOf('journals.csv?period=all');
  const { rows } = await database.$client.query('select count(*)::int from ledger_entries');
  expect(lines).toHaveLength(rows[0].count);

  const pence = (cell = '') => Math.round(Number(cell) * 100);
  const journals = Map.groupBy(lines, ([, journal]) => journal);
  for (const [journal, entries] of journals) {
    const sum = (column: number) => entries.reduce((total, row) => total + pence(row[column]), 0);
    expect([journal, sum(4)]).toEqual([journal, sum(5)]);
  }

  const descriptions = lines.map((row) => row[8] ?? '');
  for (const words of Object.values(postingWords))
    expect([words, descriptions.some((text) => text.startsWith(words))]).toEqual([words, true]);
  expect(lines.filter(([, , code]) => code === '')).toEqual([]);
  expect(lines.find((row) => row[8]?.startsWith('Payment received: FB-'))?.[7]).toMatch(/^INV-/);
  expect(await fileOf('journals.csv?from=2000-01-01&to=2000-01-31')).toEqual([]);
});

test('a line of a dispute says whose payment for what it is, and its fee is named', async () => {
  const disputed = await place();
  await place();
  openDispute(account, disputed.intent);
  payOut(account);
  await runJobs();
  await readAllBalances(services);

  const [payout] = await rowsOf<ListedPayout>(`payouts?q=${disputed.label}`);
  const { lines, sums } = await read<PayoutDetails>(`payouts/${payout?.id}`);
  expect(sums).toMatchObject({ disputes: -25_000, disputeFees: -4000, unexplained: 0 });
  const about = {
    name: 'Robin Hartley',
    about: expect.stringContaining(disputed.label),
    aboutPath: expect.stringContaining(`/admin/events/${eventId}`),
  };
  // The dispute of an earlier test is in the same payout.
  expect(lines.filter(({ kind }) => kind === 'dispute').slice(1)).toEqual([
    expect.objectContaining({ ...about, amountPence: -12_500, feePence: 2000 }),
  ]);
  const file = await fileOf(`payouts/${payout?.id}/lines.csv`);
  expect(file.map(([, name]) => name)).toContain('Dispute, with its fee');
});
