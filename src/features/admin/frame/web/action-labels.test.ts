import { describe, expect, test } from 'vitest';
import { auditedActions } from '#lib/audit/audited-actions.ts';
import { actionLabel, changeLabel, reasonLabel, subjectOf } from './action-labels.ts';

test.each([
  ['membership.approve', 'Approved an application'],
  ['content.answer_message', 'Answered an enquiry'],
  ['contact.mark_answered', 'Contact: mark answered'],
  ['odd', 'Odd'],
])('the action %s reads “%s”', (action, words) => expect(actionLabel(action)).toBe(words));

test('every action that is recorded has words of its own', () => {
  const words = auditedActions.map(actionLabel);
  expect(words.filter((label) => label.includes(':'))).toEqual([]);
  expect(new Set(words).size).toBe(auditedActions.length);
});

test('links an application to its page and names an enquiry without a link', () => {
  expect(subjectOf('application:1')).toEqual({
    name: 'Application',
    page: '/admin/applications/1',
  });
  expect(subjectOf('contact_message:1')).toEqual({ name: 'Enquiry' });
  expect(subjectOf('event:7')).toEqual({ name: 'Golf day', page: '/admin/events/7/edit' });
});

test('shows the reason in the admin’s words, or says that it was deleted', () => {
  const done = { subject: 'contact_message:1', why: 'By phone', whyIsGone: false };
  expect(reasonLabel(done)).toBe('By phone');
  expect(reasonLabel({ ...done, why: null })).toBeNull();
  const gone = 'The text was deleted with the enquiry.';
  expect(reasonLabel({ ...done, why: null, whyIsGone: true })).toBe(gone);
});

describe('a change', () => {
  test.each([
    [{ state: 'in_review' }, { state: 'approved' }, ['State changed from in review to approved']],
    [null, { noteId: '7' }, []],
    [null, { places: 15 }, ['Places: 15']],
    [
      { guestPasses: 1 },
      { guestPasses: 3, state: 'in_review' },
      ['Guest passes changed from 1 to 3', 'State: in review'],
    ],
    [{ price: 125 }, null, ['Price removed: 125']],
    [null, null, []],
    [{ tier: null }, { tier: null, creditPence: null, credits: 2 }, ['Credits: 2']],
    [null, { payWith: 'account', totalPence: 11_000 }, ['Paid by: account', 'Total: £110']],
    [
      { kind: 'club', mustRead: false },
      { kind: 'club', mustRead: true },
      ['Must be confirmed changed from no to yes'],
    ],
    [
      { endsAt: '2026-12-08T15:30:00.000Z' },
      { endsAt: '2026-12-08T16:30:00.000Z' },
      ['Ends changed from Tuesday 8 December 2026, 15:30 to Tuesday 8 December 2026, 16:30'],
    ],
    [
      null,
      { tier: 'executive', plannedOn: '2026-12-08', kind: 'business_review' },
      ['Tier: Executive', 'Planned on: Tuesday 8 December 2026', 'Kind: business review'],
    ],
    [
      null,
      { kind: 'introduction', slot: 1, periodFrom: '2026-11-01', isDone: true },
      ['Introduction 1 of the period from Sunday 1 November 2026', 'Is done: yes'],
    ],
    [{ hasLink: false }, { hasLink: true }, []],
    [
      { state: 'open' },
      { state: 'decided', action: 'warn' },
      ['The member was warned', 'State changed from open to decided'],
    ],
    [
      null,
      { filter: { show: 'places', q: '' }, days: ['Leeds', 'York'] },
      ['Filter: show places', 'Days: Leeds, York'],
    ],
  ])('from %j to %j names what changed', (before, after, words) =>
    expect(changeLabel(before, after)).toEqual(words),
  );
});
