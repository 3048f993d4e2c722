import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMinutes, formatDateTime } from '#lib/club-time.ts';
import { minusAmount, NO_MONEY, partOfAmount, splitVat, sumAmounts } from '#lib/money.ts';
import { bandText } from '../changes/texts.ts';
import { amountsOf } from '../contract.ts';
import { bandToday } from '../orders/cancellation-terms.ts';
import {
  bandAt,
  type CancelChoice,
  cancelQuote,
  type GivenBack,
  type PlacePayment,
} from './cancel-quote.ts';
import { currentTerms } from './terms.ts';

const startsAt = new Date('2040-07-12T07:30:00Z');
const at = (days: number, minutes = 0) => addMinutes(addDays(startsAt, -days), minutes);
const money = (pence: number) => splitVat(pence, 20);

const single: PlacePayment = { money: money(12_500), credit: null, guestPass: false };
const dearer: PlacePayment = { money: money(18_000), credit: null, guestPass: false };
const packageCredit: PlacePayment = { money: NO_MONEY, credit: money(10_000), guestPass: false };
const toppedUp: PlacePayment = { money: money(5500), credit: money(10_000), guestPass: false };
const lostCredit: PlacePayment = { ...toppedUp, isCreditLost: true };
const goodwill: PlacePayment = { money: NO_MONEY, credit: NO_MONEY, guestPass: false };
const owed: PlacePayment = { ...single, isOwed: true };
const owedDifference: PlacePayment = { ...toppedUp, isOwed: true };
const refunded: PlacePayment = { ...single, money: NO_MONEY };
const guestPass: PlacePayment = { money: NO_MONEY, credit: null, guestPass: true };

/** "6250p + new credit 12500p". */
const inWords = ({ money: sum, credit, guestPass: pass }: GivenBack): string =>
  [
    sum.gross > 0 && `${sum.gross}p`,
    credit && `${credit.kind} credit ${credit.value.gross}p`,
    pass && 'guest pass',
  ]
    .filter(Boolean)
    .join(' + ') || 'nothing';

const line = (choice: CancelChoice): string => {
  if (choice.kind === 'nothing') return 'nothing';
  return choice.kind === 'if_resold' ? `if resold: ${inWords(choice.later)}` : inWords(choice.now);
};

test('quotes exactly what each kind of place gives back at each time', () => {
  const places = {
    ...{ single, dearer, packageCredit, toppedUp, lostCredit, goodwill, guestPass },
    ...{ owed, owedDifference, refunded },
  };
  const times = {
    '14 days before': at(14),
    'a minute later': at(14, 1),
    '7 days before': at(7),
    'a minute after that': at(7, 1),
    'when it starts': startsAt,
  };
  const table = Object.entries(places).map(([place, paid]) => [
    place,
    ...Object.entries(times).map(([time, now]) => {
      const { choices } = cancelQuote({ terms: currentTerms, startsAt, paid }, now);
      return `${time}: ${choices.map(line).join(' | ')}`;
    }),
  ]);
  expect(table).toMatchInlineSnapshot(`
    [
      [
        "single",
        "14 days before: 12500p",
        "a minute later: 6250p | new credit 12500p",
        "7 days before: 6250p | new credit 12500p",
        "a minute after that: if resold: 12500p",
        "when it starts: ",
      ],
      [
        "dearer",
        "14 days before: 18000p",
        "a minute later: 9000p | 2750p + new credit 12500p",
        "7 days before: 9000p | 2750p + new credit 12500p",
        "a minute after that: if resold: 18000p",
        "when it starts: ",
      ],
      [
        "packageCredit",
        "14 days before: same credit 10000p",
        "a minute later: 5000p | same credit 10000p",
        "7 days before: 5000p | same credit 10000p",
        "a minute after that: if resold: same credit 10000p",
        "when it starts: ",
      ],
      [
        "toppedUp",
        "14 days before: 5500p + same credit 10000p",
        "a minute later: 7750p | 2750p + same credit 10000p",
        "7 days before: 7750p | 2750p + same credit 10000p",
        "a minute after that: if resold: 5500p + same credit 10000p",
        "when it starts: ",
      ],
      [
        "lostCredit",
        "14 days before: 15500p",
        "a minute later: 7750p",
        "7 days before: 7750p",
        "a minute after that: if resold: 5500p + same credit 10000p",
        "when it starts: ",
      ],
      [
        "goodwill",
        "14 days before: same credit 0p",
        "a minute later: same credit 0p",
        "7 days before: same credit 0p",
        "a minute after that: if resold: same credit 0p",
        "when it starts: ",
      ],
      [
        "guestPass",
        "14 days before: guest pass",
        "a minute later: guest pass",
        "7 days before: guest pass",
        "a minute after that: if resold: guest pass",
        "when it starts: ",
      ],
      [
        "owed",
        "14 days before: 12500p",
        "a minute later: 6250p",
        "7 days before: 6250p",
        "a minute after that: if resold: 12500p",
        "when it starts: ",
      ],
      [
        "owedDifference",
        "14 days before: 5500p + same credit 10000p",
        "a minute later: 7750p | 2750p + same credit 10000p",
        "7 days before: 7750p | 2750p + same credit 10000p",
        "a minute after that: if resold: 5500p + same credit 10000p",
        "when it starts: ",
      ],
      [
        "refunded",
        "14 days before: nothing",
        "a minute later: nothing",
        "7 days before: nothing",
        "a minute after that: if resold: nothing",
        "when it starts: ",
      ],
    ]
  `);
});

