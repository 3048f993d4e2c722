import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { samplePayments } from '#tests/sample-payments.ts';
import { amountsOf } from '../contract.ts';
import { currentTerms } from '../places/terms.ts';
import { organiserChoices } from './organiser-choices.ts';
import { organiserLabel } from './texts.ts';

const startsAt = new Date('2027-05-14T07:30:00Z');
const { '£150 in money': _dearer, ...places } = samplePayments;

test('an organiser’s choices follow from how the place was paid and how long it is until the day', () => {
  const table = Object.entries(places).flatMap(([place, paid]) =>
    [20, 10, 3, 0].map((days) => {
      const { choices } = organiserChoices(
        { terms: currentTerms, startsAt, paid },
        addDays(startsAt, -days),
      );
      const texts = choices.map(({ way, choice }) =>
        organiserLabel(way, amountsOf(choice), 'card'),
      );
      return `${place}, ${days} days before. ${texts.join('; ')}`;
    }),
  );
  expect(table).toMatchInlineSnapshot(`
    [
      "£125 in money, 20 days before. By the terms: £125 to the card; Half in money: £62.50 to the card; As a credit: 1 credit; No refund",
      "£125 in money, 10 days before. By the terms: £62.50 to the card; By the terms: 1 credit; Everything: £125 to the card; No refund",
      "£125 in money, 3 days before. By the terms: £125 to the card if someone else buys the place for at least as much; Everything: £125 to the card; Half in money: £62.50 to the card; As a credit: 1 credit; No refund",
      "£125 in money, 0 days before. ",
      "£125 on account, not paid, 20 days before. By the terms: £125 to the card; Half in money: £62.50 to the card; No refund",
      "£125 on account, not paid, 10 days before. By the terms: £62.50 to the card; Everything: £125 to the card; No refund",
      "£125 on account, not paid, 3 days before. By the terms: £125 to the card if someone else buys the place for at least as much; Everything: £125 to the card; Half in money: £62.50 to the card; No refund",
      "£125 on account, not paid, 0 days before. ",
      "a £100 credit and £25, 20 days before. By the terms: £25 to the card and 1 credit; Half in money: £62.50 to the card; No refund",
      "a £100 credit and £25, 10 days before. By the terms: £62.50 to the card; By the terms: £12.50 to the card and 1 credit; Everything: £25 to the card and 1 credit; No refund",
      "a £100 credit and £25, 3 days before. By the terms: £25 to the card and 1 credit if someone else buys the place for at least as much; Everything: £25 to the card and 1 credit; Half in money: £62.50 to the card; No refund",
      "a £100 credit and £25, 0 days before. ",
      "a credit of goodwill, 20 days before. By the terms: 1 credit; No refund",
      "a credit of goodwill, 10 days before. By the terms: 1 credit; No refund",
      "a credit of goodwill, 3 days before. By the terms: 1 credit if someone else buys the place for at least as much; Everything: 1 credit; No refund",
      "a credit of goodwill, 0 days before. ",
      "a guest pass, 20 days before. By the terms: the guest pass; No refund",
      "a guest pass, 10 days before. By the terms: the guest pass; No refund",
      "a guest pass, 3 days before. By the terms: the guest pass if someone else buys the place for at least as much; Everything: the guest pass; No refund",
      "a guest pass, 0 days before. ",
    ]
  `);
});
