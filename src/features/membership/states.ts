export const applicationStates = ['submitted', 'in_review', 'approved', 'rejected', 'withdrawn'] as const;

/** Where an application stands. Drawn in the README. */
export type ApplicationState = (typeof applicationStates)[number];

/** What can be done with an application. */
export type Move = 'review' | 'approve' | 'reject' | 'withdraw';

/** Who does it: an organiser, or whoever holds the applicant's link. */
export type Actor =
  | { readonly role: 'organiser'; readonly accountId: string }
  | { readonly role: 'applicant' };

type Movable = { readonly state: ApplicationState; readonly accountId: string | null };
type Guard = (who: Actor, application: Movable) => boolean;

/** Review is the organisers' work. */
const byAnOrganiser: Guard = (who) => who.role === 'organiser';

/** Nobody decides about their own application. */
const byAnotherOrganiser: Guard = (who, application) =>
  who.role === 'organiser' && who.accountId !== application.accountId;

/** Only who applied may take an application back. */
const byTheApplicant: Guard = (who) => who.role === 'applicant';

type Transition = {
  readonly from: readonly ApplicationState[];
  readonly to: ApplicationState;
  readonly guard: Guard;
};

/** Every transition there is: what is not listed cannot happen. */
export const transitions: Readonly<Record<Move, Transition>> = {
  review: { from: ['submitted'], to: 'in_review', guard: byAnOrganiser },
  approve: { from: ['in_review'], to: 'approved', guard: byAnotherOrganiser },
  reject: { from: ['in_review'], to: 'rejected', guard: byAnotherOrganiser },
  withdraw: { from: ['submitted', 'in_review'], to: 'withdrawn', guard: byTheApplicant },
};

/** The states in which an application waits for the organisers' answer. */
export const waitingStates: readonly ApplicationState[] = ['submitted', 'in_review'];

export const isWaiting = (state: ApplicationState): boolean => waitingStates.includes(state);

/** Why a move is refused, or undefined if it is allowed: it has moved on already, or this person may not. */
export function refusalOfMove(
  move: Move,
  who: Actor,
  application: Movable,
): 'moved' | 'not_yours' | undefined {
  const { from, guard } = transitions[move];
  if (!guard(who, application)) return 'not_yours';
  return from.includes(application.state) ? undefined : 'moved';
}
