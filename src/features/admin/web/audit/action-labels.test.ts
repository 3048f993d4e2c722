import { describe, expect, test } from 'vitest';
import { actionLabel, changeLabel, reasonLabel, subjectOf } from './action-labels.ts';

test.each([
  ['membership.approve', 'Membership: approve'],
  ['contact.mark_answered', 'Contact: mark answered'],
  ['odd', 'Odd'],
])('%s reads %s', (action, words) => expect(actionLabel(action)).toBe(words));

test('an application has a page to go to; what has none is only named', () => {
  expect(subjectOf('application:1')).toEqual({ name: 'Application', page: '/admin/applications/1' });
  expect(subjectOf('contact_message:1')).toEqual({ name: 'Contact message' });
});

test('why is said in the organiser’s words, or that they are gone', () => {
  const done = { subject: 'contact_message:1', why: 'By phone', whyIsGone: false };
  expect(reasonLabel(done)).toBe('By phone');
  expect(reasonLabel({ ...done, why: null })).toBeNull();
  const gone = 'The text went when the contact message was deleted.';
  expect(reasonLabel({ ...done, why: null, whyIsGone: true })).toBe(gone);
});

describe('a change', () => {
  test.each([
    [{ state: 'in_review' }, { state: 'approved' }, ['state: in review → approved']],
    [null, { noteId: '7' }, []],
    [null, { places: 15 }, ['places: 15']],
    [{ price: 125 }, null, ['price: 125 → nothing']],
    [null, null, []],
  ])('from %j to %j', (before, after, words) => expect(changeLabel(before, after)).toEqual(words));
});
