import { expect, test } from 'vitest';
import { nameThem } from './present.ts';

test.each([
  [[], ''],
  [['Anna Reid'], 'Anna Reid'],
  [['Anna Reid', 'Tom Hall'], 'Anna Reid and Tom Hall'],
  [['Anna Reid', 'Tom Hall', 'Jo Lee', 'Sam Fry'], 'Anna Reid and 3 others'],
])('%j are named as "%s"', (names, who) => {
  expect(nameThem(names)).toBe(who);
});
