import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { readBalance } from '#features/payments/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { bookingsStage } from '#tests/bookings-stage.ts';
import { cancelling } from '#tests/cancelling.ts';
import { onAccountStage } from '#tests/on-account.ts';
import { adminPath, codeOf, organiser } from '#tests/organiser.ts';
import { cards } from '#tests/test-cards.ts';
import type { CancelQuoteView } from '../../changes/contract.ts';
import type { BookingView } from '../../contract.ts';
import type { DebtorList } from '../../debtors/contract.ts';
import { checkBookings } from '../../places/server/consistency-check.ts';

const product = await bookingsStage();
const { app, clock, database, rowsOf, runJobs, sent, services } = product;
const { returnedTo } = cancelling(product);
const olive = await organiser(app, services);
const { bookOnAccount } = onAccountStage(product, olive);
type Place = Awaited<ReturnType<typeof bookOnAccount>>;

afterEach(async () => {
  await runJobs();
  expect(await checkBookings(database, { now: clock(), graceMinutes: 0 })).toEqual([]);
  const { totalPence } = (await olive.get('/api/admin/debtors')).json<DebtorList>();
  expect(totalPence).toBe(await readBalance(database, 'receivables'));
});

const accountOf = async ({ person, bookingId }: Place) =>
  (await person.get(`/api/bookings/${bookingId}`)).json<BookingView>().order.account;
const owedOf = async (place: Place) => (await accountOf(place))?.owedPence;
const paymentsOf = async ({ eventId }: Place) =>
  (await olive.get(adminPath(eventId, 'attendees?show=all'))).json().attendees[0].accountPayments;
const emails = (kind: string) =>
  sent.filter((one) => one.kind === kind).map(({ text }) => text.replaceAll(/\s+/g, ' '));

/** Pays at the sandbox's checkout with a good card. */
const payAt = ({ person }: Place, checkout: string) =>
  person.post(`/api${checkout}/pay`, cards.good);

/** Opens the checkout for what is owed. */
const startCard = async ({ person, orderId }: Place): Promise<string> =>
  (await person.post(`/api/orders/${orderId}/payment`)).json().checkoutUrl;
const payByCard = async (place: Place) => {
  await payAt(place, await startCard(place));
  await runJobs();
};

/** Cancels the only place by the first choice. */
async function cancel({ person, own, bookingId }: Place) {
  const quote = (await person.get(own)).json<CancelQuoteView>();
  const choice = quote.places[0]?.choices[0];
  const done = await person.post(own, { places: [{ bookingId, choice }] });
  expect(codeOf(done)).toBe('200 done');
  await runJobs();
  return { moneyTo: quote.moneyTo, choice };
}

