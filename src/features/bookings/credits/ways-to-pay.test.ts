import { expect, test } from 'vitest';
import { bestWayToPay, type PayerFacts, priceFor } from './ways-to-pay.ts';

const plain: PayerFacts = {
  packagePence: 40_000,
  standardPence: 12_500,
  lockedPence: null,
  credits: [],
  places: 1,
  includesPayer: true,
};

test('names the way to pay that is best for each person, and says why', () => {
  const people: Record<string, Partial<PayerFacts>> = {
    'one place': {},
    'one place, a credit': { credits: [10_000] },
    'one place on a cheaper day, a credit': { standardPence: 9550, credits: [10_000] },
    'one place on a dearer day, two credits': { standardPence: 18_000, credits: [10_000, 12_500] },
    'a founding member with a lower locked price': { standardPence: 14_000, lockedPence: 12_500 },
    'a founding member with a higher locked price': { standardPence: 9500, lockedPence: 12_500 },
    'a founding member with a credit': { lockedPence: 12_500, credits: [0] },
    'a day that costs nothing, a credit': { standardPence: 0, credits: [10_000] },
    'three places': { places: 3 },
    'three places, two credits': { places: 3, credits: [10_000, 10_000] },
    'four places': { places: 4 },
    'four places on a dearer day': { places: 4, standardPence: 18_000 },
    'four places at £90': { places: 4, standardPence: 9000 },
    'four guests of a founding member': { places: 4, includesPayer: false, lockedPence: 9000 },
  };
  const table = Object.entries(people).map(([who, facts]) => {
    const { way, why } = bestWayToPay({ ...plain, ...facts });
    return `${who}: ${way}. ${why}`;
  });
  expect(table).toMatchInlineSnapshot(`
    [
      "one place: single. £125 a place is the best price for this booking. The package of four costs £100 a place, if you plan to play more often.",
      "one place, a credit: credit. You have a credit, so there’s nothing more to pay.",
      "one place on a cheaper day, a credit: credit. You have a credit, so there’s nothing more to pay. This day costs £95.50, less than most, and still uses a whole credit.",
      "one place on a dearer day, two credits: credit. You have 2 credits, so you only pay £55 for this more expensive day.",
      "a founding member with a lower locked price: locked_price. As a founding member you pay £125 instead of £140.",
      "a founding member with a higher locked price: single. £95 a place is the best price for this booking.",
      "a founding member with a credit: credit. You have a credit, so there’s nothing more to pay.",
      "a day that costs nothing, a credit: single. There’s nothing to pay for this golf day.",
      "three places: single. £125 a place is the best price for this booking. The package of four costs £100 a place, if you plan to play more often.",
      "three places, two credits: credit. You have 2 credits, so you only pay £125 for the other place.",
      "four places: package. The package of four costs less: £400 instead of £500.",
      "four places on a dearer day: package. The package of four costs less: £620 instead of £720.",
      "four places at £90: single. £90 a place is the best price for this booking.",
      "four guests of a founding member: package. The package of four costs less: £400 instead of £500.",
    ]
  `);
});

test('says what the member pays: a credit first, then the locked price, then the standard price', () => {
  const payers = {
    'nothing special': { lockedPence: null, credits: [] },
    'a credit': { lockedPence: null, credits: [{ pence: 10_000, coversPence: 12_500 }] },
    'a credit of a tier': { lockedPence: null, credits: [{ pence: 0, coversPence: 12_500 }] },
    'a credit of a cheap day': {
      lockedPence: null,
      credits: [{ pence: 10_000, coversPence: 10_000 }],
    },
    'a locked price': { lockedPence: 12_500, credits: [] },
    'a locked price and a credit': {
      lockedPence: 12_500,
      credits: [{ pence: 10_000, coversPence: 12_500 }],
    },
  };
  const prices = Object.entries(payers).flatMap(([name, payer]) =>
    [10_000, 12_500, 15_000].map((standard) => {
      const { way, pence } = priceFor(standard, payer);
      return `${name}, a day of ${standard}: ${way} ${pence}`;
    }),
  );
  expect(prices).toMatchInlineSnapshot(`
    [
      "nothing special, a day of 10000: single 10000",
      "nothing special, a day of 12500: single 12500",
      "nothing special, a day of 15000: single 15000",
      "a credit, a day of 10000: credit 0",
      "a credit, a day of 12500: credit 0",
      "a credit, a day of 15000: credit 2500",
      "a credit of a tier, a day of 10000: credit 0",
      "a credit of a tier, a day of 12500: credit 0",
      "a credit of a tier, a day of 15000: credit 2500",
      "a credit of a cheap day, a day of 10000: credit 0",
      "a credit of a cheap day, a day of 12500: single 12500",
      "a credit of a cheap day, a day of 15000: single 15000",
      "a locked price, a day of 10000: single 10000",
      "a locked price, a day of 12500: single 12500",
      "a locked price, a day of 15000: locked_price 12500",
      "a locked price and a credit, a day of 10000: credit 0",
      "a locked price and a credit, a day of 12500: credit 0",
      "a locked price and a credit, a day of 15000: credit 0",
    ]
  `);
});
