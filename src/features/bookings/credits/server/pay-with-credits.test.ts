import { describe, expect, test } from 'vitest';
import { splitVat } from '#lib/money.ts';
import { type Buyer, bookingsStage, jo, later, me } from '#tests/bookings-stage.ts';
import { addGolfDay } from '#tests/golf-day.ts';
import { cards } from '#tests/test-cards.ts';
import type { BookRequest, OrderView } from '../../contract.ts';
import { expireOverdueHolds } from '../../places/server/release-places.ts';
import { guestPasses } from './tables.ts';

const { database, clock, services, newBuyer, rowsOf, giveCredits, ...product } =
  await bookingsStage();
const idOf = ({ account }: Buyer) => account.id;

const givePasses = async (person: Buyer, count: number) => {
  const pass = { accountId: idOf(person), origin: 'goodwill', createdAt: clock() } as const;
  for (let index = 0; index < count; index += 1) await database.insert(guestPasses).values(pass);
};

const book = async (person: Buyer, eventId: number, request: unknown) =>
  person.post(`/api/events/${eventId}/bookings`, request as object);
const pay = async (person: Buyer, order: OrderView) => {
  const paid = await person.post(`${await person.openPayment(order.id)}/pay`, cards.good);
  expect(paid.statusCode).toBe(200);
  await product.runJobs();
};
const orderOf = async (person: Buyer, id: string): Promise<OrderView> =>
  (await person.get(`/api/orders/${id}`)).json();
/** How many credits are in each state, and the balance by the entries. */
const creditsOf = async (person: Buyer) => ({
  ...Object.fromEntries(
    (
      await rowsOf(
        'select state, count(*)::int as count from credits where account_id = $1 group by 1 order by 1',
        [idOf(person)],
      )
    ).map(({ state, count }) => [state, count]),
  ),
  balance: (
    await rowsOf(
      'select coalesce(sum(change), 0)::int as sum from credit_entries where account_id = $1',
      [idOf(person)],
    )
  )[0].sum,
});

const withCredit = { payWith: 'credit' } as const;

type Case = {
  readonly what: string;
  readonly credits?: number;
  readonly passes?: number;
  readonly pricePence?: number;
  readonly request: Omit<BookRequest, 'places'> & { readonly places: readonly object[] };
  readonly total: number;
  readonly after: Record<string, number>;
};

const cases: Case[] = [
  {
    what: 'two places with money',
    request: { places: [me, later] },
    total: 25_000,
    after: { balance: 0 },
  },
  {
    what: 'one credit and two places with money',
    credits: 1,
    request: { places: [{ ...me, ...withCredit }, jo, later] },
    total: 25_000,
    after: { used: 1, balance: 0 },
  },
  {
    what: 'everything by credit',
    credits: 3,
    request: {
      places: [
        { ...me, ...withCredit },
        { ...jo, ...withCredit },
      ],
    },
    total: 0,
    after: { used: 2, available: 1, balance: 1 },
  },
  {
    what: 'a credit on a dearer day, and the difference in money',
    credits: 1,
    pricePence: 15_000,
    request: { places: [{ ...me, ...withCredit }] },
    total: 2_500,
    after: { used: 1, balance: 0 },
  },
  {
    what: 'a guest with a guest pass',
    passes: 1,
    request: { places: [me, { ...jo, payWith: 'guest_pass' }] },
    total: 12_500,
    after: { balance: 0 },
  },
  {
    what: 'the package, which pays for the place itself',
    request: { places: [{ ...me, ...withCredit }], package: true },
    total: 40_000,
    after: { used: 1, available: 3, balance: 3 },
  },
  {
    what: 'the package for later, and the place with money',
    request: { places: [me], package: true },
    total: 52_500,
    after: { available: 4, balance: 4 },
  },
];

describe.each(cases)(
  '$what',
  ({ credits = 0, passes = 0, pricePence = 12_500, request, total, after }) => {
    const prepare = async () => {
      const person = await newBuyer();
      await giveCredits(person, credits);
      await givePasses(person, passes);
      const eventId = await addGolfDay(database, { now: clock(), pricePence });
      const held = await book(person, eventId, request);
      expect(held.statusCode, held.body).toBe(201);
      return { person, eventId, order: held.json<OrderView>() };
    };

    // Shows defect 18
    test('costs the sum of its lines, VAT included, and spends exactly what it says', async () => {
      const { person, eventId, order } = await prepare();
      expect(order.totalPence).toBe(total);
      expect(order.lines.reduce((sum, { grossPence }) => sum + grossPence, 0)).toBe(total);
      expect(order.lines.reduce((sum, { vatPence }) => sum + vatPence, 0)).toBe(order.vatPence);
      expect(
        order.lines.every(
          ({ netPence, vatPence, grossPence }) =>
            splitVat(grossPence, 20).vat === vatPence && netPence + vatPence === grossPence,
        ),
      ).toBe(true);
      if (total > 0) await pay(person, order);
      expect((await orderOf(person, order.id)).places.map(({ state }) => state)).toEqual(
        request.places.map(() => 'confirmed'),
      );
      expect(await creditsOf(person)).toEqual(after);
      expect(await rowsOf('select places_taken from events where id = $1', [eventId])).toEqual([
        { places_taken: request.places.length },
      ]);
      await product.runJobs();
      const emails = product.sent.filter(
        ({ subject, to }) =>
          /confirmed/i.test(subject) &&
          JSON.stringify(to).includes(person.account.email.toLowerCase()),
      );
      // Who paid nothing is not thanked for a payment.
      expect(emails.map(({ text }) => String(text).includes('Thank you for your payment'))).toEqual(
        [total > 0],
      );
    });

    test.skipIf(total === 0)(
      'gives everything back when it is not paid, and takes it again for a late payment',
      async () => {
        const { person, eventId, order } = await prepare();
        const checkout = await person.openPayment(order.id);
        clock.forward(16);
        await expireOverdueHolds(services);
        expect(await creditsOf(person)).toMatchObject({ balance: credits });
        expect(await rowsOf('select places_taken from events where id = $1', [eventId])).toEqual([
          { places_taken: 0 },
        ]);
        expect(
          await rowsOf(
            "select count(*)::int from guest_passes where account_id = $1 and state = 'available'",
            [idOf(person)],
          ),
        ).toEqual([{ count: passes }]);
        await person.post(`${checkout}/pay`, cards.good);
        await product.runJobs();
        expect((await orderOf(person, order.id)).state).toBe('paid');
        expect(await creditsOf(person)).toEqual(after);
      },
    );
  },
);

