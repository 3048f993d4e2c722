import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { bookingsStage } from '#tests/bookings-stage.ts';
import { cancelling, DAY, type Day, type Place } from '#tests/cancelling.ts';
import { cards } from '#tests/test-cards.ts';
import type { ChoiceView } from '../../contract.ts';
import { expireOverdueHolds } from '../../places/server/release-places.ts';
import type { MoneyBackView } from '../contract.ts';

const product = await bookingsStage();
const { findings, giveCredits, newBuyer, rowsOf } = product;
const { clock } = product;
afterEach(() => expireOverdueHolds(product.services));

const { paidOrder, quote, cancel, creditsOf, returnedTo, url } = cancelling(product);

const daysAhead = fc.constantFrom(30, 14, 14 - 1 / DAY, 10, 7, 7 - 1 / DAY, 3, 0.01);
const sequences = fc.record({
  daysAhead,
  // So that what is paid beside a credit is not less than a card can be charged.
  pricePence: fc.oneof(
    fc.integer({ min: 30, max: 12_500 }),
    fc.integer({ min: 12_530, max: 20_000 }),
  ),
  places: fc.array(fc.constantFrom({ payWith: 'money' }, { payWith: 'credit' } as const), {
    minLength: 1,
    maxLength: 4,
  }),
  goodwill: fc.integer({ min: 0, max: 2 }),
  /** Which choice is taken for each place; none to keep it. */
  choices: fc.array(fc.option(fc.nat(2), { freq: 3 }), { minLength: 4, maxLength: 4 }),
  oneByOne: fc.boolean(),
} as const);
test('gives back exactly what was quoted, whatever was paid how, and in whatever parts it is cancelled', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async ({ places, goodwill, choices, oneByOne, ...day }) => {
      const person = await newBuyer();
      await giveCredits(person, goodwill);
      const wanted = places.filter(({ payWith }) => payWith === 'credit').length;
      const { order } = await paidOrder(person, day as Day, places as Place[], {
        package: wanted > goodwill,
      });
      const before = await creditsOf(person);
      const offered = await quote(person, order.id);
      const taken = offered.places.flatMap(({ bookingId, choices: all }, index) => {
        const which = choices[index] ?? null;
        const choice = which === null ? undefined : all[which % all.length];
        return choice ? [{ bookingId, choice }] : [];
      });
      for (const part of oneByOne
        ? taken.map((place) => [place])
        : taken.length > 0
          ? [taken]
          : []) {
        const answer = await cancel(person, order.id, part);
        expect(answer.statusCode, answer.body).toBe(200);
      }
      await product.runJobs();
      const now = taken.filter(({ choice }) => choice.kind !== 'if_resold');
      expect(await returnedTo(person)).toBe(
        now.reduce((sum, { choice }) => sum + choice.moneyPence, 0),
      );
      expect((await creditsOf(person)) - before).toBe(
        now.filter(({ choice }) => choice.creditPence !== null).length,
      );
      expect(await findings()).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

const ways = [
  ['£125 with money', { payWith: 'money' }, {}, 12_500],
  ['a credit of the package', { payWith: 'credit' }, { package: true }, 12_500],
  ['such a credit and £25', { payWith: 'credit' }, { package: true }, 15_000],
] as const;
test('the choices of each part of the terms, by the way of paying', async () => {
  const table: Record<string, string[]> = {};
  for (const days of [14, 13, 7, 6])
    for (const [what, place, more, pricePence] of ways) {
      const person = await newBuyer();
      const { order } = await paidOrder(person, { daysAhead: days, pricePence }, [place], more);
      const [offered] = (await quote(person, order.id)).places;
      table[`${days} days before, ${what}`] = (offered?.choices ?? []).map(
        ({ kind, moneyPence, creditPence }) =>
          `${kind}: ${moneyPence} and ${creditPence ?? 'no credit'}`,
      );
    }
  expect(table).toMatchInlineSnapshot(`
    {
      "13 days before, a credit of the package": [
        "money: 5000 and no credit",
        "credit: 0 and 10000",
      ],
      "13 days before, such a credit and £25": [
        "money: 6250 and no credit",
        "credit: 1250 and 10000",
      ],
      "13 days before, £125 with money": [
        "money: 6250 and no credit",
        "credit: 0 and 12500",
      ],
      "14 days before, a credit of the package": [
        "credit: 0 and 10000",
      ],
      "14 days before, such a credit and £25": [
        "credit: 2500 and 10000",
      ],
      "14 days before, £125 with money": [
        "money: 12500 and no credit",
      ],
      "6 days before, a credit of the package": [
        "if_resold: 0 and 10000",
      ],
      "6 days before, such a credit and £25": [
        "if_resold: 2500 and 10000",
      ],
      "6 days before, £125 with money": [
        "if_resold: 12500 and no credit",
      ],
      "7 days before, a credit of the package": [
        "money: 5000 and no credit",
        "credit: 0 and 10000",
      ],
      "7 days before, such a credit and £25": [
        "money: 6250 and no credit",
        "credit: 1250 and 10000",
      ],
      "7 days before, £125 with money": [
        "money: 6250 and no credit",
        "credit: 0 and 12500",
      ],
    }
  `);
});

// Shows defect 9
test('a cancelled place goes back on sale at once, and an email says what comes back', async () => {
  const person = await newBuyer();
  const { eventId, order } = await paidOrder(person, { daysAhead: 30, capacity: 2 }, [
    { payWith: 'money' },
    { payWith: 'money' },
  ]);
  const [, second] = (await quote(person, order.id)).places;
  const [choice] = second?.choices ?? [];
  if (!second || !choice) throw new Error('Nothing can be cancelled');
  product.sent.length = 0;
  await cancel(person, order.id, [{ bookingId: second.bookingId, choice }]);
  expect(await rowsOf('select places_taken from events where id = $1', [eventId])).toEqual([
    { places_taken: 1 },
  ]);
  await product.runJobs();
  const [email, ...more] = product.sent;
  expect(more).toEqual([]);
  expect(email?.subject).toBe('You’ve cancelled: Founders Series: Leeds');
  expect(email?.text.replaceAll(/\s+/g, ' ')).toContain('You get back: £125 to your card');
  expect((await (await newBuyer()).hold(eventId)).places).toHaveLength(1);
});

test('lists both refunds of a place that a credit and money paid for, with the sum that was quoted', async () => {
  const person = await newBuyer();
  const { checkoutUrl } = (await person.post('/api/credits/packages')).json();
  await person.post(`/api${checkoutUrl}/pay`, cards.good);
  await product.runJobs();
  const { order } = await paidOrder(person, { daysAhead: 10, pricePence: 15_000 }, [
    { payWith: 'credit' },
  ]);
  const [place] = (await quote(person, order.id)).places;
  const choice = place?.choices.find(({ kind }) => kind === 'money');
  if (!place || !choice) throw new Error('Nothing comes back in money');
  await cancel(person, order.id, [{ bookingId: place.bookingId, choice }]);
  await product.runJobs();
  const { refunds } = (
    await person.get(`/api/orders/${order.id}/money-back`)
  ).json<MoneyBackView>();
  const amounts = refunds.map(({ amountPence }) => amountPence);
  expect(amounts.toSorted((a, b) => a - b)).toEqual([1250, 5000]);
  expect(amounts.reduce((sum, pence) => sum + pence, 0)).toBe(choice.moneyPence);
});

test('cancelling is refused twice, for other amounts, by other people, too late, and on a called-off day', async () => {
  const person = await newBuyer();
  const { eventId, order } = await paidOrder(person, { daysAhead: 8 }, [
    { payWith: 'money' },
    { payWith: 'money' },
  ]);
  const [first, second] = (await quote(person, order.id)).places;
  if (!first || !second) throw new Error('Nothing can be cancelled');
  const choice = first.choices[0] as ChoiceView;
  const code = (answer: { statusCode: number; json: () => { code?: string } }) =>
    answer.statusCode === 200 ? 'cancelled' : `${answer.statusCode} ${answer.json().code}`;
  const one = [{ bookingId: first.bookingId, choice }];
  const stranger = await newBuyer();
  const outcomes: Record<string, unknown> = {
    'more than was quoted': code(
      await cancel(person, order.id, [
        { bookingId: first.bookingId, choice: { ...choice, moneyPence: 99_999 } },
      ]),
    ),
    'the same place twice in a request': code(await cancel(person, order.id, [...one, ...one])),
    'someone else’s order': code(await cancel(stranger, order.id, one)),
    'someone else’s quote': (await stranger.get(url(order.id))).statusCode,
    'ten times at once': (
      await Promise.all(Array.from({ length: 10 }, () => cancel(person, order.id, one)))
    )
      .map(code)
      .toSorted(),
    'places taken then': (
      await rowsOf('select places_taken from events where id = $1', [eventId])
    )[0].places_taken,
  };
  clock.forward(9 * DAY);
  outcomes['once the day has begun'] = code(
    await cancel(person, order.id, [{ bookingId: second.bookingId, choice }]),
  );
  await product.runJobs();
  outcomes['money returned'] = await returnedTo(person);
  expect(outcomes).toMatchInlineSnapshot(`
    {
      "money returned": 6250,
      "more than was quoted": "409 quote_changed",
      "once the day has begun": "409 quote_changed",
      "places taken then": 1,
      "someone else’s order": "404 order_not_found",
      "someone else’s quote": 404,
      "ten times at once": [
        "404 place_not_found",
        "404 place_not_found",
        "404 place_not_found",
        "404 place_not_found",
        "404 place_not_found",
        "404 place_not_found",
        "404 place_not_found",
        "404 place_not_found",
        "404 place_not_found",
        "cancelled",
      ],
      "the same place twice in a request": "400 invalid_input",
    }
  `);
});
