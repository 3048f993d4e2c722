import { expect, test } from 'vitest';
import { sampleOrder } from '#tests/sample-booking.ts';
import type { OrderView } from '../../contract.ts';
import type { WaysToPay } from '../../credits/contract.ts';
import {
  addPlace,
  bestFor,
  type Choice,
  changePlace,
  choiceOfOrder,
  firstChoice,
  payByCredit,
  requestOf,
  setPackage,
  totalOf,
} from './choice.ts';

const plain: WaysToPay = {
  eventId: 7,
  packagePence: 40_000,
  standardPence: 12_500,
  ownPence: 12_500,
  foundingNumber: null,
  credits: [],
  guestPasses: 0,
  canNameMembers: true,
};
const credits = { ...plain, credits: [10_000, 10_000] };
const passes = { ...plain, guestPasses: 1 };
const tier = { ...plain, credits: [0, 0, 0], ownCredits: 3 };
const mixed = { ...plain, credits: [0, 0, 10_000], ownCredits: 2 };
const founding = { ...plain, standardPence: 14_000 };
const four = (ways: WaysToPay) =>
  [1, 2, 3].reduce((choice) => addPlace(choice, ways), firstChoice(ways, false));

test('adds up what each choice costs, and says which is best', () => {
  const choices: Record<string, readonly [Choice, WaysToPay]> = {
    'the first choice': [firstChoice(plain, false), plain],
    'the first choice with credits': [firstChoice(credits, false), credits],
    'the first choice of a founding member': [firstChoice(founding, false), founding],
    'a guest, by somebody who is booked': [firstChoice(plain, true), plain],
    'a guest of a founding member': [firstChoice(founding, true), founding],
    'three places with two credits': [
      addPlace(addPlace(firstChoice(credits, false), credits), credits),
      credits,
    ],
    'four places': [four(plain), plain],
    'four places with the package': [setPackage(four(plain), plain, true), plain],
    'the package taken out again': [
      setPackage(setPackage(four(plain), plain, true), plain, false),
      plain,
    ],
    'credits put aside': [
      changePlace(firstChoice(credits, false), credits, 0, { payWith: 'money' }),
      credits,
    ],
    'credits taken again': [
      payByCredit(
        changePlace(firstChoice(credits, false), credits, 0, { payWith: 'money' }),
        credits,
      ),
      credits,
    ],
    'a guest with a pass': [
      changePlace(addPlace(firstChoice(passes, false), passes), passes, 1, {
        player: 'guest',
        payWith: 'guest_pass',
      }),
      passes,
    ],
    'a pass, then a member after all': [
      changePlace(
        changePlace(addPlace(firstChoice(passes, false), passes), passes, 1, {
          payWith: 'guest_pass',
        }),
        passes,
        1,
        { player: 'member' },
      ),
      passes,
    ],
    'a member of a tier': [firstChoice(tier, false), tier],
    'a member of a tier with a guest': [addPlace(firstChoice(tier, false), tier), tier],
    'a member of a tier with a guest, by every credit there is': [
      payByCredit(addPlace(firstChoice(tier, false), tier), tier),
      tier,
    ],
    'a guest of a member of a tier, who is booked': [firstChoice(tier, true), tier],
    'a member of a tier who gives their own place to a guest': [
      changePlace(firstChoice(tier, false), tier, 0, { player: 'guest' }),
      tier,
    ],
    'a member of a tier with a credit of a package and two guests': [
      addPlace(addPlace(firstChoice(mixed, false), mixed), mixed),
      mixed,
    ],
  };
  const table = Object.entries(choices).map(([what, [choice, ways]]) => {
    const { way, isChosen } = bestFor(choice, ways);
    const how = choice.places.map(({ player, payWith }) => `${player} ${payWith}`).join(', ');
    return `${what}: ${how}: ${totalOf(choice, ways)}, ${way}${isChosen ? '' : ' is better'}`;
  });
  expect(table).toMatchInlineSnapshot(`
    [
      "the first choice: me money: 12500, single",
      "the first choice with credits: me credit: 0, credit",
      "the first choice of a founding member: me money: 12500, locked_price",
      "a guest, by somebody who is booked: guest money: 12500, single",
      "a guest of a founding member: guest money: 14000, single",
      "three places with two credits: me credit, later credit, later money: 12500, credit",
      "four places: me money, later money, later money, later money: 50000, package is better",
      "four places with the package: me credit, later credit, later credit, later credit: 40000, package",
      "the package taken out again: me money, later money, later money, later money: 50000, package is better",
      "credits put aside: me money: 12500, credit is better",
      "credits taken again: me credit: 0, credit",
      "a guest with a pass: me money, guest guest_pass: 12500, single",
      "a pass, then a member after all: me money, member money: 25000, single",
      "a member of a tier: me credit: 0, credit",
      "a member of a tier with a guest: me credit, later money: 12500, credit",
      "a member of a tier with a guest, by every credit there is: me credit, later money: 12500, credit",
      "a guest of a member of a tier, who is booked: guest money: 12500, single",
      "a member of a tier who gives their own place to a guest: guest money: 12500, single",
      "a member of a tier with a credit of a package and two guests: me credit, later credit, later money: 12500, credit",
    ]
  `);
});

test('sends what is needed of each place and nothing else', () => {
  const guest = { player: 'guest', guestName: 'Jo Guest', guestEmail: ' jo@example.com ' } as const;
  const [first] = firstChoice(plain, false).places;
  if (!first) throw new Error('There is no first place');
  const places = [
    { ...first, listed: true },
    { ...first, ...guest },
    { ...first, ...guest, guestEmail: '', payWith: 'guest_pass' as const },
    { ...first, ...guest, player: 'member' as const, member: 'sam', payWith: 'credit' as const },
  ];
  expect(requestOf({ places, withPackage: true })).toEqual({
    places: [
      { for: 'me', payWith: 'money', listed: true },
      { for: 'guest', guestName: 'Jo Guest', guestEmail: 'jo@example.com', payWith: 'money' },
      { for: 'guest', guestName: 'Jo Guest', payWith: 'guest_pass' },
      { for: 'member', member: 'sam', payWith: 'credit' },
    ],
    package: true,
  });
});

test('an open order asks for itself until something is changed', () => {
  const line = { ...sampleOrder.lines[0], payWith: 'credit' } as OrderView['lines'][number];
  const [mine] = sampleOrder.places;
  const guest = {
    bookingId: 'of-jo',
    player: 'guest',
    name: 'Jo',
    guestEmail: 'jo@example.com',
  } as const;
  const order = {
    places: [
      { ...mine, listed: true },
      { ...mine, ...guest },
    ] as OrderView['places'],
    lines: [
      line,
      { ...line, bookingId: guest.bookingId },
      { ...line, kind: 'package', bookingId: null },
    ] as const,
    ifCalledOff: 'credit',
  } as const;
  expect(requestOf(choiceOfOrder({ ...order, lines: [...order.lines] }))).toEqual({
    places: [
      { for: 'me', payWith: 'credit', listed: true },
      { for: 'guest', guestName: 'Jo', guestEmail: 'jo@example.com', payWith: 'credit' },
    ],
    package: true,
    ifCalledOff: 'credit',
  });
});
