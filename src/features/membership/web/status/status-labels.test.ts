import { expect, test } from 'vitest';
import type { ApplicationState } from '../../states.ts';
import { deletion, nextStep } from './status-labels.ts';

const answerBy = '2040-06-13T09:00:00Z';
const [early, late] = [new Date('2040-06-13T09:00:00Z'), new Date('2040-06-13T09:00:01Z')];

test.each<[ApplicationState, Date, string, string]>([
  ['submitted', early, 'We have your application', 'You will hear from us by Wednesday 13 June 2040, 10:00.'],
  ['submitted', late, 'We have your application', 'are late: we are sorry'],
  ['in_review', early, 'We are reading your application', 'You will hear from us by'],
  ['in_review', late, 'We are reading your application', 'are late: we are sorry'],
  ['approved', late, 'Your application is approved', 'Nothing is charged before you have agreed'],
  ['rejected', late, 'We cannot offer you a membership this time', 'welcome to apply again'],
  ['withdrawn', late, 'You have withdrawn your application', 'We do nothing further with it'],
])('an application that is %s at %o', (state, now, title, text) => {
  const next = nextStep({ state, answerBy }, now);
  expect(next.title).toBe(title);
  expect(next.text).toContain(text);
});

test.each<[ApplicationState, string | null, string]>([
  ['submitted', null, 'We keep it until it is decided'],
  ['in_review', null, 'We keep it until it is decided'],
  [
    'approved',
    '2040-06-12T09:00:00Z',
    'delete it with your account: at the latest after Tuesday 12 June 2046',
  ],
  ['rejected', '2040-06-12T09:00:00Z', 'We delete it after Wednesday 12 June 2041'],
  ['withdrawn', '2040-06-12T09:00:00Z', 'We delete it after Wednesday 12 June 2041'],
])('an application that is %s and ended at %s says when it is deleted', (state, endedAt, text) => {
  expect(deletion({ state, endedAt, hasAccount: true })).toContain(text);
});

test.each<[ApplicationState, string]>([
  ['approved', 'We delete it after Tuesday 12 June 2046. It belongs to no account;'],
  ['rejected', 'We delete it after Wednesday 12 June 2041. It belongs to no account;'],
])('of an application that is %s and belongs to no account none is said to be yours', (state, text) => {
  const words = deletion({ state, endedAt: '2040-06-12T09:00:00Z', hasAccount: false });
  expect(words).toContain(text);
  expect(words).not.toContain('your account');
});
