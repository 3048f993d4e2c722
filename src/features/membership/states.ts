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
export type Move = 'review' | 'approve' | 'reject' | 'withdraw';

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
