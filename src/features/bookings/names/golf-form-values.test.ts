import { expect, test } from 'vitest';
import { answersOf, fieldsOf, parseIndex } from './golf-form-values.ts';

test('reads a handicap index as golfers write it', () => {
  const typed = [
    '',
    ' 18.4 ',
    '18,4',
    '0',
    '+2.1',
    '-2.1',
    '54',
    '54.1',
    '+10',
    '+10.1',
    'scratch',
    '18.45',
    '1e1',
  ];
  expect(Object.fromEntries(typed.map((text) => [text, parseIndex(text)]))).toEqual({
    '': undefined,
    ' 18.4 ': 18.4,
    '18,4': 18.4,
    '0': 0,
    '+2.1': -2.1,
    '-2.1': -2.1,
    '54': 54,
    '54.1': Number.NaN,
    '+10': -10,
    '+10.1': Number.NaN,
    scratch: Number.NaN,
    '18.45': Number.NaN,
    '1e1': Number.NaN,
  });
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
  expect(answersOf({ ...fieldsOf({}), newToGolf: true, handicapIndex: '12', wishes: ' ' })).toEqual({
    newToGolf: true,
    buggy: false,
    answers: {},
  });
});
