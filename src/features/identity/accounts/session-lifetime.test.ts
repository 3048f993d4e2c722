import { describe, expect, it } from 'vitest';
import { COOKIE_SECONDS, isDueForRenewal, sessionExpiresAt } from './lifetimes.ts';

const nine = new Date('2026-05-14T09:00:00Z');
const at = (time: string) => new Date(`2026-05-14T${time}Z`);

describe('the lifetime of a session', () => {
  it('ends 30 days after it was last seen', () => {
    expect(sessionExpiresAt(nine)).toEqual(new Date('2026-06-13T09:00:00Z'));
  });

  it.each([
    ['09:00:00', false],
    ['09:04:59', false],
    ['09:05:00', true],
    ['11:00:00', true],
  ])('a use at 09:00 and another at %s: the later one is stored: %s', (time, due) => {
    expect(isDueForRenewal(nine, at(time))).toBe(due);
  });

  it('has a cookie that outlives it, and stays within the cookie policy', () => {
    expect(COOKIE_SECONDS).toBeGreaterThan(
      (sessionExpiresAt(nine).getTime() - nine.getTime()) / 1000,
    );
    expect(COOKIE_SECONDS).toBeLessThanOrEqual(365 * 24 * 3600);
  });
});
