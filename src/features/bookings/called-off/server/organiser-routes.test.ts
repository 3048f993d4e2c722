import { expect, test } from 'vitest';
import { readBalance } from '#features/payments/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { expectAdminsOnly } from '#tests/admin.ts';
import { type Buyer, bookingsStage } from '#tests/bookings-stage.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { byTransfer } from '#tests/on-account.ts';
import { adminPath, codeOf, organiser } from '#tests/organiser.ts';
import { organiserRefunds } from '#tests/organiser-refunds.ts';
import type { CancelQuoteView } from '../../changes/contract.ts';

const product = await bookingsStage();
const { app, clock, database, newBuyer, rowsOf, runJobs, sent, services } = product;
const olive = await organiser(app, services);
const { paidOrder, quoteOf, choose } = organiserRefunds(product, olive);
const reason = 'Their knee';

type Paid = Awaited<ReturnType<typeof paidOrder>>;

/** A person whom the organisers booked on account. */
async function onAccount(daysAhead: number) {
  const eventId = await addGolfDay(database, {
    now: clock(),
    startsAt: addDays(clock(), daysAhead),
  });
  const person = await newBuyer();
  const caller = { kind: 'member', guestName: '', guestEmail: '', payWith: 'account' } as const;
  const body = { ...caller, member: person.account.username };
  const { orderId } = (await olive.post(adminPath(eventId, 'players'), body)).json();
  await runJobs();
  return {
    eventId,
    person,
    orderId: String(orderId),
    path: (more: string) => adminPath(eventId, `orders/${orderId}/${more}`),
    pay: (pence?: number) =>
      olive.post(adminPath(eventId, `orders/${orderId}/account-paid`), byTransfer(clock, pence)),
  };
}

const cancel = ({ path }: Pick<Paid, 'path'>, places: object[]) =>
  olive.post(path('cancellation'), { places, reason });
const refund = ({ path }: Pick<Paid, 'path'>, body: object) =>
  olive.post(path('refund'), { id: crypto.randomUUID(), reason, ...body });
const returnedTo = async ({ account }: Buyer) =>
  (
    await rowsOf(
      `select coalesce(sum(r.amount_pence), 0)::int as sum from refunds r join payments p on p.id = r.payment_id
       where p.account_id = $1 and r.state = 'returned'`,
      [account.id],
    )
  )[0].sum;
const taken = async (eventId: number) =>
  (await rowsOf('select places_taken from events where id = $1', [eventId]))[0].places_taken;

test('an organiser cancels a place for exactly what was quoted, tells the buyer, and the log says what', async () => {
  const paid = await paidOrder(3);
  const quote = await quoteOf(paid);
  sent.length = 0;
  const places = [choose(quote, 'half', 0), choose(quote, 'credit', 1)];
  expect(codeOf(await cancel(paid, places))).toBe('200 done');
  await runJobs();
  expect(await returnedTo(paid.person)).toBe(6250);
  expect(await taken(paid.eventId)).toBe(1);
  expect(
    await rowsOf("select gross_pence from credits where account_id = $1 and state = 'available'", [
      paid.person.account.id,
    ]),
  ).toEqual([{ gross_pence: 12_500 }]);
  const [email, ...more] = sent;
  expect(more).toEqual([]);
  expect(email?.subject).toBe('We’ve cancelled your places: Founders Series: Leeds');
  expect(email?.text.replaceAll(/\s+/g, ' ')).toContain('You get back: £62.50 to your card');
  const actions = await rowsOf(
    "select before, after, why from admin_actions where action = 'bookings.cancel_place' order by id",
  );
  expect(actions).toEqual([
    {
      before: { state: 'confirmed' },
      after: {
        state: 'cancelled',
        eventId: paid.eventId,
        way: 'half',
        kind: 'money',
        moneyPence: 6250,
        creditPence: null,
        guestPass: false,
      },
      why: 'in_subject',
    },
    expect.objectContaining({ why: 'in_subject' }),
  ]);
  const log = (await olive.get('/api/admin/audit')).json();
  expect(JSON.stringify(log)).toContain(reason);
});

