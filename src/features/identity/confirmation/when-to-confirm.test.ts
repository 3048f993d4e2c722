import { expect, test } from 'vitest';
import { isLargeRefund } from './when-to-confirm.ts';

test('more than £500 is large, in one refund or in several of an hour', () => {
  const table = [
    [50_000, 0],
    [50_001, 0],
    [12_500, 37_500],
    [12_500, 37_501],
    [0, 90_000],
  ].map(
    ([pence = 0, earlier = 0]) => `${pence} after ${earlier}: ${isLargeRefund(pence, earlier)}`,
  );
  expect(table).toEqual([
    '50000 after 0: false',
    '50001 after 0: true',
    '12500 after 37500: false',
    '12500 after 37501: true',
    '0 after 90000: false',
  ]);
});
