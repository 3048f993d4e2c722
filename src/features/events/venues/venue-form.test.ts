import { expect, test } from 'vitest';
import { overwritten, pastedCells } from './venue-form.ts';

test.each([
  ['4\t4\t3\t5', ['4', '4', '3', '5']],
  ['4, 4, 3, 5', ['4', '4', '3', '5']],
  ['4 4 3 5\n', ['4', '4', '3', '5']],
  ['4\r\n4\r\n3', ['4', '4', '3']],
  [' 4 | 4 ', ['4', '4']],
  ['4', undefined],
  ['', undefined],
])('reads %j as cells', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells);
});

test('writes pasted cells from one place on and leaves out what does not fit', () => {
  expect(overwritten(['a', 'b', 'c', 'd'], 2, ['1', '2', '3'])).toEqual(['a', 'b', '1', '2']);
  expect(overwritten(['a', 'b', 'c'], 0, ['1'])).toEqual(['1', 'b', 'c']);
});
