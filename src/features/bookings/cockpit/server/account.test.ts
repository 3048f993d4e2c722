import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readBalance } from '#features/payments/server/public.ts';
import { addDays, addMinutes, formatDate } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { formatPounds, NO_MONEY, splitVat } from '#lib/money.ts';
import { bookingsStage } from '#tests/bookings-stage.ts';
import { cancelling } from '#tests/cancelling.ts';
import { addGolfDay, changeGolfDay } from '#tests/golf-day.ts';
import { type OnAccount, onAccountStage } from '#tests/on-account.ts';
import { adminPath, codeOf, organiser } from '#tests/organiser.ts';
import type { OrganiserQuote } from '../../called-off/contract.ts';
import type { CancelQuoteView } from '../../changes/contract.ts';
import type { BookingView } from '../../contract.ts';
import { addCredit } from '../../credits/server/store.ts';
import { checkBookingsWithin } from '../../places/server/consistency-check.ts';
import type { Attendee, Cockpit } from '../contract.ts';
import type { RunSheet } from '../run-sheet-contract.ts';

const product = await bookingsStage();
const { app, clock, database, newBuyer, rowsOf, runJobs, sent, services } = product;
const { creditsOf, returnedTo } = cancelling(product);
const olive = await organiser(app, services);
const { bookOnAccount } = onAccountStage(product, olive);

const giveCredit = (accountId: string) =>
  database.transaction((tx) =>
    addCredit(tx, {
      accountId,
      value: NO_MONEY,
      origin: 'goodwill',
      kind: 'granted',
      now: clock(),
    }),
  );

/** What every page and file says is owed for the places of a golf day. */
async function shownAsOwed({ eventId, person }: Pick<OnAccount, 'eventId' | 'person'>) {
  const cockpit = (await olive.get(adminPath(eventId, 'cockpit'))).json<Cockpit>();
  const { attendees } = (await olive.get(adminPath(eventId, 'attendees?show=all&need=owed'))).json<{
    attendees: Attendee[];
  }>();
  const csv = (
    await olive.get(adminPath(eventId, 'attendees/export.csv?show=all&need=owed'))
  ).body.split('\r\n');
  const column = csv[0]?.split(',').indexOf('To be paid (£)') ?? -1;
  const sheet = (await olive.get(adminPath(eventId, 'run-sheet'))).json<RunSheet>();
  const record = (await olive.get(`/api/admin/members/${person.account.id}`)).json();
  const { events: list } = (await olive.get('/api/admin/events')).json<{
    events: { id: number; owedPence: number }[];
  }>();
  return {
    cockpit: cockpit.figures.owedPence,
    rows: attendees.reduce((sum, { owedPence }) => sum + owedPence, 0),
    csv: Math.round(
      100 * csv.slice(1).reduce((sum, row) => sum + Number(row.split(',')[column] ?? 0), 0),
    ),
    record: record.bookings.owedPence,
    dashboard: list.find(({ id }) => id === eventId)?.owedPence,
    openOnSheet: sheet.steps.find(({ step }) => step === 'owed')?.open,
  };
}

const allSay = (pence: number) => ({
  ...{ cockpit: pence, rows: pence, csv: pence, record: pence, dashboard: pence },
  openOnSheet: pence > 0 ? 1 : 0,
});

const quoteOf = async ({ person, own }: OnAccount): Promise<CancelQuoteView> =>
  (await person.get(own)).json();
const bookingOf = async ({ person, bookingId }: OnAccount): Promise<BookingView> =>
  (await person.get(`/api/bookings/${bookingId}`)).json();

