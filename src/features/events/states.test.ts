import { describe, expect, test } from 'vitest';
import { EventState } from './contract.ts';
import { checkTransition, type Movable, transitions } from './states.ts';

const before = new Date('2040-06-14T06:00:00Z');
const during = new Date('2040-06-14T12:00:00Z');
const after = new Date('2040-06-14T16:00:00Z');

const complete = (state: EventState): Movable => ({
  state,
  date: '2040-06-14T07:30:00.000Z',
  endsAt: '2040-06-14T15:30:00.000Z',
  summary: 'A day.',
  description: 'At length.',
  schedule: [{}],
  included: ['Lunch'],
});

const refusalOf = (result: ReturnType<typeof checkTransition>) =>
  result.ok ? undefined : result.refusal.code;

describe('moves between the states of an event', () => {
  // What is allowed if everything else is in order: the drawing in README.md, as a table.
  const allowed: Record<EventState, readonly EventState[]> = {
    draft: ['open'],
    open: ['closed', 'cancelled'],
    closed: ['played', 'cancelled'],
    played: [],
    cancelled: [],
  };
  const pairs = EventState.options.flatMap((from) => EventState.options.map((to) => [from, to] as const));

  test.each(pairs)('%s to %s', (from, to) => {
    const now = to === 'played' ? after : before;
    const result = checkTransition(complete(from), to, { now, reason: 'The course is under water.' });
    expect(result.ok).toBe(allowed[from].includes(to));
    if (!result.ok) expect(result.refusal.code).toBe('event_move_not_listed');
  });

  // Shows spec 4.33
  test('every listed move starts and ends in a known state, and is listed once', () => {
    const names = transitions.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('what a move needs', () => {
  test.each([
    ['summary', { summary: ' ' }],
    ['description', { description: '' }],
    ['schedule', { schedule: [] }],
    ['list of what is included', { included: [] }],
  ])('a draft without its %s stays a draft', (_what, missing) => {
    const result = checkTransition({ ...complete('draft'), ...missing }, 'open', {
      now: before,
      reason: null,
    });
    expect(refusalOf(result)).toBe('event_incomplete');
  });

  test('a draft whose day has begun cannot open any more, to the millisecond', () => {
    const begin = new Date(complete('draft').date);
    expect(refusalOf(checkTransition(complete('draft'), 'open', { now: begin, reason: null }))).toBe(
      'event_in_past',
    );
    const justBefore = new Date(begin.getTime() - 1);
    expect(checkTransition(complete('draft'), 'open', { now: justBefore, reason: null }).ok).toBe(true);
  });

  test.each([null, '', '   '])('a cancellation without a reason (%j) is refused', (reason) => {
    expect(refusalOf(checkTransition(complete('open'), 'cancelled', { now: before, reason }))).toBe(
      'event_reason_missing',
    );
  });

  test('an event under way can still be called off, one that is over cannot', () => {
    const reason = 'Lightning.';
    expect(checkTransition(complete('closed'), 'cancelled', { now: during, reason }).ok).toBe(true);
    expect(refusalOf(checkTransition(complete('closed'), 'cancelled', { now: after, reason }))).toBe(
      'event_in_past',
    );
  });

  test('an event counts as played only once it is over', () => {
    expect(refusalOf(checkTransition(complete('closed'), 'played', { now: during, reason: null }))).toBe(
      'event_not_over',
    );
  });
});
