import { expect, test } from 'vitest';
import type { CategoryId } from './categories.ts';
import { chooseCategory } from './choose-category.ts';
import { clubGolden } from './golden-club.ts';
import { daysGolden } from './golden-days.ts';
import { moneyGolden } from './golden-money.ts';
import { ownGolden } from './golden-own.ts';

/** Questions as people type them, each with the category it must get. */
const golden: Readonly<Record<CategoryId, string>> = {
  ...ownGolden,
  ...moneyGolden,
  ...daysGolden,
  ...clubGolden,
};

const cases = Object.entries(golden).flatMap(([category, questions]) =>
  questions.split('|').map((question) => [question.trim(), category] as const),
);

// Shows spec 4.19
test.each(cases)('%s → %s', (question, category) => {
  expect(chooseCategory(question)).toBe(category);
});

test('there are questions for every category, a thousand in all', () => {
  expect(cases.length).toBeGreaterThanOrEqual(1000);
});