describe('a place on account paid in parts', () => {
  test('owes less with each part, and each has a row and a receipt that says what is still owed', async () => {
    const place = await bookOnAccount({ daysAhead: 30 });
    expect(codeOf(await place.pay(5000))).toBe('200 done');
    await runJobs();
    expect(await owedOf(place)).toBe(7500);
    expect(emails('bookings.account_paid')).toHaveLength(1);
    expect(emails('bookings.account_paid')[0]).toContain('You paid £50 by bank transfer');
    expect(emails('bookings.account_paid')[0]).toContain('You still owe £75. Please pay £75');
    expect(emails('bookings.account_paid')[0]).toContain('Pay £75 by card');

    expect(codeOf(await place.pay(7501))).toBe('422 more_than_owed');
    const { fields } = (await place.pay(7501)).json();
    expect(fields).toEqual({ amount: ['Only £75 is owed. Enter that or less.'] });
    expect(codeOf(await place.pay(0))).toMatch(/^400/);

    const today = londonDay(clock());
    await place.pay(2500, { method: 'cash', reference: '', paidOn: today });
    await place.pay(2500, { method: 'cheque', reference: '100201' });
    await place.pay(2499, { method: 'card_reader', reference: 'Slip 8' });
    expect(await owedOf(place)).toBe(1);
    await place.pay(1);
    await runJobs();
    expect(await owedOf(place)).toBe(0);
    expect(codeOf(await place.pay(1))).toBe('409 not_owed');
    expect(emails('bookings.account_paid').at(-1)).toContain('is paid in full');

    expect(await paymentsOf(place)).toMatchObject([
      { amountPence: 5000, method: 'transfer', reference: 'BACS 42', undone: null },
      { amountPence: 2500, method: 'cash', paidOn: today },
      { amountPence: 2500, method: 'cheque', reference: '100201' },
      { amountPence: 2499, method: 'card_reader' },
      { amountPence: 1 },
    ]);
    expect((await accountOf(place))?.payments).toHaveLength(5);

    const posted = await rowsOf(
      `select t.source_id as "sourceId" from ledger_transactions t join account_payments a on a.payment_id = t.source_id
       where t.kind = 'account_paid' and a.order_id = $1`,
      [place.orderId],
    );
    expect(posted).toHaveLength(5);
  });

  test('is recorded once when the form is sent twice, and by one of two for the last penny', async () => {
    const place = await bookOnAccount({ daysAhead: 30 });
    const id = randomUUID();
    const twice = await Promise.all([place.pay(6000, { id }), place.pay(6000, { id })]);
    expect(twice.map(codeOf)).toEqual(['200 done', '200 done']);
    expect(await owedOf(place)).toBe(6500);

    const both = await Promise.all([place.pay(6500), place.pay(6500)]);
    expect(both.map(codeOf).sort()).toEqual(['200 done', '409 not_owed']);
    expect(await paymentsOf(place)).toHaveLength(2);
  });

  test('takes ten parts at the same moment to the penny, and none too many', async () => {
    const place = await bookOnAccount({ daysAhead: 30 });
    const results = await Promise.all(Array.from({ length: 10 }, () => place.pay(1500)));
    const recorded = results.filter(({ statusCode }) => statusCode === 200);
    expect(recorded).toHaveLength(8);
    expect(await owedOf(place)).toBe(500);
  });

  test('is undone with a reason, by a reversal, and the buyer gets an email', async () => {
    const place = await bookOnAccount({ daysAhead: 30 });
    const [first, second] = [randomUUID(), randomUUID()];
    await place.pay(5000, { id: first });
    await place.pay(7500, { id: second });
    await runJobs();
    expect(await owedOf(place)).toBe(0);

    expect(codeOf(await place.part(first, 'undo', { reason: '' }))).toMatch(/^400/);
    const undo = () => place.part(first, 'undo', { reason: 'Wrong order' });
    const both = await Promise.all([undo(), undo()]);
    expect(both.map(codeOf).sort()).toEqual(['200 done', '409 payment_undone']);
    await runJobs();

    expect(await owedOf(place)).toBe(5000);
    expect((await accountOf(place))?.payments).toHaveLength(1);
    expect(await paymentsOf(place)).toMatchObject([
      { amountPence: 5000, undone: 'Wrong order' },
      { amountPence: 7500, undone: null },
    ]);
    expect(emails('bookings.account_undone')).toHaveLength(1);
    expect(emails('bookings.account_undone')[0]).toContain('You still owe £50.');
    const correction = { method: 'cash', paidOn: londonDay(clock()), reference: '' };
    expect(codeOf(await place.part(first, 'reference', correction))).toBe('409 payment_undone');

    const kinds = await rowsOf(
      `select t.kind from ledger_transactions t join account_payments a on a.payment_id = t.source_id
       where a.id = $1 order by t.kind`,
      [first],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['account_paid', 'account_undone']);
    const { actions } = (await olive.get('/api/admin/audit')).json();
    expect(actions[0]).toMatchObject({
      action: 'bookings.undo_account_payment',
      why: expect.stringContaining('undone: Wrong order'),
    });

    await place.pay(5000);
    expect(await owedOf(place)).toBe(0);
  });

  test('cannot be undone once a credit or a refund came of it', async () => {
    const place = await bookOnAccount({ daysAhead: 30 });
    const id = randomUUID();
    await place.pay(12_500, { id });
    await cancel(place);
    expect(codeOf(await place.part(id, 'undo', { reason: 'Too late' }))).toBe(
      '409 payment_given_back',
    );
  });

  test.each([
    // Days ahead, paid by hand, what the policy gives, off what is owed, by transfer, still owed
    [30, 5000, 12_500, 7500, 5000, 0],
    [10, 5000, 6250, 6250, 0, 1250],
    [10, 10_000, 6250, 2500, 3750, 0],
    [10, 12_499, 6250, 1, 6249, 0],
  ])(
    '%i days ahead with %i pence paid gives back %i: off what is owed first, then by transfer',
    async (daysAhead, paid, given, off, transfer, owed) => {
      const place = await bookOnAccount({ daysAhead });
      await place.pay(paid);
      const { moneyTo, choice } = await cancel(place);
      expect(moneyTo).toBe('part_paid');
      expect(choice?.moneyPence).toBe(given);
      expect(await accountOf(place)).toMatchObject({ owedPence: owed, takenOffPence: off });
      const { rows: refunds } = (await olive.get('/api/admin/refunds?state=failed')).json();
      const mine = refunds.filter(
        ({ email }: { email: string }) => email === place.person.account.email,
      );
      expect(mine.map(({ amountPence }: never) => amountPence)).toEqual(
        transfer > 0 ? [transfer] : [],
      );
      if (owed > 0) expect(codeOf(await place.pay(owed))).toBe('200 done');
    },
  );
});

