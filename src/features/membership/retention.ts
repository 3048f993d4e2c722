import { type ApplicationState, isWaiting } from './states.ts';

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