test('a late payment is refunded whole when a credit of its order has gone to another golf day', async () => {
  const person = await newBuyer();
  await giveCredits(person, 1);
  const [first, second] = [
    await addGolfDay(database, { now: clock() }),
    await addGolfDay(database, { now: clock() }),
  ];
  const order = (
    await book(person, first, { places: [{ ...me, ...withCredit }, jo] })
  ).json<OrderView>();
  const checkout = await person.openPayment(order.id);
  clock.forward(16);
  await expireOverdueHolds(services);
  await book(person, second, { places: [{ ...me, ...withCredit }] });
  await person.post(`${checkout}/pay`, cards.good);
  await product.runJobs();
  expect(await orderOf(person, order.id)).toMatchObject({
    state: 'refunded',
    refundReason: 'credit_gone',
  });
  expect(await creditsOf(person)).toEqual({ used: 1, balance: 0 });
});

test('a package is refunded whole, as prepaid, when its order comes too late for a place', async () => {
  const person = await newBuyer();
  const eventId = await addGolfDay(database, { now: clock(), capacity: 1 });
  const order = (
    await book(person, eventId, { places: [{ ...me, ...withCredit }], package: true })
  ).json<OrderView>();
  const checkout = await person.openPayment(order.id);
  clock.forward(16);
  await expireOverdueHolds(services);
  const quick = await newBuyer();
  await quick.holdAndPay(eventId);
  await person.post(`${checkout}/pay`, cards.good);
  await product.runJobs();
  expect(await orderOf(person, order.id)).toMatchObject({
    state: 'refunded',
    refundReason: 'event_full',
  });
  expect(
    await rowsOf(
      'select sum(r.amount_pence)::int as sum from refunds r join payments p on p.id = r.payment_id where p.reference_id = $1',
      [order.id],
    ),
  ).toEqual([{ sum: 40_000 }]);
});

test('the last credit pays for one place, however many requests want it at once', async () => {
  const person = await newBuyer();
  await giveCredits(person, 1);
  const days = await Promise.all(
    Array.from({ length: 6 }, () => addGolfDay(database, { now: clock() })),
  );
  const answers = await Promise.all(
    days.map((eventId) => book(person, eventId, { places: [{ ...me, ...withCredit }] })),
  );
  const codes = answers
    .map((answer) => (answer.statusCode === 201 ? 'booked' : answer.json().code))
    .toSorted();
  expect(codes).toEqual(['booked', ...Array(5).fill('credit_missing')]);
  expect(await creditsOf(person)).toEqual({ used: 1, balance: 0 });
});

test('the terms of an order promise no half of what its places did not cost', async () => {
  const sam = await newBuyer();
  const eventId = await addGolfDay(database, { now: clock() });
  await giveCredits(sam, 1);
  await givePasses(sam, 1);
  const ordered = async (...places: object[]) => {
    const held = await book(sam, eventId, { places });
    expect(held.statusCode, held.body).toBe(201);
    return orderOf(sam, held.json().id);
  };
  const paid = await ordered(jo);
  expect(paid.inKind).toBeUndefined();
  await sam.post(`/api/orders/${paid.id}/release`);
  const mixed = await ordered({ ...me, ...withCredit }, jo);
  expect(mixed.inKind).toEqual({ credits: 1, passes: 0, isAll: false });
  await sam.post(`/api/orders/${mixed.id}/release`);
  const free = await ordered({ ...me, ...withCredit }, { ...jo, payWith: 'guest_pass' });
  expect(free.inKind).toEqual({ credits: 1, passes: 1, isAll: true });
  await product.runJobs();
  const email = product.sent.findLast(({ kind }) => kind === 'bookings.confirmed');
  const text = email?.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    '7 days or more before the event and you get your credit and guest pass back.',
  );
  expect(text).not.toContain('half your money');

  // Half of a credit that was bought is money.
  const kim = await newBuyer();
  const held = await book(kim, eventId, { places: [{ ...me, ...withCredit }], package: true });
  expect((await orderOf(kim, held.json().id)).inKind).toBeUndefined();
});
