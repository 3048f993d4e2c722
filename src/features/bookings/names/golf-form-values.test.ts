import { expect, test } from 'vitest';
import { readIndex } from '#features/handicaps/scoring/parse-inputs.ts';
import { OwnProfileRequest } from '#features/members/profiles/contract.ts';
import { GolfAnswers } from '../places/golf-answers.ts';
import { answersOf, fieldsOf, indexFault } from './golf-form-values.ts';

test('an index that is written means the same in a booking, a profile, the calculators and the API', () => {
  const typed = {
    ' 18.4 ': 18.4,
    '18,4': 18.4,
    '0': 0,
    '+2.1': -2.1,
    '54': 54,
    '+10': -10,
    '-2.1': null,
    '−5': null,
    '54.1': null,
    '+10.1': null,
    scratch: null,
    '18.45': null,
    '1e1': null,
  };
  const readers: Readonly<Record<string, (text: string) => number | null | undefined>> = {
    booking: (text) => {
      const fields = { ...fieldsOf({}), handicapIndex: text };
      return indexFault(fields) ? null : answersOf(fields).handicapIndex;
    },
    profile: (text) => {
      const read = OwnProfileRequest.safeParse({ handicap: text }).data?.handicap;
      return read === undefined || read === null ? null : read / 10;
    },
    calculator: (text) => {
      const read = readIndex(text);
      return read.ok ? read.value / 10 : null;
    },
    api: (text) => GolfAnswers.safeParse({ handicapIndex: text }).data?.handicapIndex ?? null,
  };
  for (const [name, read] of Object.entries(readers))
    expect([
      name,
      Object.fromEntries(Object.keys(typed).map((text) => [text, read(text)])),
    ]).toEqual([name, typed]);
});

test('an empty index is none, and a wrong one is refused in a sentence', () => {
  expect(indexFault({ newToGolf: false, handicapIndex: ' ' })).toBeUndefined();
  expect(indexFault({ newToGolf: true, handicapIndex: 'scratch' })).toBeUndefined();
  expect(indexFault({ newToGolf: false, handicapIndex: '-5' })).toBe(
    'A handicap better than scratch has a plus sign, not a minus: +2.3.',
  );
});

test('a number has one decimal', () => {
  const accepted = (handicapIndex: number) => GolfAnswers.safeParse({ handicapIndex }).success;
  expect([18.4, -2.1, 0.3, 54, -10].map(accepted)).toEqual([true, true, true, true, true]);
  expect([18.45, 54.1, -10.1].map(accepted)).toEqual([false, false, false]);
});

test('shows what was sent, and sends no empty answers', () => {
  const golf = {
    handicapIndex: -2.1,
    newToGolf: false,
    buggy: true,
    dietary: 'No nuts',
    answers: { a: 'Yes' },
  };
  expect(fieldsOf(golf).handicapIndex).toBe('+2.1');
  expect(answersOf(fieldsOf(golf))).toEqual(golf);
  expect(answersOf({ ...fieldsOf({}), newToGolf: true, handicapIndex: '12', wishes: ' ' })).toEqual(
    {
      newToGolf: true,
      buggy: false,
      answers: {},
    },
  );
});
