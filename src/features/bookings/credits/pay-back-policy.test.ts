import { expect, test } from 'vitest';
import { samplePayments } from '#tests/sample-payments.ts';
import { type PayBackPolicy, payBackOf } from './pay-back-policy.ts';

const ways: readonly [string, PayBackPolicy['give'], 'money' | 'credit'][] = [
  ['as chosen: money', 'choice', 'money'],
  ['as chosen: a credit', 'choice', 'credit'],
  ['half', 'half_money', 'money'],
  ['nothing', 'nothing', 'credit'],
];

test('a place gives back what follows from how it was paid and what the organisers decide', () => {
  const table = Object.entries(samplePayments).flatMap(([place, paid]) =>
    ways.map(([way, give, chosen]) => {
      const { money, credit, guestPass } = payBackOf(
        { kind: 'stopped', holesPlayed: 5, give },
        paid,
        chosen,
      );
      const parts = [
        ...(money.gross > 0 ? [`${money.gross}p`] : []),
        ...(credit ? [`${credit.kind} credit of ${credit.value.gross}p`] : []),
        ...(guestPass ? ['the guest pass'] : []),
      ];
      return `${place}, ${way}: ${parts.join(' and ') || 'nothing'}`;
    }),
  );
  expect(table).toMatchInlineSnapshot(`
    [
      "£125 in money, as chosen: money: 12500p",
      "£125 in money, as chosen: a credit: new credit of 12500p",
      "£125 in money, half: 6250p",
      "£125 in money, nothing: nothing",
      "£125 on account, not paid, as chosen: money: 12500p",
      "£125 on account, not paid, as chosen: a credit: 12500p",
      "£125 on account, not paid, half: 6250p",
      "£125 on account, not paid, nothing: nothing",
      "£150 in money, as chosen: money: 15000p",
      "£150 in money, as chosen: a credit: 2500p and new credit of 12500p",
      "£150 in money, half: 7500p",
      "£150 in money, nothing: nothing",
      "a £100 credit and £25, as chosen: money: 2500p and same credit of 10000p",
      "a £100 credit and £25, as chosen: a credit: 2500p and same credit of 10000p",
      "a £100 credit and £25, half: 6250p",
      "a £100 credit and £25, nothing: nothing",
      "a credit of goodwill, as chosen: money: same credit of 0p",
      "a credit of goodwill, as chosen: a credit: same credit of 0p",
      "a credit of goodwill, half: same credit of 0p",
      "a credit of goodwill, nothing: nothing",
      "a guest pass, as chosen: money: the guest pass",
      "a guest pass, as chosen: a credit: the guest pass",
      "a guest pass, half: the guest pass",
      "a guest pass, nothing: nothing",
    ]
  `);
});
