import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { type Decided, isKnownToReported, mayAppeal } from './report-states.ts';

const decidedAt = new Date('2026-05-01T09:00:00Z');
const days = (report: Partial<Decided>, after: number) =>
  mayAppeal({ state: 'decided', action: 'warn', decidedAt, ...report }, addDays(decidedAt, after));

test('a decision with consequences can be appealed against once, for 30 days', () => {
  expect({
    'at once': days({}, 0),
    'on the last day': days({}, 30),
    'after it': days({}, 30.001),
    'nothing was done': days({ action: 'none' }, 1),
    'the account was closed': days({ action: 'deactivate' }, 1),
    'no decision yet': days({ state: 'open', action: null, decidedAt: null }, 1),
    'appealed already': days({ state: 'appealed' }, 1),
    'decided on appeal': days({ state: 'closed' }, 1),
  }).toEqual({
    'at once': true,
    'on the last day': true,
    'after it': false,
    'nothing was done': false,
    'the account was closed': false,
    'no decision yet': false,
    'appealed already': false,
    'decided on appeal': false,
  });
});

test('the reported person knows only of reports from which something followed', () => {
  expect(isKnownToReported({ state: 'open', action: null, decidedAt: null })).toBe(false);
  expect(isKnownToReported({ state: 'decided', action: 'none', decidedAt })).toBe(false);
  expect(isKnownToReported({ state: 'closed', action: 'remove', decidedAt })).toBe(true);
});
