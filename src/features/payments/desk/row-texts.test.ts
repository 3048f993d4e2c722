import { expect, test } from 'vitest';
import { refundReason, rowDay, shortAbout } from './row-texts.ts';

test.each([
  ['FB-1053: Founders Series: Leeds, Thursday 10 December 2026', ['Leeds, 10 Dec', 'FB-1053']],
  ['FB-1053: Winter Warmer, Saturday 5 May 2027', ['Winter Warmer, 5 May', 'FB-1053']],
  ['FB-1060: Five golf days', ['Five golf days', 'FB-1060']],
  ['M-1001: Executive, 3 November 2026', ['Executive, 3 November 2026', 'M-1001']],
  ['Something older', ['Something older']],
  [null, []],
])('shortens what a payment is for: %s', (about, parts) => {
  expect(shortAbout(about)).toEqual(parts);
});

test('names the reason of a refund, and the day of a row', () => {
  expect(refundReason('resold')).toBe('Resold');
  expect(refundReason('event_full')).toBe('Paid too late');
  expect(rowDay('2026-12-09T23:59:00.000Z')).toBe('9 Dec 2026');
});
