import { describe, expect, test } from 'vitest';
import { EventState } from '../contract.ts';
import { checkTransition, type GuardedEvent, transitions } from './states.ts';

const before = new Date('2040-06-14T06:00:00Z');
const during = new Date('2040-06-14T12:00:00Z');
const after = new Date('2040-06-14T16:00:00Z');

const complete = (state: EventState): GuardedEvent => ({
  state,
  date: '2040-06-14T07:30:00.000Z',
  endsAt: '2040-06-14T15:30:00.000Z',
  title: 'Leeds',
  summary: 'A day.',
  description: 'At length.',
  schedule: [{}],
  included: ['Lunch'],
  dressCode: 'Smart.',
});

const refusalOf = (result: ReturnType<typeof checkTransition>) =>
  result.ok ? undefined : result.refusal.code;

describe('the transitions of an event', () => {
  // The transitions allowed when every condition holds, as drawn in the README.
  const allowed: Record<EventState, readonly EventState[]> = {
    draft: ['open'],
    open: ['closed', 'cancelled'],
    closed: ['open', 'played', 'cancelled'],
    played: [],
    cancelled: [],
  };
  const pairs = EventState.options.flatMap((from) =>
    EventState.options.map((to) => [from, to] as const),
  );

  test.each(pairs)('allow %s to %s if and only if it is listed', (from, to) => {
    const now = to === 'played' ? after : before;
    const result = checkTransition(complete(from), to, {
      now,
      reason: 'The course is under water.',
    });
    expect(result.ok).toBe(allowed[from].includes(to));
    if (!result.ok) expect(result.refusal.code).toBe('event_move_not_listed');
  });

  // Shows spec 4.33
  test('start and end in a known state and are listed once', () => {
    const names = transitions.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the conditions of a transition', () => {
  test.each([
    ['summary', { summary: ' ' }],
    ['description', { description: '' }],
    ['schedule', { schedule: [] }],
    ['list of what is included', { included: [] }],
    ['dress code', { dressCode: '' }],
    ['title', { title: '  ' }],
  ])('keep an event without its %s a draft', (_what, missing) => {
    const result = checkTransition({ ...complete('draft'), ...missing }, 'open', {
      now: before,
      reason: null,
    });
    expect(refusalOf(result)).toBe('event_incomplete');
  });

  test('refuse to open a draft from the millisecond it starts', () => {
    const begin = new Date(complete('draft').date);
    expect(
      refusalOf(checkTransition(complete('draft'), 'open', { now: begin, reason: null })),
    ).toBe('event_in_past');
    const justBefore = new Date(begin.getTime() - 1);
    expect(checkTransition(complete('draft'), 'open', { now: justBefore, reason: null }).ok).toBe(
      true,
    );
  });

  test.each([null, '', '   '])('refuse a cancellation without a reason (%j)', (reason) => {
    expect(refusalOf(checkTransition(complete('open'), 'cancelled', { now: before, reason }))).toBe(
      'event_reason_missing',
    );
  });

  test('allow cancelling an event under way, but not one that is over', () => {
    const reason = 'Lightning.';
    expect(checkTransition(complete('closed'), 'cancelled', { now: during, reason }).ok).toBe(true);
    expect(
      refusalOf(checkTransition(complete('closed'), 'cancelled', { now: after, reason })),
    ).toBe('event_in_past');
  });

  test('allow "played" only once the event is over', () => {
    expect(
      refusalOf(checkTransition(complete('closed'), 'played', { now: during, reason: null })),
    ).toBe('event_not_over');
  });
});
