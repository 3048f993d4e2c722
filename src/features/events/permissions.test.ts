import { expect, test } from 'vitest';
import { type EventAudience, EventState } from './contract.ts';
import { isListedFor, mayChangeEvent, maySeeEvent } from './permissions.ts';

const member = { isAdmin: false };
const admin = { isAdmin: true };

test.each(EventState.options)(
  'who sees an event that is %s, and who finds it in a list',
  (state) => {
    const isPublished = state !== 'draft';
    const people = [null, member, admin];
    const seen = (audience: EventAudience) =>
      people.map((actor) => maySeeEvent(actor, { state, audience }));
    const listed = (audience: EventAudience) =>
      people.map((actor) => isListedFor(actor, { state, audience }));
    expect(seen('everyone')).toEqual([isPublished, isPublished, true]);
    expect(seen('members')).toEqual([false, isPublished, true]);
    expect(seen('link')).toEqual([isPublished, isPublished, true]);
    expect(listed('everyone')).toEqual(seen('everyone'));
    expect(listed('members')).toEqual(seen('members'));
    expect(listed('link')).toEqual([false, false, false]);
  },
);

test('lets only admins change an event', () => {
  expect(mayChangeEvent(null)).toBe(false);
  expect(mayChangeEvent(member)).toBe(false);
  expect(mayChangeEvent(admin)).toBe(true);
});
