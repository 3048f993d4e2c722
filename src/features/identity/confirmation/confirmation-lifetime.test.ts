import { expect, test } from 'vitest';
import { isConfirmed } from './when-to-confirm.ts';

test('a confirmation counts for ten minutes', () => {
  const at = (time: string) => new Date(`2040-06-12T${time}Z`);
  const table = ['09:00:00', '09:09:59', '09:10:00', '11:00:00'].map(
    (time) => `${time} ${isConfirmed(at('09:00:00'), at(time))}`,
  );
  expect(table).toEqual(['09:00:00 true', '09:09:59 true', '09:10:00 false', '11:00:00 false']);
  expect(isConfirmed(null, at('09:00:00'))).toBe(false);
});
