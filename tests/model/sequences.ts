import fc from 'fast-check';
import { accountSteps, judgeAccounts } from './account-steps.ts';
import { bookingSteps } from './booking-steps.ts';
import {
  judge,
  judgeAtRest,
  judgeGivenPlaces,
  judgeOrder,
  readWaitlists,
  readWaitsWithoutPlace,
} from './judge.ts';
import { memberSteps } from './member-steps.ts';
import { membershipSteps } from './membership-steps.ts';
import { organiserSteps } from './organiser-steps.ts';
import { privilegeSteps } from './privilege-steps.ts';
import { timeSteps } from './time-steps.ts';
import { type Dice, openWorld, type Site, type StepKind, type World } from './world.ts';

const kinds: Readonly<Record<string, StepKind>> = {
  ...accountSteps,
  ...bookingSteps,
  ...memberSteps,
  ...membershipSteps,
  ...organiserSteps,
  ...privilegeSteps,
  ...timeSteps,
};

/**
 * A step as data: its name and its dice. A failing sequence is printed so, and can be kept as a
 * test.
 */
export type Step = readonly [name: string, ...Dice];
/** One step, or two at the same moment in different processes. */
export type Moment = Step | readonly [Step, Step];
export type Sequence = readonly Moment[];

const die = fc.nat({ max: 11 });
const dice = fc.tuple(die, die, die, die);

const stepOf = (names: readonly string[]): fc.Arbitrary<Step> =>
  fc.oneof(
    ...names.map((name) => ({
      weight: kinds[name]?.weight ?? 0,
      arbitrary: dice.map((thrown): Step => [name, ...thrown]),
    })),
  );

const one = stepOf(Object.keys(kinds));
/** The clock stands while two things happen at once. */
const racing = stepOf(
  Object.keys(kinds).filter((name) => !/Minutes$|Hours$|^(to|towards)The(Day|Renewal)$/.test(name)),
);
const moment: fc.Arbitrary<Moment> = fc.oneof(
  { weight: 6, arbitrary: one },
  { weight: 1, arbitrary: fc.tuple(racing, racing) },
);

export const sequences: fc.Arbitrary<Sequence> = fc.array(moment, {
  minLength: 10,
  maxLength: 40,
  size: 'max',
});

/** Sequences that once failed, in their shortest form. */
export const fixedSequences: Readonly<Record<string, Sequence>> = {
  'a day is settled whole although its buyer changes an order at that moment': [
    ['ifCalledOff', 5, 2, 8, 6],
    ['book', 6, 0, 1, 9],
    ['book', 7, 0, 0, 4],
    ['settle', 3, 1, 1, 0],
    ['settle', 1, 9, 3, 4],
    ['settle', 10, 4, 11, 8],
    [
      ['jobs', 10, 0, 1, 10],
      ['move', 11, 3, 9, 1],
    ],
  ],
  'a credit stays used where a day that was stopped gives nothing back': [
    ['create', 2, 5, 2, 7],
    ['addPlayer', 0, 7, 10, 7],
    ['toTheDay', 2, 7, 2, 7],
    ['settle', 3, 4, 11, 9],
  ],
  'half of a bought credit comes back in money for a day that was stopped': [
    ['bookAndPay', 3, 2, 8, 0],
    ['create', 2, 5, 2, 7],
    ['addPlayer', 3, 3, 10, 7],
    ['toTheDay', 3, 7, 2, 7],
    ['settle', 3, 3, 11, 9],
  ],
  'a place on account that was never paid gives no credit when its member cancels late': [
    ['bookOnAccount', 3, 0, 0, 0],
    ['weeks', 1, 0, 0, 0],
    ['cancelOnAccount', 0, 1, 0, 0],
  ],
  'a day that is stopped takes off what is owed, and gives no credit for it': [
    ['bookOnAccount', 3, 0, 0, 0],
    ['toTheDay', 0, 0, 0, 0],
    ['settle', 0, 2, 4, 0],
    ['settle', 1, 2, 4, 0],
  ],
  'a credit comes back for a day that was stopped': [
    ['cancelPlaces', 4, 2, 1, 2],
    ['create', 11, 4, 3, 3],
    ['addPlayer', 5, 1, 2, 3],
    ['toTheDay', 3, 8, 6, 8],
    [
      ['cancel', 7, 9, 2, 9],
      ['settle', 2, 7, 11, 1],
    ],
  ],
};

const isPair = (found: Moment): found is readonly [Step, Step] => typeof found[0] !== 'string';

async function perform(world: World, [name, ...thrown]: Step): Promise<void> {
  const kind = kinds[name];
  if (!kind) throw new Error(`There is no step ${name}`);
  await kind.run(world, thrown);
}

/**
 * Every sequence begins with some places and memberships that are paid, so that there is something
 * to change.
 */
const BEGINNING: Sequence = [
  ['bookAndPay', 0, 0, 0, 0],
  ['bookAndPay', 1, 1, 2, 0],
  ['grant', 2, 1, 2, 0],
  ['inviteAndPay', 3, 0, 0, 1],
  ['inviteAndPay', 4, 1, 2, 1],
];

/**
 * Runs a sequence in a world of its own and judges every moment of it.
 * @throws what is wrong, with the moment after which it is
 */
export async function runSequence(site: Site, sequence: Sequence): Promise<void> {
  const world = await openWorld(site);
  for (const now of [...BEGINNING, ...sequence]) {
    try {
      const before = await readWaitlists(world);
      const waits = await readWaitsWithoutPlace(world);
      world.alone = !isPair(now);
      await Promise.all((isPair(now) ? now : [now]).map((step) => perform(world, step)));
      await judge(world);
      await judgeGivenPlaces(world, waits);
      if (world.alone) await judgeAccounts(world);
      if (world.alone) judgeOrder(before, await readWaitlists(world));
    } catch (error) {
      throw new Error(`After ${JSON.stringify(now)}`, { cause: error });
    }
  }
  world.alone = true;
  await judgeAtRest(world);
  await judgeAccounts(world);
  // Otherwise the next sequences on this database would go on with these renewals.
  for (const person of world.people) await person.post('/api/membership/cancel');
}
