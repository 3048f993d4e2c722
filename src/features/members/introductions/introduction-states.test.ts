import { expect, test } from 'vitest';
import { addDays } from '#lib/club-time.ts';
import { type Introduction, mayAnswer, mayRecordBusiness, stateOf } from './introduction-states.ts';

const askedAt = new Date('2026-11-01T09:00:00Z');
const asked: Introduction = {
  oneId: 'one',
  otherId: 'other',
  oneAgrees: null,
  otherAgrees: null,
  askedAt,
  madeAt: null,
  businessAt: null,
  valuePence: null,
};

const done = { madeAt: askedAt, businessAt: askedAt, oneAgrees: true, otherAgrees: true };

const said = (change: Partial<Introduction>, days = 1) => {
  const introduction = { ...asked, ...change };
  const now = addDays(askedAt, days);
  const people = ['introducer', 'one', 'other'];
  const who = (may: typeof mayAnswer) =>
    people.filter((id) => may(introduction, id, now)).join(' ') || 'nobody';
  return `${stateOf(introduction, now)}: answers ${who(mayAnswer)}, records ${who(mayRecordBusiness)}`;
};

test('both agree, then business can come of it', () => {
  expect({
    'just asked': said({}),
    'the last day': said({}, 29.9),
    'nobody answered': said({}, 30),
    'one agrees': said({ oneAgrees: true }),
    'one says no': said({ oneAgrees: false }),
    'both agree': said({ oneAgrees: true, otherAgrees: true, madeAt: askedAt }),
    'long afterwards': said({ oneAgrees: true, otherAgrees: true, madeAt: askedAt }, 90),
    'business done': said(done),
    'and what it was worth': said({ ...done, valuePence: 5_000_00 }),
  }).toEqual({
    'just asked': 'asked: answers one other, records nobody',
    'the last day': 'asked: answers one other, records nobody',
    'nobody answered': 'lapsed: answers nobody, records nobody',
    'one agrees': 'asked: answers other, records nobody',
    'one says no': 'asked: answers other, records nobody',
    'both agree': 'made: answers nobody, records one other',
    'long afterwards': 'made: answers nobody, records one other',
    'business done': 'business_done: answers nobody, records one other',
    'and what it was worth': 'business_done: answers nobody, records nobody',
  });
});
