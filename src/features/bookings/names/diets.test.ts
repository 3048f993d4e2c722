import { expect, test } from 'vitest';
import { joinDiets, splitDiets } from './golf-form-values.ts';

test.each([
  ['', [], ''],
  ['vegan', ['Vegan'], ''],
  ['No nuts, Vegan, no mushrooms', ['Vegan', 'No nuts'], 'no mushrooms'],
  ['Vegan sausages, please', [], 'Vegan sausages, please'],
  ['Halal, no pork\nAsk my wife', ['Halal'], 'no pork\nAsk my wife'],
])('takes apart what is stored of a diet, and loses none of it: %j', (text, diets, other) => {
  expect(splitDiets(text)).toEqual({ diets, other });
  expect(splitDiets(joinDiets({ diets: splitDiets(text).diets, other }))).toEqual({ diets, other });
});

test('puts the chosen diets before what was written', () => {
  expect(joinDiets({ diets: ['No nuts', 'Vegan'], other: ' no mushrooms ' })).toBe(
    'Vegan, No nuts, no mushrooms',
  );
});
