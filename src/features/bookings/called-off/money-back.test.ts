import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import {
  minusAmount,
  NO_MONEY,
  partOfAmount,
  splitVat,
  sumAmounts,
  type TaxedAmount,
} from '#lib/money.ts';
import { priceMove } from '../changes/move.ts';
import { halfInMoney, payBackOf, waysToGive } from '../credits/pay-back-policy.ts';
import {
  cancelQuote,
  everythingPaid,
  type GivenBack,
  type PlacePayment,
} from '../places/cancel-quote.ts';
import { organiserChoices } from './organiser-choices.ts';

const DAY_MINUTES = 24 * 60;
const RUNS = { numRuns: 2000 };
const VAT = fc.constantFrom(0, 5, 20);

/**
 * A place paid with money or on account, with a credit and perhaps the difference, or with a guest
 * pass; refunded in part before.
 */
const payment = fc
  .record({
    pence: fc.nat(40_000),
    vat: VAT,
    credit: fc.option(fc.nat(12_500)),
    guestPass: fc.boolean(),
    isOwed: fc.boolean(),
    refundedBefore: fc.array(fc.nat(40_000), { maxLength: 3 }),
  })
  .map(({ pence, vat, credit, guestPass, isOwed, refundedBefore }): PlacePayment => {
    if (guestPass) return { money: NO_MONEY, credit: null, guestPass };
    const money = refundedBefore.reduce(
      (left, part) => minusAmount(left, partOfAmount(left, Math.min(part, left.gross))),
      splitVat(pence, vat),
    );
    return { money, credit: credit === null ? null : splitVat(credit, vat), guestPass, isOwed };
  });

const terms = fc
  .record({ one: fc.nat(60), other: fc.nat(60), refundIfResold: fc.boolean() })
  .map(({ one, other, refundIfResold }) => ({
    version: 1 as const,
    fullRefundDays: Math.max(one, other),
    halfRefundDays: Math.min(one, other),
    refundIfResold,
  }));

/**
 * Any start from 2024 to 2032, and a moment before or after it: often exactly on a boundary or a
 * minute past it.
 */
const moment = fc.record({
  startsAt: fc
    .integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2033, 0) / 60_000 })
    .map((minute) => new Date(minute * 60_000)),
  minutesBefore: fc.oneof(
    fc.integer({ min: -120, max: 90 * DAY_MINUTES }),
    fc.nat(61).map((days) => days * DAY_MINUTES),
    fc.nat(61).map((days) => days * DAY_MINUTES - 1),
  ),
});
const cancelled = fc.tuple(payment, terms, moment);

const isSound = ({ net, vat, gross }: TaxedAmount) => net + vat === gross && net >= 0 && vat >= 0;
const allOf = ({ money, credit }: PlacePayment) => sumAmounts([money, credit ?? NO_MONEY]);

/**
 * Expects that what is given back is part of what was paid: net, VAT and gross, in all and of each
 * payment. A new credit is part of money that was paid; money on account that is not paid never
 * becomes one.
 */
function expectPartOf(paid: PlacePayment, given: GivenBack): void {
  if (given.credit?.kind === 'new') {
    expect(given.credit.value.gross).toBeGreaterThan(0);
    expect(paid).toMatchObject({ isOwed: false, credit: null });
  }
  const back = sumAmounts([given.money, given.credit?.value ?? NO_MONEY]);
  const ofCredit = given.ofCredit ?? NO_MONEY;
  const ofPlace = minusAmount(given.money, ofCredit);
  const amounts = [given.money, back, minusAmount(allOf(paid), back), ofCredit, ofPlace];
  const left = given.ofCredit
    ? [minusAmount(paid.credit ?? NO_MONEY, ofCredit), minusAmount(paid.money, ofPlace)]
    : [];
  expect([...amounts, ...left].filter((amount) => !isSound(amount))).toEqual([]);
}

const givenBy = (choice: object): GivenBack[] => {
  if ('now' in choice) return [choice.now as GivenBack];
  return 'later' in choice ? [choice.later as GivenBack] : [];
};

describe('what is given back', () => {
  test('is part of what was paid, by any terms at any moment, and the band is exact to the minute', () => {
    fc.assert(
      fc.property(cancelled, ([paid, agreed, { startsAt, minutesBefore }]) => {
        const now = addMinutes(startsAt, -minutesBefore);
        const { band, choices } = cancelQuote({ terms: agreed, startsAt, paid }, now);
        for (const given of choices.flatMap(givenBy)) expectPartOf(paid, given);
        const days = minutesBefore / DAY_MINUTES;
        const early =
          days >= agreed.fullRefundDays ? 'full' : days >= agreed.halfRefundDays ? 'half' : 'late';
        expect(band).toBe(minutesBefore <= 0 ? 'begun' : early);
      }),
      RUNS,
    );
  });

  test('is part of what was paid when organisers decide, and everything where they give the whole', () => {
    fc.assert(
      fc.property(cancelled, ([paid, agreed, { startsAt, minutesBefore }]) => {
        const now = addMinutes(startsAt, -minutesBefore);
        for (const { way, choice } of organiserChoices({ terms: agreed, startsAt, paid }, now)
          .choices)
          for (const given of givenBy(choice)) {
            expectPartOf(paid, given);
            if (way === 'whole') expect(given).toEqual(everythingPaid(paid));
          }
      }),
      RUNS,
    );
  });

  test('is part of what was paid for a day that was called off or stopped, and half of each payment rounded up', () => {
    const ways = fc.constantFrom(...waysToGive);
    const wishes = fc.constantFrom('money' as const, 'credit' as const);
    fc.assert(
      fc.property(payment, ways, wishes, fc.nat(18), (paid, give, wish, holesPlayed) => {
        const kind = holesPlayed === 0 ? ('called_off' as const) : ('stopped' as const);
        const given = payBackOf({ kind, holesPlayed, give }, paid, wish);
        expectPartOf(paid, given);
        const back = given.money.gross + (given.credit?.value.gross ?? 0);
        if (give === 'choice' || give === 'money') expect(back).toBe(allOf(paid).gross);
        const half = Math.ceil(paid.money.gross / 2) + Math.ceil((paid.credit?.gross ?? 0) / 2);
        expect(halfInMoney(paid).money.gross).toBe(half);
      }),
      RUNS,
    );
  });

  test('sums to what was paid over any moves to cheaper days and goodwill between them, VAT too', () => {
    fc.assert(
      fc.property(
        payment,
        fc.array(fc.record({ standardPence: fc.nat(40_000), goodwill: fc.nat(15_000) }), {
          maxLength: 4,
        }),
        fc.option(fc.nat(15_000)),
        (paid, moves, lockedPence) => {
          const payWith = paid.credit ? 'credit' : 'money';
          let left = paid.money;
          let costPence = paid.money.gross;
          const returned = moves.flatMap(({ standardPence, goodwill }) => {
            const refund = partOfAmount(left, Math.min(goodwill, left.gross));
            left = minusAmount(left, refund);
            const place = { payWith, coversPence: null, costPence, left, lockedPence } as const;
            const move = priceMove(place, standardPence);
            if (move.isDearer) expect(move.returned).toEqual(NO_MONEY);
            left = minusAmount(left, move.returned);
            costPence -= move.returned.gross;
            return [refund, move.returned];
          });
          expect([left, ...returned].filter((amount) => !isSound(amount))).toEqual([]);
          expect(sumAmounts([left, ...returned])).toEqual(paid.money);
        },
      ),
      RUNS,
    );
  });
});
