import { describe, expect, test } from 'vitest';
import { answerClock } from './answer-clock.ts';

// A Wednesday in winter: due on Thursday 19 November 2026 at 12:00.
const receivedAt = new Date('2026-11-18T12:00:00Z');
const due = new Date('2026-11-19T12:00:00Z');

describe('the 24-hour clock', () => {
  test.each([
    ['2026-11-18T12:00:00Z', 'in_time', 24],
    ['2026-11-19T07:59:59Z', 'in_time', 4],
    ['2026-11-19T08:00:00Z', 'due_soon', 4],
    ['2026-11-19T11:30:00Z', 'due_soon', 0],
    ['2026-11-19T12:00:00Z', 'due_soon', 0],
    ['2026-11-19T12:00:01Z', 'late', -0],
    ['2026-11-19T15:00:00Z', 'late', -3],
  ] as const)('at %s an open message is %s', (now, standing, hoursLeft) => {
    expect(answerClock({ receivedAt, answeredAt: null }, new Date(now))).toEqual({
      standing,
      due,
      hoursLeft,
    });
  });

  test.each([
    ['2026-11-18T13:00:00Z', 'answered', 23],
    ['2026-11-19T12:00:00Z', 'answered', 0],
    ['2026-11-19T14:00:00Z', 'answered_late', -2],
  ] as const)('stops with the answer at %s: %s', (answeredAt, standing, hoursLeft) => {
    const message = { receivedAt, answeredAt: new Date(answeredAt) };
    const muchLater = new Date('2027-01-01T00:00:00Z');
    expect(answerClock(message, muchLater)).toEqual({ standing, due, hoursLeft });
  });
});
