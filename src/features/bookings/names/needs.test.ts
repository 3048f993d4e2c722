import { expect, test } from 'vitest';
import { commonAccess, commonDiets, joinNeeds, splitNeeds } from './needs.ts';

test.each([
  ['', [], ''],
  ['vegan', ['Vegan'], ''],
  ['No nuts, Vegan, no mushrooms', ['Vegan', 'No nuts'], 'no mushrooms'],
  ['Vegan sausages, please', [], 'Vegan sausages, please'],
  ['Halal, no pork\nAsk my wife', ['Halal'], 'no pork\nAsk my wife'],
] as const)(
  'takes apart what is stored of a diet, and loses none of it: %j',
  (text, common, other) => {
    const needs = splitNeeds(text, commonDiets);
    expect(needs).toEqual({ common, other });
    expect(splitNeeds(joinNeeds(needs, commonDiets), commonDiets)).toEqual(needs);
  },
);

test('puts the chosen needs before what was written', () => {
  expect(joinNeeds({ common: ['No nuts', 'Vegan'], other: ' no mushrooms ' }, commonDiets)).toBe(
    'Vegan, No nuts, no mushrooms',
  );
  expect(joinNeeds({ common: ['Wheelchair user'], other: 'A ramp' }, commonAccess)).toBe(
    'Wheelchair user, A ramp',
  );
});
