import { expect, test } from 'vitest';
import { choiceText, givenBackTexts, type PlacePlayer, type ShownChoice } from '../orders/texts.ts';
import { cancelButton, sumText } from './texts.ts';

const money: ShownChoice = { kind: 'money', moneyPence: 6250, creditPence: null, guestPass: false };
/** Half of a credit that was bought by bank transfer, and half of the difference. */
const mixed: ShownChoice = { ...money, ofCredit: { pence: 5000, to: 'transfer' } };

test('says of every part of the money where it goes', () => {
  const table = (['card', 'account', 'transfer'] as const).flatMap((moneyTo) =>
    [money, mixed].map((choice) => [
      choiceText(choice, moneyTo),
      sumText([choice, money], moneyTo),
      cancelButton([choice], moneyTo),
    ]),
  );
  expect(table).toMatchInlineSnapshot(`
    [
      [
        "£62.50 to your card",
        "You get back £125 to your card.",
        "Cancel place and refund £62.50",
      ],
      [
        "£12.50 to your card and £50 by bank transfer",
        "You get back £75 to your card and £50 by bank transfer.",
        "Cancel place and refund £62.50",
      ],
      [
        "£62.50 off what you owe",
        "We’ll take £125 off what you owe.",
        "Cancel place and take off £62.50",
      ],
      [
        "£50 by bank transfer and £12.50 off what you owe",
        "You get back £50 by bank transfer and £75 off what you owe.",
        "Cancel place, take off £12.50 and refund £50",
      ],
      [
        "£62.50 by bank transfer",
        "You get back £125 by bank transfer.",
        "Cancel place and refund £62.50",
      ],
      [
        "£62.50 by bank transfer",
        "You get back £125 by bank transfer.",
        "Cancel place and refund £62.50",
      ],
    ]
  `);
});

test('an email about a cancelled place says whose it was', () => {
  const dave: PlacePlayer = { player: 'Dave Ogden', of: 'other' };
  const mine: PlacePlayer = { player: 'Sam Taylor', of: 'buyer' };
  const nobody: PlacePlayer = { player: 'Not named yet', of: 'nobody' };
  const places = [[mine], [dave], [nobody], [mine, dave], [dave, nobody]];
  const table = places.map((told) => [
    givenBackTexts.organisersSubject('Leeds', told),
    givenBackTexts.confirmed(told),
    givenBackTexts.notResoldSubject('Leeds', told),
    givenBackTexts.resoldSubject('Leeds', told, { pence: 5000, to: 'card' }),
  ]);
  expect(table).toMatchInlineSnapshot(`
    [
      [
        "We’ve cancelled your place: Leeds",
        "Your place is cancelled",
        "No refund for your place: Leeds",
        "Your place was resold, and £50 is on its way: Leeds",
      ],
      [
        "We’ve cancelled Dave Ogden’s place: Leeds",
        "Dave Ogden’s place is cancelled",
        "No refund for Dave Ogden’s place: Leeds",
        "Dave Ogden’s place was resold, and £50 is on its way: Leeds",
      ],
      [
        "We’ve cancelled a guest’s place: Leeds",
        "A guest’s place is cancelled",
        "No refund for a guest’s place: Leeds",
        "A guest’s place was resold, and £50 is on its way: Leeds",
      ],
      [
        "We’ve cancelled your places: Leeds",
        "Your places are cancelled",
        "No refund for your places: Leeds",
        "Your places were resold, and £50 is on its way: Leeds",
      ],
      [
        "We’ve cancelled your guests’ places: Leeds",
        "Your guests’ places are cancelled",
        "No refund for your guests’ places: Leeds",
        "Your guests’ places were resold, and £50 is on its way: Leeds",
      ],
    ]
  `);
  expect(givenBackTexts.resoldSubject('Leeds', [mine], { pence: 5000, to: 'account' })).toBe(
    'Your place was resold, and you owe £50 less: Leeds',
  );
});
