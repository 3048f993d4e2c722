import { describe, expect, test } from 'vitest';
import { applicantMay, organiserMay } from './permissions.ts';
import {
  type ApplicationState,
  applicationStates,
  isWaiting,
  type Move,
  type Mover,
  transitions,
  whyNot,
} from './states.ts';

const organiser: Mover = { role: 'organiser', accountId: 'organiser' };
const applicant: Mover = { role: 'applicant' };
const moves = Object.keys(transitions) as Move[];

/** From each state, where each move leads; a move that is not named there is refused. */
const allowed: Record<ApplicationState, Partial<Record<Move, ApplicationState>>> = {
  submitted: { review: 'in_review', withdraw: 'withdrawn' },
  in_review: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved: {},
  rejected: {},
  withdrawn: {},
};

describe.each(applicationStates)('an application that is %s', (state) => {
  // Shows spec 4.33
  test.each(moves)('%s leads where the table says, or nowhere', (move) => {
    const who = move === 'withdraw' ? applicant : organiser;
    const refusal = whyNot(move, who, { state, accountId: null });
    const to = allowed[state][move];
    expect(refusal).toBe(to === undefined ? 'moved' : undefined);
    if (to !== undefined) expect(transitions[move].to).toBe(to);
  });

  test('waits for an answer, or has one', () => {
    expect(isWaiting(state)).toBe(state === 'submitted' || state === 'in_review');
  });
});

describe('who may', () => {
  const application = { state: 'in_review', accountId: 'someone' } as const;

  test('an organiser decides about others, never about themselves', () => {
    const own = { ...application, accountId: 'organiser' };
    expect(organiserMay(application, 'organiser')).toEqual({ review: false, approve: true, reject: true });
    expect(organiserMay(own, 'organiser')).toEqual({ review: false, approve: false, reject: false });
    expect(whyNot('approve', organiser, own)).toBe('not_yours');
    expect(whyNot('reject', organiser, own)).toBe('not_yours');
    expect(whyNot('review', organiser, { ...own, state: 'submitted' })).toBeUndefined();
  });

  test('an organiser cannot withdraw, nor an applicant review', () => {
    expect(whyNot('withdraw', organiser, application)).toBe('not_yours');
    for (const move of ['review', 'approve', 'reject'] as const)
      expect(whyNot(move, applicant, application)).toBe('not_yours');
  });

  test.each([
    ['submitted', true],
    ['in_review', true],
    ['approved', false],
    ['rejected', false],
    ['withdrawn', false],
  ] as const)('the applicant may withdraw while %s: %s', (state, may) => {
    expect(applicantMay({ state, accountId: null })).toEqual({ withdraw: may });
  });
});
