import { type ApplicationState, isWaiting } from './states.ts';

/** How long a decided application is kept: long enough to answer for the decision, no longer. */
const KEPT_MONTHS = {
  /** Nothing came of it: a year, in which an applicant may ask why or apply again. */
  closed: 12,
  /** It is the beginning of a contract: six years, as the Limitation Act 1980 lets claims be made. */
  approved: 72,
} as const;

const keptMonths = (state: ApplicationState): number =>
  state === 'approved' ? KEPT_MONTHS.approved : KEPT_MONTHS.closed;

/** Until when an application that ended then is kept, unless its account goes first. */
export function keptUntil(state: 'approved' | 'rejected' | 'withdrawn', endedAt: Date): Date {
  const until = new Date(endedAt);
  until.setUTCMonth(until.getUTCMonth() + keptMonths(state));
  return until;
}

/**
 * The instant before which an application in this state must have ended to be deleted now.
 * @returns undefined for one that still waits: it is kept until it is decided
 */
export function deletedIfEndedBefore(state: ApplicationState, now: Date): Date | undefined {
  if (isWaiting(state)) return undefined;
  const cutoff = new Date(now);
  cutoff.setUTCMonth(cutoff.getUTCMonth() - keptMonths(state));
  return cutoff;
}
