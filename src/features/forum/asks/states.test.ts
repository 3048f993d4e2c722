import { expect, test } from 'vitest';
import { askMoves, askStates, isOverdue, mayNameHelpers, movesOfAsker } from './states.ts';

test('a request moves forward by its asker, lapses by its deadline alone, and ends', () => {
  expect(
    Object.fromEntries(askStates.map((state) => [state, movesOfAsker(state).join(', ')])),
  ).toEqual({
    open: 'answered, introduced, business_done, closed',
    answered: 'introduced, business_done, closed',
    introduced: 'business_done, closed',
    business_done: '',
    closed: '',
    lapsed: 'open, closed',
  });
  expect(askStates.filter((state) => askMoves[state].lapsed)).toEqual(['open']);
  expect(askStates.filter(mayNameHelpers)).toEqual(['answered', 'introduced', 'business_done']);
});

test('only an open request lapses, on the day after its deadline', () => {
  const after = (state: (typeof askStates)[number], today: string) =>
    isOverdue({ state, deadline: '2026-06-14' }, today);
  expect([
    after('open', '2026-06-14'),
    after('open', '2026-06-15'),
    after('answered', '2026-06-15'),
  ]).toEqual([false, true, false]);
});
