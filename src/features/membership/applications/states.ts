export const applicationStates = [
  'submitted',
  'in_review',
  'approved',
  'rejected',
  'withdrawn',
] as const;

/** The state of an application. The README has the diagram. */
export type ApplicationState = (typeof applicationStates)[number];

/** An action that changes the state of an application. */
export type Move = 'review' | 'approve' | 'reject' | 'withdraw' | 'decline';

/** The person who acts: an organiser, or a visitor with the applicant's link. */
export type Actor =
  | { readonly role: 'organiser'; readonly accountId: string }
  | { readonly role: 'applicant' };

type Movable = { readonly state: ApplicationState; readonly accountId: string | null };
type Guard = (who: Actor, application: Movable) => boolean;

const byAnOrganiser: Guard = (who) => who.role === 'organiser';

/** Nobody decides about their own application. */
const byAnotherOrganiser: Guard = (who, application) =>
  who.role === 'organiser' && who.accountId !== application.accountId;

/** Only the applicant may withdraw an application. */
const byTheApplicant: Guard = (who) => who.role === 'applicant';

type Transition = {
  readonly from: readonly ApplicationState[];
  readonly to: ApplicationState;
  readonly guard: Guard;
};

/** All transitions. Any other is refused. */
export const transitions: Readonly<Record<Move, Transition>> = {
  review: { from: ['submitted'], to: 'in_review', guard: byAnOrganiser },
  approve: { from: ['in_review'], to: 'approved', guard: byAnotherOrganiser },
  reject: { from: ['in_review'], to: 'rejected', guard: byAnotherOrganiser },
  withdraw: { from: ['submitted', 'in_review'], to: 'withdrawn', guard: byTheApplicant },
  /** The applicant does not want the membership, which has not been paid. */
  decline: { from: ['approved'], to: 'withdrawn', guard: byTheApplicant },
};

/** The states of an application that has no decision yet. */
export const waitingStates: readonly ApplicationState[] = ['submitted', 'in_review'];

export const isWaiting = (state: ApplicationState): boolean => waitingStates.includes(state);

/**
 * Why a move is refused: `moved` if the state does not allow it, `not_yours` if this person may
 * not. Undefined if allowed.
 */
export function refusalOfMove(
  move: Move,
  who: Actor,
  application: Movable,
): 'moved' | 'not_yours' | undefined {
  const { from, guard } = transitions[move];
  if (!guard(who, application)) return 'not_yours';
  return from.includes(application.state) ? undefined : 'moved';
}

type Application = Parameters<typeof refusalOfMove>[2];

/** A move that an organiser makes. */
export type OrganiserMove = Exclude<Move, 'withdraw' | 'decline'>;

/**
 * The moves that an organiser's decision makes: approving or declining a submitted application
 * starts its review first.
 */
export const movesOf = (move: OrganiserMove, state: ApplicationState): readonly OrganiserMove[] =>
  state === 'submitted' && move !== 'review' ? ['review', move] : [move];

/** Why an organiser's decision is refused, like `refusalOfMove`. */
export function refusalOfDecision(
  move: OrganiserMove,
  accountId: string,
  application: Application,
) {
  const who: Actor = { role: 'organiser', accountId };
  const passesReview = movesOf(move, application.state).length > 1;
  const state = passesReview ? transitions.review.to : application.state;
  return refusalOfMove(move, who, { ...application, state });
}

/** What this organiser may do with an application in its present state. */
export const organiserPermissions = (application: Application, accountId: string) => ({
  review: refusalOfDecision('review', accountId, application) === undefined,
  approve: refusalOfDecision('approve', accountId, application) === undefined,
  reject: refusalOfDecision('reject', accountId, application) === undefined,
});

/** What a visitor with the applicant's link may do with an application in its present state. */
export const applicantPermissions = (application: Application) => ({
  withdraw: refusalOfMove('withdraw', { role: 'applicant' }, application) === undefined,
  decline: refusalOfMove('decline', { role: 'applicant' }, application) === undefined,
});

/** How long a decided application is kept, so that we can answer questions about the decision. */
const KEPT_MONTHS = {
  /** Declined or withdrawn: a year, in which an applicant may ask why or apply again. */
  closed: 12,
  /** Approved: six years, the time the Limitation Act 1980 allows for claims from a contract. */
  approved: 72,
} as const;

const keptMonths = (state: ApplicationState): number =>
  state === 'approved' ? KEPT_MONTHS.approved : KEPT_MONTHS.closed;

/** The date until which a decided application is kept, unless its account is deleted first. */
export function keptUntil(state: 'approved' | 'rejected' | 'withdrawn', endedAt: Date): Date {
  const until = new Date(endedAt);
  until.setUTCMonth(until.getUTCMonth() + keptMonths(state));
  return until;
}

/**
 * Applications in this state that ended before the returned instant are to be deleted now.
 * @returns undefined for a waiting state, because those applications are kept until they are decided
 */
export function deletedIfEndedBefore(state: ApplicationState, now: Date): Date | undefined {
  if (isWaiting(state)) return undefined;
  const cutoff = new Date(now);
  cutoff.setUTCMonth(cutoff.getUTCMonth() - keptMonths(state));
  return cutoff;
}