test('gives nothing in the last week where the terms agreed say so', () => {
  const terms = { ...currentTerms, refundIfResold: false };
  expect(cancelQuote({ terms, startsAt, paid: single }, at(1)).choices).toEqual([
    { kind: 'nothing' },
  ]);
});

const anyPayment = fc
  .record({
    pence: fc.nat(40_000),
    vat: fc.constantFrom(0, 5, 20),
    credit: fc.option(fc.nat(12_500)),
  })
  .map(
    ({ pence, vat, credit }): PlacePayment => ({
      money: splitVat(pence, vat),
      credit: credit === null ? null : splitVat(credit, vat),
      guestPass: false,
    }),
  );
const anyTime = fc
  .integer({ min: -60 * 24 * 40, max: 120 })
  .map((minutes) => addMinutes(startsAt, minutes));

const given = (choice: CancelChoice): GivenBack[] =>
  choice.kind === 'nothing' ? [] : [choice.kind === 'if_resold' ? choice.later : choice.now];

test('never gives back more than was paid, net, VAT and gross alike, and holds until the instant it names', () => {
  fc.assert(
    fc.property(anyPayment, anyTime, (paid, now) => {
      const quote = cancelQuote({ terms: currentTerms, startsAt, paid }, now);
      const whole = sumAmounts([paid.money, paid.credit ?? NO_MONEY]);
      for (const { money: back, credit } of quote.choices.flatMap(given)) {
        const rest = minusAmount(whole, sumAmounts([back, credit?.value ?? NO_MONEY]));
        for (const part of [back, rest]) {
          expect(part.net + part.vat).toBe(part.gross);
          expect(Math.min(part.net, part.vat, part.gross)).toBeGreaterThanOrEqual(0);
        }
      }
      if (quote.until && quote.band !== 'late')
        expect(cancelQuote({ terms: currentTerms, startsAt, paid }, quote.until)).toEqual(quote);
    }),
  );
});

test('splits an amount into parts that sum to the whole, VAT too', () => {
  const cuts = fc.array(fc.nat(10_000), { maxLength: 5 });
  fc.assert(
    fc.property(fc.nat(50_000), fc.constantFrom(0, 5, 20), cuts, (gross, rate, parts) => {
      const whole = splitVat(gross, rate);
      let left = whole;
      const taken = parts.map((part) => {
        const taking = partOfAmount(left, Math.min(part, left.gross));
        left = minusAmount(left, taking);
        return taking;
      });
      expect(sumAmounts([...taken, left])).toEqual(whole);
      for (const part of [...taken, left])
        expect(Math.min(part.net, part.vat)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('says of a place that cost no money only that its credit or guest pass comes back', () => {
  const textOf = (paid: PlacePayment) => {
    const { band, until, choices } = cancelQuote({ terms: currentTerms, startsAt, paid }, at(10));
    const shown = choices.map((choice) => amountsOf(choice));
    return bandText({ band, until: until?.toISOString() ?? null, choices: shown });
  };
  const by = formatDateTime(at(7));
  expect([goodwill, { ...goodwill, credit: null, guestPass: true }, single].map(textOf)).toEqual([
    `Your credit back, if you cancel by ${by}.`,
    `Your guest pass back, if you cancel by ${by}.`,
    `Half your money back, or a credit, if you cancel by ${by}.`,
  ]);
});

test('says beside the price what someone who books today would get back', () => {
  const terms = { fullRefundDays: 14, halfRefundDays: 7 };
  const lineAt = (now: Date) => bandToday(bandAt(terms, startsAt, now));
  expect([at(14), at(14, 1), at(7, 1), at(0)].map(lineAt)).toEqual([
    `Cancel by ${formatDateTime(at(14))} and you get all your money back.`,
    `Cancel by ${formatDateTime(at(7))} and you get half your money back, or a full credit.`,
    'It’s less than 7 days before the day, so you get your money back only if someone else buys your place for at least as much.',
    undefined,
  ]);
  const withCredit = (now: Date) =>
    bandToday(bandAt(terms, startsAt, now), { credits: 1, passes: 0 });
  expect([at(14), at(14, 1), at(7, 1)].map(withCredit)).toEqual([
    `Cancel by ${formatDateTime(at(14))} and you get your credit back.`,
    `Cancel by ${formatDateTime(at(7))} and you get your credit back.`,
    'It’s less than 7 days before the day, so you get your credit back only if someone else buys your place for at least as much.',
  ]);
  const early = bandAt(terms, startsAt, at(15));
  const paidWith = [
    { credits: 2, passes: 1 },
    { credits: 0, passes: 2 },
    { credits: 0, passes: 0 },
  ];
  expect(paidWith.map((paid) => bandToday(early, paid))).toEqual([
    `Cancel by ${formatDateTime(at(14))} and you get your credits and guest pass back.`,
    `Cancel by ${formatDateTime(at(14))} and you get your guest passes back.`,
    'You can cancel at any time before the day begins.',
  ]);
});