describe('a place on account that was never paid', () => {
  test.each([
    ['14 days or more before', 20, 12_500, 0],
    ['7 to 13 days before', 10, 6250, 6250],
    ['under 7 days before', 3, 0, 12_500],
  ])(
    'cancelled by its member %s only takes off what is owed',
    async (_when, daysAhead, off, left) => {
      const before = await readBalance(database, 'receivables');
      const place = await bookOnAccount({ daysAhead });
      expect(await shownAsOwed(place)).toEqual(allSay(12_500));

      const { moneyTo, places } = await quoteOf(place);
      expect(moneyTo).toBe('account');
      const [{ bookingId, choices }] = places as [CancelQuoteView['places'][number]];
      expect(choices).toHaveLength(1);
      expect(choices[0]?.creditPence).toBeNull();
      const done = await place.person.post(place.own, {
        places: [{ bookingId, choice: choices[0] }],
      });
      expect(codeOf(done)).toBe('200 done');
      await runJobs();

      expect(await creditsOf(place.person)).toBe(0);
      expect(await returnedTo(place.person)).toBe(0);
      expect((await readBalance(database, 'receivables')) - before).toBe(left);
      expect(await shownAsOwed(place)).toEqual(allSay(left));
      expect((await bookingOf(place)).order.account).toEqual({
        ...{ owedPence: left, takenOffPence: off, paidPence: 0 },
        payments: [],
        bank: [],
      });

      const email = sent
        .find(({ kind }) => kind === 'bookings.cancelled')
        ?.text.replaceAll(/\s+/g, ' ');
      expect(email?.includes(`You still owe ${formatPounds(left)}.`)).toBe(left > 0);
      expect(email).not.toContain('card');
      // What is left can still be paid, and then nothing is owed.
      expect(codeOf(await place.pay(left || 1))).toBe(left > 0 ? '200 done' : '409 not_owed');
      expect(await shownAsOwed(place)).toEqual(allSay(0));
    },
  );

  test('gives no credit when an organiser cancels it, and what remains is still owed', async () => {
    const place = await bookOnAccount({ daysAhead: 10 });
    const quote = (await olive.get(place.order('cancellation'))).json<OrganiserQuote>();
    const [{ choices, bookingId }] = quote.places as [OrganiserQuote['places'][number]];
    expect(choices.map(({ way, choice }) => [way, choice.moneyPence, choice.creditPence])).toEqual([
      ['policy', 6250, null],
      ['whole', 12_500, null],
      ['nothing', 0, null],
    ]);
    const body = { places: [{ bookingId, ...choices[0] }], reason: 'They rang' };
    expect(codeOf(await olive.post(place.order('cancellation'), body))).toBe('200 done');
    expect(await creditsOf(place.person)).toBe(0);
    expect(await shownAsOwed(place)).toEqual(allSay(6250));
    expect((await olive.get('/api/admin/refunds')).json().rows).toEqual([]);
  });

  test.each([
    ['credit', 'a credit for another golf day', 0],
    ['choice', 'everything, as each player chose', 0],
    ['half_money', 'half', 6250],
    ['nothing', 'nothing', 12_500],
  ] as const)(
    'gives no credit for a day that was stopped early with %s',
    async (give, _what, left) => {
      const place = await bookOnAccount({ daysAhead: 10 });
      await rowsOf("update bookings set if_called_off = 'credit' where id = $1", [place.bookingId]);
      await changeGolfDay(database, { startsAt: addMinutes(clock(), -60) }, place.eventId);
      const policy = { kind: 'stopped', give, holesPlayed: 7 };
      const expected = (
        await olive.get(
          adminPath(place.eventId, `settlement/preview?kind=stopped&give=${give}&holesPlayed=7`),
        )
      ).json();
      expect(expected).toMatchObject({ credits: 0, accountPence: 12_500 - left, cardPence: 0 });
      const decision = { ...policy, expected, reason: 'Lightning' };
      expect(codeOf(await olive.post(adminPath(place.eventId, 'settlement'), decision))).toBe(
        '200 done',
      );
      await runJobs();
      expect(await creditsOf(place.person)).toBe(0);
      expect(await shownAsOwed(place)).toEqual(allSay(left));
    },
  );

  test('gives no credit for a day that was called off, although the player chose one', async () => {
    const place = await bookOnAccount({ daysAhead: 10 });
    await rowsOf("update bookings set if_called_off = 'credit' where id = $1", [place.bookingId]);
    const { version } = (await olive.get(`/api/admin/events/${place.eventId}`)).json();
    await olive.post(adminPath(place.eventId, 'cancel'), { version, reason: 'Snow' });
    await runJobs();
    expect(await creditsOf(place.person)).toBe(0);
    const { openOnSheet: _none, ...shown } = await shownAsOwed(place);
    expect(new Set(Object.values(shown))).toEqual(new Set([0]));
  });

  test('is owed by its buyer after it is handed over, and when its order moves to a cheaper day', async () => {
    const place = await bookOnAccount({ daysAhead: 30 });
    const kim = await newBuyer();
    const to = { for: 'member', member: kim.account.username };
    await place.person.post(`/api/bookings/${place.bookingId}/transfer`, to);
    expect(await shownAsOwed(place)).toEqual(allSay(12_500));

    const toEventId = await addGolfDay(database, {
      now: clock(),
      startsAt: addDays(clock(), 40),
      pricePence: 10_000,
    });
    const moved = await olive.post(place.order('move'), {
      toEventId,
      returnedPence: 2500,
      reason: 'Rain',
    });
    expect(codeOf(moved)).toBe('200 done');
    expect(await shownAsOwed({ ...place, eventId: toEventId })).toEqual(allSay(10_000));
    expect(await shownAsOwed(place)).toMatchObject({ cockpit: 0, rows: 0, dashboard: 0 });
  });

  test('with a credit for the rest gives the credit back, and owes only the difference', async () => {
    const place = await bookOnAccount({ daysAhead: 10, pricePence: 15_000 }, giveCredit);
    expect(await shownAsOwed(place)).toEqual(allSay(2500));
    const [{ bookingId, choices }] = (await quoteOf(place)).places as [
      CancelQuoteView['places'][number],
    ];
    const back = choices.find(({ creditPence }) => creditPence !== null);
    expect(back).toMatchObject({ kind: 'credit', moneyPence: 1250 });
    await place.person.post(place.own, { places: [{ bookingId, choice: back }] });
    expect(await creditsOf(place.person)).toBe(1);
    expect(await shownAsOwed(place)).toEqual(allSay(1250));
  });

  test('cannot become a credit by any way that forgets to ask: the books refuse it', async () => {
    const place = await bookOnAccount({ daysAhead: 10 });
    const [line] = await rowsOf('select id from order_lines where booking_id = $1', [
      place.bookingId,
    ]);
    const credit = {
      accountId: place.person.account.id,
      value: splitVat(12_500, 20),
      now: clock(),
    } as const;
    await expect(
      database.transaction(async (tx) => {
        const issued = { ...credit, orderLineId: line.id, bookingId: place.bookingId } as const;
        await addCredit(tx, { ...issued, origin: 'place', coversPence: 12_500, kind: 'issued' });
        const found = await checkBookingsWithin(tx, { now: clock(), graceMinutes: 0 });
        throw new Error(found.map(({ check }) => check).join());
      }),
    ).rejects.toThrow('order_gave_more_than_was_paid');
  });
});