test('payments of an order on account are in the money desk with method, day, reference and invoice', async () => {
  const place = await bookOnAccount({ daysAhead: 30 });
  const paidOn = londonDay(clock());
  clock.forward(24 * 60);
  await place.pay(2500, { method: 'cheque', reference: '300417', paidOn });
  await place.pay(5000, { method: 'card_reader', reference: 'Slip 8B' });
  await payByCard(place);

  const find = async (search: string) =>
    (await olive.get(`/api/admin/payments?q=${encodeURIComponent(search)}`)).json().rows;
  const rows = await find(place.person.account.email);
  const [invoice] = (await place.person.get(`/api/invoices?reference=${place.orderId}`)).json()
    .invoices;
  const { id, number } = invoice;
  expect(rows).toMatchObject([
    { amountPence: 5000, byHand: null, invoice: { id, number } },
    { byHand: { method: 'card_reader', reference: 'Slip 8B' }, invoice: { id, number } },
    { byHand: { method: 'cheque', paidOn, reference: '300417' }, invoice: { id, number } },
  ]);
  expect(await find('slip 8b')).toEqual([rows[1]]);
  expect(await find('300417')).toEqual([rows[2]]);

  const csv = (await olive.get('/api/admin/payments.csv?q=300417')).body;
  expect(csv).toContain(`${paidOn},`);
  expect(csv).toContain(',25.00,0.00,Paid,By hand,Cheque,');
  expect(csv).toContain(`,${number},,300417,${londonDay(clock())},`);
});

describe('a place on account paid by card', () => {
  test('pays all that is owed, and books no second sale', async () => {
    const place = await bookOnAccount({ daysAhead: 30 });
    const sales = await readBalance(database, 'sales');
    await payByCard(place);
    expect(await accountOf(place)).toMatchObject({
      owedPence: 0,
      payments: [{ amountPence: 12_500, method: 'card' }],
    });
    expect(await readBalance(database, 'sales')).toBe(sales);
    expect(emails('bookings.account_paid')[0]).toContain('You paid £125 by card on');
    const { moneyTo } = await cancel(place);
    expect(moneyTo).toBe('card');
    expect(await returnedTo(place.person)).toBe(12_500);
  });

  test('pays only the rest of what was paid in part, and gives each back where it came from', async () => {
    const place = await bookOnAccount({ daysAhead: 30 });
    await place.pay(5000);
    await payByCard(place);
    expect((await accountOf(place))?.payments).toMatchObject([
      { amountPence: 5000, method: 'transfer' },
      { amountPence: 7500, method: 'card' },
    ]);
    const { moneyTo } = await cancel(place);
    expect(moneyTo).toBe('mixed');
    expect(await returnedTo(place.person)).toBe(7500);
    const { rows: refunds } = (await olive.get('/api/admin/refunds?state=failed')).json();
    expect(
      refunds.filter(({ email }: { email: string }) => email === place.person.account.email),
    ).toMatchObject([{ amountPence: 5000, byTransfer: true }]);
  });

  test('replaces the checkout when less is owed than before', async () => {
    const place = await bookOnAccount({ daysAhead: 30 });
    const before = await startCard(place);
    expect(await startCard(place)).toBe(before);
    await place.pay(5000);
    const after = await startCard(place);
    expect(after).not.toBe(before);
    await payAt(place, after);
    await runJobs();
    expect(await owedOf(place)).toBe(0);
    expect(await startCard(place)).toBe(`/bookings/${place.bookingId}`);
  });

  test.each([
    ['all', 12_500, 12_500],
    ['a part', 5000, 5000],
  ])(
    'that crosses with a transfer of %s keeps only what is owed, and refunds the rest with an email',
    async (_what, transfer, returned) => {
      const place = await bookOnAccount({ daysAhead: 30 });
      const checkout = await startCard(place);
      await place.pay(transfer);
      await payAt(place, checkout);
      await runJobs();
      expect(await owedOf(place)).toBe(0);
      expect(await returnedTo(place.person)).toBe(returned);
      expect(emails('bookings.account_overpaid')).toHaveLength(1);
      expect(emails('bookings.account_overpaid')[0]).toContain(
        `We’re refunding ${returned === 12_500 ? '£125' : '£50'} to the card`,
      );
      expect(await readBalance(database, 'unallocated')).toBe(0);
    },
  );

  test('and by transfer at the same moment is never kept twice', async () => {
    for (let round = 0; round < 5; round += 1) {
      const place = await bookOnAccount({ daysAhead: 30 + round });
      const checkout = await startCard(place);
      await Promise.all([payAt(place, checkout), place.pay(12_500)]);
      await runJobs();
      const account = await accountOf(place);
      expect(account).toMatchObject({ owedPence: 0, paidPence: 12_500 });
      expect(account?.payments).toHaveLength(1);
    }
  });

  test('can be started by nobody else', async () => {
    const place = await bookOnAccount({ daysAhead: 30 });
    const stranger = await product.newBuyer();
    expect(codeOf(await stranger.post(`/api/orders/${place.orderId}/payment`))).toBe(
      '404 order_not_found',
    );
  });
});
