import { expect, test } from 'vitest';
import type { ApplicationState } from '../states.ts';
import { deletionText, statusTexts } from './status-labels.ts';

const answerBy = '2040-06-13T09:00:00Z';
const [early, late] = [new Date('2040-06-13T09:00:00Z'), new Date('2040-06-13T09:00:01Z')];

test.each<[ApplicationState, Date, string, string]>([
  [
    'submitted',
    early,
    'We’ve received your application',
    'You’ll hear from us by Wednesday 13 June 2040, 10:00.',
  ],
  ['submitted', late, 'We’ve received your application', 'we’re late. We’re sorry'],
  ['in_review', early, 'We’re reviewing your application', 'You’ll hear from us by'],
  ['in_review', late, 'We’re reviewing your application', 'we’re late. We’re sorry'],
  ['approved', late, 'Your application is approved', 'nothing is charged before that'],
  ['rejected', late, 'We can’t offer you a membership this time', 'welcome to apply again'],
  ['withdrawn', late, 'You’ve withdrawn your application', 'We won’t do anything further with it'],
])(
  'an application in the state %s at %o has its own heading and text',
  (state, now, title, text) => {
    const next = statusTexts(
      {
        ...{ state, answerBy, next: state === 'approved' ? 'pay' : null, reason: null },
        sent: { membershipTier: 'vip' },
      },
      now,
    );
    expect(next.title).toBe(title);
    expect(next.text).toContain(text);
  },
);

test('a visitor who may not know of the membership is led to the account of the application', () => {
  const sent = { membershipTier: 'vip' } as const;
  const status = { state: 'approved', answerBy, next: null, sent, reason: null } as const;
  expect(statusTexts(status, late).text).toContain('Log in to the account that you applied from');
});

test('an approval that was not taken up in time is not called withdrawn', () => {
  const reason = 'It was kept for you for 30 days.';
  const sent = { membershipTier: 'vip' } as const;
  const status = { state: 'withdrawn', answerBy, next: null, sent, reason } as const;
  expect(statusTexts(status, late).title).toBe('Our offer has ended');
});

test.each<[ApplicationState, string | null, string]>([
  ['submitted', null, 'We keep your application until it’s decided'],
  ['in_review', null, 'We keep your application until it’s decided'],
  [
    'approved',
    '2040-06-12T09:00:00Z',
    'delete it with your account: at the latest after Tuesday 12 June 2046',
  ],
  ['rejected', '2040-06-12T09:00:00Z', 'We delete it after Wednesday 12 June 2041'],
  ['withdrawn', '2040-06-12T09:00:00Z', 'We delete it after Wednesday 12 June 2041'],
])(
  'an application in the state %s that ended at %s says when it is deleted',
  (state, endedAt, text) => {
    expect(deletionText({ state, endedAt, hasAccount: true })).toContain(text);
  },
);

test.each<[ApplicationState, string]>([
  ['approved', 'We delete it after Tuesday 12 June 2046. It isn’t linked to an account.'],
  ['rejected', 'We delete it after Wednesday 12 June 2041. It isn’t linked to an account.'],
])(
  'the text of a %s application without an account does not mention an account of yours',
  (state, text) => {
    const words = deletionText({ state, endedAt: '2040-06-12T09:00:00Z', hasAccount: false });
    expect(words).toContain(text);
    expect(words).not.toContain('your account');
  },
);
