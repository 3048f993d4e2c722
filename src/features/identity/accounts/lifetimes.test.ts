import { expect, it } from 'vitest';
import { linkExpiresAt, tokenPurposes } from './lifetimes.ts';

it('links expire after these hours', () => {
  const now = new Date('2026-05-14T09:00:00Z');
  const hours = (purpose: (typeof tokenPurposes)[number]) =>
    (linkExpiresAt(purpose, now).getTime() - now.getTime()) / 3_600_000;
  expect(Object.fromEntries(tokenPurposes.map((purpose) => [purpose, hours(purpose)]))).toEqual({
    password_reset: 1,
    email_verification: 24,
    email_change_old: 24,
    email_change_new: 24,
    login_confirmation: 48,
  });
});
