import type { CalendarDay } from '#lib/london-calendar.ts';

export const membershipStates = [
  'awaiting_payment',
  'active',
  'grace',
  'lapsed',
  'cancelled',
] as const;

/** The state of a membership. The README has the diagram. */
export type MembershipState = (typeof membershipStates)[number];

/** What changes the state of a membership. */
export type MembershipMove =
  | 'pay'
  | 'renew'
  | 'decline'
  | 'lapse'
  | 'revive'
  | 'end'
  | 'cancel_now'
  | 'cool_off';

type Transition = { readonly from: readonly MembershipState[]; readonly to: MembershipState };

/** All transitions. Any other is refused. */
export const membershipTransitions: Readonly<Record<MembershipMove, Transition>> = {
  /** The first payment. */
  pay: { from: ['awaiting_payment'], to: 'active' },
  /**
   * A renewal was paid. One that arrives after the membership lapsed still counts: the money was
   * sent for this period.
   */
  renew: { from: ['active', 'grace', 'lapsed'], to: 'active' },
  /** The renewal could not be charged. */
  decline: { from: ['active'], to: 'grace' },
  /** The seven days of grace are over, or nothing was charged for a whole period. */
  lapse: { from: ['active', 'grace'], to: 'lapsed' },
  /** A lapsed member pays for a new period. */
  revive: { from: ['lapsed'], to: 'active' },
  /** The end of what was paid, after cancelling. */
  end: { from: ['active'], to: 'cancelled' },
  /** Nothing is paid for any more, so cancelling ends it at once. */
  cancel_now: { from: ['awaiting_payment', 'grace', 'lapsed'], to: 'cancelled' },
  /** Cancelled in the cooling-off period, or by the organisers, at once. */
  cool_off: { from: ['active'], to: 'cancelled' },
};

/**
 * How a membership ended: cancelled once it was paid, or before that declined by its member,
 * withdrawn by the organisers, or not paid in time.
 */
export const endReasons = ['cancelled', 'declined', 'withdrawn', 'expired'] as const;
export type EndReason = (typeof endReasons)[number];

/** How a cancelled membership ended. */
export function whyEnded({
  accountId,
  cancelledBy,
  paidUntil,
}: {
  readonly accountId: string;
  /** The account that ended it; null for the calendar of offers and for a bank. */
  readonly cancelledBy: string | null;
  readonly paidUntil: CalendarDay | null;
}): EndReason {
  if (paidUntil !== null) return 'cancelled';
  if (cancelledBy === null) return 'expired';
  return cancelledBy === accountId ? 'declined' : 'withdrawn';
}

/** The states of which an account has at most one membership. */
export const openStates: readonly MembershipState[] = ['awaiting_payment', 'active', 'grace'];

/** The states of a member: paid, or in grace. */
export const currentStates: readonly MembershipState[] = ['active', 'grace'];

/** Whether its owner is a member. */
export const isMember = (state: MembershipState): boolean => currentStates.includes(state);

/** Whether its card is charged again: at the renewal, or for the one that is due. */
export const renews = ({
  state,
  cancelsAtEnd,
}: Pick<MembershipFacts, 'state' | 'cancelsAtEnd'>): boolean => isMember(state) && !cancelsAtEnd;

export type MembershipFacts = {
  readonly state: MembershipState;
  /** Whether it ends with what is paid. */
  readonly cancelsAtEnd: boolean;
  /** The day on which the next period begins; null before the first payment. */
  readonly paidUntil: CalendarDay | null;
};

/**
 * What a member may do with a membership in its present state. On the day of the renewal nothing
 * can be changed or resumed until it is paid: there is no paid period for it.
 * @param today the day in London
 */
export function memberPermissions(
  { state, cancelsAtEnd, paidUntil }: MembershipFacts,
  today: CalendarDay,
) {
  const isPaid = state === 'active' && paidUntil !== null && today < paidUntil;
  return {
    pay: state === 'awaiting_payment' || state === 'grace' || state === 'lapsed',
    change: isPaid && !cancelsAtEnd,
    cancel: (state === 'active' && !cancelsAtEnd) || state === 'grace',
    resume: isPaid && cancelsAtEnd,
    decline: state === 'awaiting_payment',
    changeCard: renews({ state, cancelsAtEnd }),
  };
}
