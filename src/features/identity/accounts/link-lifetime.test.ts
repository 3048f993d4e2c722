import { expect, it } from 'vitest';
import { linkExpiresAt, tokenPurposes } from './link-lifetime.ts';

const hoursOf = {
  password_reset: 1,
  email_verification: 24,
  email_change_old: 24,
  email_change_new: 24,
};

it.each(tokenPurposes)('a link for %s ends on time', (purpose) => {
  const now = new Date('2026-05-14T09:00:00Z');
  expect(linkExpiresAt(purpose, now).getTime() - now.getTime()).toBe(hoursOf[purpose] * 3_600_000);
});
