import { describe, expect, test } from 'vitest';
import { lowIndex } from './index-adjustments.ts';

const past = (day: number, index: number, held = 20) => ({ day, index, held });

describe('the low index', () => {
  test('exists from the twentieth score on', () => {
    expect(lowIndex([])).toBeUndefined();
    expect(lowIndex([past(1, 90, 18), past(2, 80, 19)])).toBeUndefined();
    expect(lowIndex([past(1, 90, 18), past(2, 80, 19), past(3, 100)])).toBe(100);
  });

  test('is the lowest of the last 365 days', () => {
    expect(lowIndex([past(100, 80), past(200, 70), past(300, 90)])).toBe(70);
  });

  test.each([
    ['365 days before the most recent score still count', 465, 70],
    ['366 do not', 466, 90],
  ])('%s', (_name, day, low) => {
    expect(lowIndex([past(100, 70), past(day, 90)])).toBe(low);
  });

  test('looks back from the most recent score, which is the low if it is alone in its window', () => {
    expect(lowIndex([past(100, 70), past(900, 145)])).toBe(145);
  });

  test('plus handicaps are lower than scratch', () => {
    expect(lowIndex([past(1, 0), past(2, -15), past(3, 4)])).toBe(-15);
  });
});
