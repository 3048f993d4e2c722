import type { OwnDayState } from '#features/events/contract.ts';
import type { BookingEligibility } from '../../contract.ts';
import type { EventStatus } from '../../places/states.ts';
import type { WaitlistStatus } from '../../waitlist/contract.ts';

/**
 * What the current user or visitor can do next about a golf day: see the own booking (`booked`, or
 * `named` if someone else bought the place), pay for places that are held, wait on the waitlist or
 * join it, log in to book, choose how to pay, or book at once; or nothing.
 */
export type NextStep =
  | 'booked'
  | 'named'
  | 'cancelled'
  | 'pay'
  | 'on_waitlist'
  | 'log_in'
  | 'join_waitlist'
  | 'nothing'
  | 'choose'
  | 'book';

type Facts = {
  readonly eligibility: Pick<
    BookingEligibility,
    'bookingId' | 'reason' | 'order' | 'canBook' | 'hasCredits'
  >;
  readonly status: EventStatus;
  readonly waitlist: Pick<WaitlistStatus, 'entry' | 'can'> | undefined;
};

/**
 * What the reader has at the golf day already, for its badge; undefined if they have neither a
 * place nor a wait.
 */
export function ownDayStateOf(
  step: NextStep,
  waitlist: Pick<WaitlistStatus, 'offer'> | undefined,
): OwnDayState | undefined {
  switch (step) {
    case 'booked':
    case 'named':
      return 'booked';
    case 'pay':
      return 'held';
    case 'on_waitlist':
      return waitlist?.offer ? 'offered' : 'waiting';
    default:
      return undefined;
  }
}

/** The first step that applies: what someone has comes before what they could do. */
export function nextStep({ eligibility, status, waitlist }: Facts): NextStep {
  if (eligibility.bookingId !== null) return 'booked';
  if (eligibility.reason?.code === 'already_booked') return 'named';
  if (status === 'cancelled') return 'cancelled';
  if (eligibility.order) return 'pay';
  if (waitlist?.entry) return 'on_waitlist';
  if (eligibility.reason?.code === 'log_in_first') return 'log_in';
  if (eligibility.canBook) return eligibility.hasCredits ? 'choose' : 'book';
  return waitlist && waitlist.can.joinFrom !== null ? 'join_waitlist' : 'nothing';
}
