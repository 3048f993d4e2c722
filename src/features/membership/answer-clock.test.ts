import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMinutes } from '#lib/club-time.ts';
import { answerClock, answerDue, clockWords } from './answer-clock.ts';
import { applicationStates, isWaiting } from './states.ts';

const submittedAt = new Date('2040-06-12T09:00:00Z');
const clockAfter = (minutes: number, state: (typeof applicationStates)[number] = 'submitted') =>
  answerClock({ state, submittedAt }, addMinutes(submittedAt, minutes));

test('an answer is due 24 hours after the application, over a clock change, too', () => {
  expect(answerDue(submittedAt).toISOString()).toBe('2040-06-13T09:00:00.000Z');
  expect(answerDue(new Date('2040-03-24T20:00:00Z')).toISOString()).toBe('2040-03-25T20:00:00.000Z');
});

describe('the clock', () => {
  test.each([
    [0, 'Due in 1 day'],
    [1, 'Due in 23 h 59 min'],
    [60 * 20 + 40, 'Due in 3 h 20 min'],
    [60 * 23, 'Due in 1 h'],
    [60 * 24 - 20, 'Due in 20 min'],
    [60 * 24 - 0.5, 'Due now'],
    [60 * 24, 'Due now'],
    [60 * 24 + 0.9, 'Due now'],
    [60 * 24 + 1, 'Overdue by 1 min'],
    [60 * 26, 'Overdue by 2 h'],
    [60 * 49 + 5, 'Overdue by 1 day 1 h'],
    [60 * 72, 'Overdue by 2 days'],
    [60 * (24 * 4 + 4), 'Overdue by 3 days 4 h'],
  ])('after %d minutes says "%s"', (minutes, words) => expect(clockWords(clockAfter(minutes))).toBe(words));

  test.each(applicationStates)('runs while %s is undecided, and stops with the decision', (state) => {
    expect(clockWords(clockAfter(60, state))).toBe(isWaiting(state) ? 'Due in 23 h' : 'Answered');
  });

  test('never shows a negative time, and is overdue exactly from the promised instant on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (minutes) => {
        const clock = clockAfter(minutes);
        if (clock.state === 'answered') throw new Error('nobody answered');
        expect(clock.minutes).toBeGreaterThanOrEqual(0);
        expect(clock.state).toBe(minutes <= 1440 ? 'due' : 'overdue');
      }),
    );
  });
});
