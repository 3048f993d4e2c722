import { describe, expect, test } from 'vitest';
import {
  type Actor,
  type ApplicationState,
  applicantPermissions,
  applicationStates,
  isWaiting,
  type Move,
  movesOf,
  organiserPermissions,
  refusalOfMove,
  transitions,
} from './states.ts';

const organiser: Actor = { role: 'organiser', accountId: 'organiser' };
const applicant: Actor = { role: 'applicant' };
const moves = Object.keys(transitions) as Move[];

/** The next state of each allowed move; all other moves are refused. */
const allowed: Record<ApplicationState, Partial<Record<Move, ApplicationState>>> = {
  submitted: { review: 'in_review', withdraw: 'withdrawn' },
  in_review: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved: { decline: 'withdrawn' },
  rejected: {},
  withdrawn: {},
};

describe.each(applicationStates)('an application in the state %s', (state) => {
  // Shows spec 4.33
  test.each(moves)('follows the table for the move %s', (move) => {
    const who = move === 'withdraw' || move === 'decline' ? applicant : organiser;
    const refusal = refusalOfMove(move, who, { state, accountId: null });
    const to = allowed[state][move];
    expect(refusal).toBe(to === undefined ? 'moved' : undefined);
    if (to !== undefined) expect(transitions[move].to).toBe(to);
  });

  test('waits only while it is submitted or in review', () => {
    expect(isWaiting(state)).toBe(state === 'submitted' || state === 'in_review');
  });
});

describe('permissions', () => {
  const application = { state: 'in_review', accountId: 'someone' } as const;

  test('an organiser decides about the applications of others only', () => {
    const own = { ...application, accountId: 'organiser' };
    expect(organiserPermissions(application, 'organiser')).toEqual({
      review: false,
      approve: true,
      reject: true,
    });
    expect(organiserPermissions(own, 'organiser')).toEqual({
      review: false,
      approve: false,
      reject: false,
    });
    expect(refusalOfMove('approve', organiser, own)).toBe('not_yours');
    expect(refusalOfMove('reject', organiser, own)).toBe('not_yours');
    expect(refusalOfMove('review', organiser, { ...own, state: 'submitted' })).toBeUndefined();
  });

  test('a submitted application passes through the review when an organiser decides', () => {
    expect(movesOf('approve', 'submitted')).toEqual(['review', 'approve']);
    expect(movesOf('reject', 'submitted')).toEqual(['review', 'reject']);
    expect(movesOf('review', 'submitted')).toEqual(['review']);
    expect(movesOf('approve', 'in_review')).toEqual(['approve']);
    expect(organiserPermissions({ ...application, state: 'submitted' }, 'organiser')).toEqual({
      review: true,
      approve: true,
      reject: true,
    });
  });

  test('an organiser cannot withdraw, and an applicant cannot review or decide', () => {
    expect(refusalOfMove('withdraw', organiser, application)).toBe('not_yours');
    for (const move of ['review', 'approve', 'reject'] as const)
      expect(refusalOfMove(move, applicant, application)).toBe('not_yours');
  });

  test.each([
    ['submitted', true, false],
    ['in_review', true, false],
    ['approved', false, true],
    ['rejected', false, false],
    ['withdrawn', false, false],
  ] as const)(
    'the applicant may withdraw while %s: %s, and decline: %s',
    (state, withdraw, decline) => {
      expect(applicantPermissions({ state, accountId: null })).toEqual({ withdraw, decline });
    },
  );
});