// Shows defect 16
test('a place that two organisers and its member cancel at the same moment is freed and refunded once', async () => {
  const paid = await paidOrder(2, 30);
  const places = [choose(await quoteOf(paid), 'policy')];
  const own: CancelQuoteView = (
    await paid.person.get(`/api/orders/${paid.order.id}/cancellation`)
  ).json();
  const mine = own.places
    .slice(0, 1)
    .map(({ bookingId, choices }) => ({ bookingId, choice: choices[0] }));
  const answers = await Promise.all([
    cancel(paid, places),
    cancel(paid, places),
    paid.person.post(`/api/orders/${paid.order.id}/cancellation`, { places: mine }),
  ]);
  const late = answers.map(codeOf).filter((code) => code !== '200 done');
  expect(late).toHaveLength(2);
  for (const code of late) expect(['404 place_not_found', '409 place_cancelled']).toContain(code);
  const again = await cancel(paid, places);
  expect([codeOf(again), again.json().message]).toEqual([
    '409 place_cancelled',
    'This place is cancelled already.',
  ]);
  await runJobs();
  expect(await returnedTo(paid.person)).toBe(12_500);
  expect(await taken(paid.eventId)).toBe(1);
});

test('amounts that have changed since are refused, and nothing happens', async () => {
  const paid = await paidOrder(1, 30);
  const choice = choose(await quoteOf(paid), 'half');
  const left = 12_500;
  const { bookingId } = choice;
  expect(codeOf(await refund(paid, { bookingId, amountPence: 2500, leftPence: left }))).toBe(
    '200 done',
  );
  expect(codeOf(await cancel(paid, [choice]))).toBe('409 quote_changed');
  expect(codeOf(await refund(paid, { bookingId, amountPence: 2500, leftPence: left }))).toBe(
    '409 nothing_left',
  );
  const now = choose(await quoteOf(paid), 'policy');
  expect(now.choice.moneyPence).toBe(10_000);
  expect(codeOf(await cancel(paid, [now]))).toBe('200 done');
  await runJobs();
  expect(await returnedTo(paid.person)).toBe(12_500);
});

test('a refund without cancelling never gives more than is left, once for each request, also at the same moment', async () => {
  const paid = await paidOrder(2);
  const [place] = (await quoteOf(paid)).places;
  const bookingId = place?.bookingId;
  sent.length = 0;
  const body = { id: crypto.randomUUID(), bookingId, amountPence: 8000, leftPence: 12_500 };
  const answers = await Promise.all([refund(paid, body), refund(paid, body)]);
  expect(answers.map(codeOf)).toEqual(['200 done', '200 done']);
  const both = { bookingId, amountPence: 3000, leftPence: 4500 };
  const race = await Promise.all([refund(paid, both), refund(paid, both)]);
  expect(race.map(codeOf).toSorted()).toEqual(['200 done', '409 nothing_left']);
  expect(codeOf(await refund(paid, { bookingId, amountPence: 1501, leftPence: 1500 }))).toBe(
    '409 nothing_left',
  );
  await runJobs();
  expect(await returnedTo(paid.person)).toBe(11_000);
  expect(await taken(paid.eventId)).toBe(2);
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    '£30 of your booking is refunded: Founders Series: Leeds',
    '£80 of your booking is refunded: Founders Series: Leeds',
  ]);
  await expect(
    rowsOf('update order_lines set refunded_net_pence = gross_pence + 1 where order_id = $1', [
      paid.order.id,
    ]),
  ).rejects.toThrow('order_lines_refunded');
});

test('a late canceller whom the organisers refund a part gets only the rest when the place is resold', async () => {
  const paid = await paidOrder(1, 3, 1);
  const choice = choose(await quoteOf(paid), 'policy');
  expect(choice.choice.kind).toBe('if_resold');
  await cancel(paid, [choice]);
  const { bookingId } = choice;
  expect(codeOf(await refund(paid, { bookingId, amountPence: 5000, leftPence: 12_500 }))).toBe(
    '200 done',
  );
  await (await newBuyer()).holdAndPay(paid.eventId);
  await runJobs();
  expect(await returnedTo(paid.person)).toBe(12_500);
  expect((await quoteOf(paid)).places[0]?.leftPence).toBe(0);
});

test('a place on account that is cancelled before it is paid is taken off what is owed', async () => {
  const receivables = await readBalance(database, 'receivables');
  const paid = await onAccount(10);
  const own: CancelQuoteView = (
    await paid.person.get(`/api/orders/${paid.orderId}/cancellation`)
  ).json();
  expect(own).toMatchObject({ moneyTo: 'account', places: [{ choices: [{ moneyPence: 6250 }] }] });
  const places = own.places.map(({ bookingId, choices }) => ({ bookingId, choice: choices[0] }));
  sent.length = 0;
  expect(
    codeOf(await paid.person.post(`/api/orders/${paid.orderId}/cancellation`, { places })),
  ).toBe('200 done');
  expect((await readBalance(database, 'receivables')) - receivables).toBe(6250);
  await runJobs();
  expect(sent[0]?.text.replaceAll(/\s+/g, ' ')).toContain('You get back: £62.50 off what you owe');
  expect(codeOf(await paid.pay(6250))).toBe('200 done');
  expect(await readBalance(database, 'receivables')).toBe(receivables);
});

