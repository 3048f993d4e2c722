import { expect, test } from 'vitest';
import { EventState } from './contract.ts';
import { mayChangeEvent, maySeeEvent } from './permissions.ts';

const member = { isAdmin: false };
const admin = { isAdmin: true };

test.each(EventState.options)('shows an event that is %s to everyone unless it is a draft', (state) => {
  const isPublic = state !== 'draft';
  expect(maySeeEvent(null, { state })).toBe(isPublic);
  expect(maySeeEvent(member, { state })).toBe(isPublic);
  expect(maySeeEvent(admin, { state })).toBe(true);
});

test('lets only admins change an event', () => {
  expect(mayChangeEvent(null)).toBe(false);
  expect(mayChangeEvent(member)).toBe(false);
  expect(mayChangeEvent(admin)).toBe(true);
});
