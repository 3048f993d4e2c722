import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Exact,
  fraction,
  isAtLeast,
  minus,
  nearest,
  plus,
  times,
  toTenths,
} from '#tests/exact.ts';
import { handicapHistory } from './handicap-history.ts';
import type { Pcc, PlayedRound } from './score-differential.ts';

/**
 * A second, slow implementation of the rules in strokes and exact fractions, written from the text
 * of the rules and not from the code.
 */
const COUNTING = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8];
const ADJUSTMENT = new Map([
  [3, -2],
  [4, -1],
  [6, -1],
]);

type Score = { readonly value: Exact; reduced: Exact };
type Past = { readonly day: number; readonly index: Exact; readonly held: number };
const least = (numbers: readonly Exact[]) => numbers.reduce((a, b) => (isAtLeast(a, b) ? b : a));

function exactDifferential(round: PlayedRound): Exact {
  const conditions = fraction(round.pcc, round.holes === 9 ? 2 : 1);
  const over = minus(
    minus(fraction(round.adjustedGross), fraction(round.courseRating, 10)),
    conditions,
  );
  return times(fraction(113, round.slope), over);
}

function meanOfLowest(record: readonly Score[]): Exact {
  const counted = record.map(({ value, reduced }) => plus(value, reduced));
  counted.sort((a, b) => (isAtLeast(a, b) ? 1 : -1));
  const count = COUNTING[record.length - 3] ?? 0;
  const sum = counted.slice(0, count).reduce(plus, fraction(0));
  return toTenths(
    plus(times(sum, fraction(1, count)), fraction(ADJUSTMENT.get(record.length) ?? 0)),
  );
}

function slowIndexes(rounds: readonly PlayedRound[]): (Exact | undefined)[] {
  let record: Score[] = [];
  let waiting: Exact | undefined;
  const past: Past[] = [];
  return rounds.map((round) => {
    const start = past.filter(({ day }) => day < round.day).at(-1)?.index;
    let made = exactDifferential(round);
    if (round.holes === 9 && start)
      made = plus(made, plus(times(fraction(52, 100), start), fraction(12, 10)));
    else if (round.holes === 9 && !waiting) {
      waiting = made;
      return past.at(-1)?.index;
    } else if (round.holes === 9 && waiting) {
      made = plus(waiting, made);
      waiting = undefined;
    }
    const better = start ? minus(start, made) : fraction(0);
    const off = isAtLeast(better, fraction(10)) ? -2 : isAtLeast(better, fraction(7)) ? -1 : 0;
    record = [...record, { value: toTenths(made), reduced: fraction(0) }].slice(-20);
    for (const score of record) score.reduced = plus(score.reduced, fraction(off));
    if (record.length < 3) return undefined;
    let index = meanOfLowest(record);
    const latest = past.at(-1)?.day ?? 0;
    const lows = past.filter(({ day, held }) => held === 20 && latest - day <= 365);
    if (lows.length > 0) {
      const free = plus(least(lows.map((one) => one.index)), fraction(3));
      if (!isAtLeast(free, index))
        index = least([
          plus(free, fraction(2)),
          toTenths(plus(free, times(minus(index, free), fraction(1, 2)))),
        ]);
    }
    index = least([index, fraction(54)]);
    past.push({ day: round.day, index, held: record.length });
    return index;
  });
}

const someRound = fc.record({
  days: fc.constantFrom(0, 1, 3, 9, 40),
  holes: fc.constantFrom<9 | 18>(18, 18, 18, 18, 9),
  spread: fc.integer({ min: -2, max: 3 }),
  rating: fc.constantFrom(720, 720, 713, 684),
  slope: fc.constantFrom(113, 113, 60, 128, 155),
  pcc: fc.constantFrom<Pcc>(0, 0, 0, -1, 1, 2, 3),
});

/**
 * A golfer's history in phases at different levels, so that indexes rise, fall and reach every
 * limit.
 */
const phases = fc.array(
  fc.record({
    level: fc.constantFrom(0, 10, 15, 18, 22, 60),
    pause: fc.constantFrom(0, 10, 364, 365, 366),
    rounds: fc.array(someRound, { minLength: 3, maxLength: 26 }),
  }),
  { minLength: 1, maxLength: 5 },
);

test('any history of rounds has the indexes of the second implementation', () => {
  const met = new Set<string>();
  const any = fc.property(phases, (drawn) => {
    let day = 0;
    const rounds = drawn.flatMap(({ level, pause, rounds }) => {
      day += pause;
      return rounds.map(({ days, holes, spread, rating, slope, pcc }): PlayedRound => {
        day += days;
        const half = holes === 9 ? 2 : 1;
        const adjustedGross = Math.round((rating / 10 + level + spread) / half);
        return { day, holes, adjustedGross, courseRating: Math.round(rating / half), slope, pcc };
      });
    });
    const postings = handicapHistory(rounds);
    for (const { cap, reduction, isMaximum, differential } of postings)
      for (const one of [cap, reduction, isMaximum, differential?.kind]) met.add(String(one));
    const slow = slowIndexes(rounds).map(
      (index) => index && Number(nearest(times(index, fraction(10)))),
    );
    expect(postings.map(({ index }) => index)).toEqual(slow);
  });
  fc.assert(any, { numRuns: 250, seed: 20_241_031 });
  // The generated histories covered every case.
  expect([...met].sort()).toEqual(
    [
      '-10',
      '-20',
      '0',
      'combined',
      'estimated',
      'false',
      'full',
      'hard',
      'none',
      'soft',
      'true',
      'undefined',
    ].sort(),
  );
});