test('a place on account that was paid is refunded by a bank transfer, which waits on the refunds page', async () => {
  const paid = await onAccount(30);
  await paid.pay();
  const quote = await quoteOf(paid);
  expect(quote.moneyTo).toBe('transfer');
  expect(codeOf(await cancel(paid, [choose(quote, 'policy')]))).toBe('200 done');
  await runJobs();
  const { rows: refunds } = (await olive.get('/api/admin/refunds?state=failed')).json();
  const mine = refunds.find(({ email }: { email: string }) => email === paid.person.account.email);
  expect(mine).toMatchObject({
    byTransfer: true,
    amountPence: 12_500,
    can: { retry: false, payByHand: true },
  });
  expect(codeOf(await olive.post(`/api/admin/refunds/${mine.id}/retry`))).toBe(
    '409 refund_by_transfer',
  );
  expect(
    codeOf(await olive.post(`/api/admin/refunds/${mine.id}/paid-by-hand`, { reference: 'BACS 2' })),
  ).toBe('200 done');
});

test('a cancelled day gives back places on account: off what is owed, or by bank transfer', async () => {
  const receivables = await readBalance(database, 'receivables');
  const owed = await onAccount(30);
  const { version } = (await olive.get(`/api/admin/events/${owed.eventId}`)).json();
  await olive.post(adminPath(owed.eventId, 'cancel'), { version, reason: 'Snow' });
  await runJobs();
  expect((await olive.get(adminPath(owed.eventId, 'settlement'))).json()).toMatchObject({
    places: { done: 1, failed: 0 },
    moneyPence: 0,
    offAccountPence: 12_500,
    rows: [{ moneyTo: 'account', state: 'done' }],
  });
  expect(await readBalance(database, 'receivables')).toBe(receivables);
});

test('is for admins only, and for orders of this golf day', async () => {
  const paid = await paidOrder(1);
  const places = [choose(await quoteOf(paid), 'whole')];
  const body = {
    id: crypto.randomUUID(),
    bookingId: places[0]?.bookingId,
    amountPence: 1,
    leftPence: 12_500,
  };
  await expectAdminsOnly(app, [
    ['get', paid.path('cancellation')],
    ['post', paid.path('cancellation'), { places, reason }],
    ['post', paid.path('refund'), { ...body, reason }],
  ]);
  const other = await addGolfDay(database, { now: clock() });
  const wrong = { path: (more: string) => adminPath(other, `orders/${paid.order.id}/${more}`) };
  expect(codeOf(await cancel(wrong, places))).toBe('404 order_not_here');
  expect(codeOf(await refund(wrong, body))).toBe('404 order_not_here');
  await changeGolfDay(database, { startsAt: clock() }, paid.eventId);
  expect((await quoteOf(paid)).places[0]?.choices).toEqual([]);
  expect(codeOf(await cancel(paid, places))).toBe('409 quote_changed');
});

test('a place that was refunded in full makes no credit when it is cancelled', async () => {
  const paid = await paidOrder(1, 10);
  const bookingId = (await quoteOf(paid)).places[0]?.bookingId;
  await refund(paid, { bookingId, amountPence: 12_500, leftPence: 12_500 });
  await runJobs();
  const own: CancelQuoteView = (
    await paid.person.get(`/api/orders/${paid.order.id}/cancellation`)
  ).json();
  expect(own.places[0]?.choices).toMatchObject([
    { kind: 'nothing', moneyPence: 0, creditPence: null },
  ]);
});

test('the email about somebody else’s place names that place', async () => {
  const paid = await paidOrder(2, 20);
  await rowsOf(
    "update bookings set guest_name = 'Dave Ogden' where order_id = $1 and account_id is null",
    [paid.order.id],
  );
  const quote = await quoteOf(paid);
  const dave = quote.places.findIndex(({ player }) => player === 'Dave Ogden');
  sent.length = 0;
  await cancel(paid, [choose(quote, 'policy', dave)]);
  await runJobs();
  const [email] = sent;
  expect(email?.subject).toBe('We’ve cancelled Dave Ogden’s place: Founders Series: Leeds');
  expect(email?.text).not.toMatch(/your place/i);
});