describe('a place on account that was paid', () => {
  test('becomes a credit like any other, whose half in money goes back by bank transfer as quoted', async () => {
    const place = await bookOnAccount({ daysAhead: 10 });
    await place.pay();
    const [{ bookingId, choices }] = (await quoteOf(place)).places as [
      CancelQuoteView['places'][number],
    ];
    const credit = choices.find(({ creditPence }) => creditPence !== null);
    await place.person.post(place.own, { places: [{ bookingId, choice: credit }] });
    expect(await creditsOf(place.person)).toBe(1);

    const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 10) });
    const request = { places: [{ for: 'me', payWith: 'credit' }] };
    const { id } = (await place.person.post(`/api/events/${eventId}/bookings`, request)).json();
    const quote: CancelQuoteView = (
      await place.person.get(`/api/orders/${id}/cancellation`)
    ).json();
    expect(quote.places[0]?.choices[0]).toMatchObject({
      moneyPence: 6250,
      ofCredit: { pence: 6250, to: 'transfer' },
    });
    await runJobs();
    sent.length = 0;
    const chosen = quote.places.map((one) => ({
      bookingId: one.bookingId,
      choice: one.choices[0],
    }));
    await place.person.post(`/api/orders/${id}/cancellation`, { places: chosen });
    await runJobs();
    const email = sent
      .find(({ kind }) => kind === 'bookings.cancelled')
      ?.text.replaceAll(/\s+/g, ' ');
    expect(email).toContain('You get back: £62.50 by bank transfer');
    expect(email).not.toContain('card');
    const { rows: refunds } = (await olive.get('/api/admin/refunds?state=failed')).json();
    const mine = refunds.filter(
      (one: { email: string }) => one.email === place.person.account.email,
    );
    expect(mine).toMatchObject([{ amountPence: 6250, byTransfer: true }]);
    await olive.post(`/api/admin/refunds/${mine[0].id}/paid-by-hand`, { reference: 'BACS 9' });
  });

  test('by cash needs no reference, is receipted by email, and no day is before the sale or in the future', async () => {
    const place = await bookOnAccount({ daysAhead: 10 });
    const mark = (body: object) => olive.post(place.order('account-paid'), body);
    const how = { method: 'cash', paidOn: londonDay(clock()), reference: '' };
    const cash = { id: randomUUID(), amountPence: 12_500, ...how };
    const tomorrow = londonDay(addDays(clock(), 1));
    const yesterday = londonDay(addDays(clock(), -1));
    expect((await mark({ ...cash, method: 'cheque' })).json().fields).toHaveProperty('reference');
    expect(codeOf(await mark({ ...cash, paidOn: tomorrow }))).toBe('422 paid_in_future');
    const tooEarly = await mark({ ...cash, paidOn: yesterday });
    expect(codeOf(tooEarly)).toBe('422 paid_before_sale');
    expect(tooEarly.json().fields.paidOn).toEqual([
      expect.stringMatching(/^It can’t have been paid before it was sold, on /),
    ]);
    expect(codeOf(await mark(cash))).toBe('200 done');
    await runJobs();

    const receipts = sent.filter(({ kind }) => kind === 'bookings.account_paid');
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.to.address).toBe(place.person.account.email);
    expect(receipts[0]?.text).toContain('You paid £125 in cash on');
    expect(receipts[0]?.attachments?.map(({ contentType }) => contentType)).toEqual([
      'application/pdf',
    ]);

    const wrong = { ...how, method: 'card_reader', reference: 'Slip 7' };
    const { id, amountPence } = cash;
    expect(codeOf(await place.part(id, 'reference', { ...wrong, paidOn: yesterday }))).toBe(
      '422 paid_before_sale',
    );
    expect(codeOf(await place.part(id, 'reference', wrong))).toBe('200 done');
    const [row] = (await olive.get(adminPath(place.eventId, 'attendees'))).json().attendees;
    expect(row.accountPayments).toEqual([{ id, amountPence, ...wrong, undone: null }]);
    expect((await bookingOf(place)).order.account?.payments).toEqual([
      { amountPence, method: 'card_reader', paidOn: cash.paidOn },
    ]);
  });

  test('shows the bank reference in the list, the file and the record, and it can be corrected', async () => {
    const place = await bookOnAccount({ daysAhead: 10 });
    const id = randomUUID();
    const paidOn = londonDay(clock());
    const correct = (reference: string) =>
      place.part(id, 'reference', { method: 'transfer', paidOn, reference });
    expect(codeOf(await correct('BACS 41'))).toBe('404 payment_not_here');
    await place.pay(12_500, { id, reference: 'BACS 42' });
    const paid = async () =>
      (await olive.get(adminPath(place.eventId, 'attendees'))).json().attendees[0].accountPayments;
    expect(await paid()).toMatchObject([{ method: 'transfer', paidOn, reference: 'BACS 42' }]);

    expect(codeOf(await correct('BACS 43'))).toBe('200 done');
    expect(codeOf(await correct('BACS 43'))).toBe('200 done');
    expect(await paid()).toMatchObject([{ reference: 'BACS 43' }]);
    const record = (await olive.get(`/api/admin/members/${place.person.account.id}`)).json();
    expect(record.bookings.orders[0]).toMatchObject({
      owedPence: 0,
      accountPayments: [{ reference: 'BACS 43' }],
    });
    const csv = (await olive.get(adminPath(place.eventId, 'attendees/export.csv'))).body;
    expect(csv).toContain('BACS 43');

    const { actions } = (await olive.get('/api/admin/audit')).json();
    const order = `order:${place.orderId}`;
    const mine = actions.filter(({ subject }: { subject: string }) => subject === order);
    const day = `by bank transfer on ${formatDate(clock())}, reference BACS`;
    const references = `${day} 42; corrected to: ${day} 43`;
    expect(mine.map(({ action, why, whyIsGone }: never) => [action, why, whyIsGone])).toEqual([
      ['bookings.correct_reference', references, false],
      ['bookings.account_paid', references, false],
    ]);
    const elsewhere = await addGolfDay(database, { now: clock() });
    const wrong = place
      .order(`account-payments/${id}/reference`)
      .replace(`/${place.eventId}/`, `/${elsewhere}/`);
    const other = { method: 'transfer', paidOn, reference: 'BACS 44' };
    expect(codeOf(await olive.post(wrong, other))).toBe('404 order_not_here');
  });
});

test('who paid by credit, or has not paid, is not asked what to get if the day is called off', async () => {
  const asked = async (person: OnAccount['person'], own: string) =>
    (await person.get(own.replace('cancellation', 'money-back'))).json().canChoose;
  const place = await bookOnAccount({ daysAhead: 10 });
  expect(await asked(place.person, place.own)).toBe(false);
  await place.pay();
  expect(await asked(place.person, place.own)).toBe(true);

  const byCredit = await newBuyer();
  await giveCredit(byCredit.account.id);
  const eventId = await addGolfDay(database, { now: clock(), startsAt: addDays(clock(), 10) });
  const request = { places: [{ for: 'me', payWith: 'credit' }] };
  const { id } = (await byCredit.post(`/api/events/${eventId}/bookings`, request)).json();
  await runJobs();
  expect(await asked(byCredit, `/api/orders/${id}/cancellation`)).toBe(false);
  const email = sent
    .find(({ kind }) => kind === 'bookings.confirmed')
    ?.text.replaceAll(/\s+/g, ' ');
  expect(email).toContain('and paid with 1 credit.');
  expect(email).not.toContain('£0');
});
