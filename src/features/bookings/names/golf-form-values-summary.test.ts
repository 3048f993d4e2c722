import { expect, test } from 'vitest';
import type { GolfAnswers } from '../places/golf-answers.ts';
import { summariseGolf } from './golf-form-values.ts';

test.each<[string, GolfAnswers | null, readonly string[]]>([
  ['nothing', null, []],
  ['no needs', { newToGolf: false, buggy: false, dietary: '', answers: {} }, []],
  ['a plus handicap', { handicapIndex: -2.1 }, ['Handicap +2.1']],
  ['new to golf', { newToGolf: true, buggy: true }, ['New to golf', 'Buggy']],
  [
    'all of it',
    {
      ...{ handicapIndex: 18.4, dietary: 'Vegetarian', access: 'Step-free access' },
      ...{ wishes: 'Robin Hay', answers: { q1: 'White' } },
    },
    ['Handicap 18.4', 'Vegetarian', 'Step-free access', 'White', 'with Robin Hay'],
  ],
])('says what a player answered: %s', (_what, golf, said) => {
  expect(summariseGolf(golf)).toEqual(said);
});
