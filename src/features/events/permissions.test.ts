import { expect, test } from 'vitest';
import { EventState } from './contract.ts';
import { mayChangeEvent, maySeeEvent } from './permissions.ts';

const member = { isAdmin: false };
const organiser = { isAdmin: true };

test.each(EventState.options)('who may see an event that is %s', (state) => {
  const isPublic = state !== 'draft';
  expect(maySeeEvent(null, { state })).toBe(isPublic);
  expect(maySeeEvent(member, { state })).toBe(isPublic);
  expect(maySeeEvent(organiser, { state })).toBe(true);
});

test('only organisers change an event', () => {
  expect(mayChangeEvent(null)).toBe(false);
  expect(mayChangeEvent(member)).toBe(false);
  expect(mayChangeEvent(organiser)).toBe(true);
});
