import { addDays } from '#lib/club-time.ts';

/** What can be reported. */
export const reportKinds = ['member', 'message', 'post'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** `open` and `appealed` wait for the organisers; `closed` is decided on appeal, for good. */
export type ReportState = 'open' | 'decided' | 'appealed' | 'closed';

/** The states in which a report waits for a decision. */
export const waitingStates = ['open', 'appealed'] as const satisfies readonly ReportState[];

/** What the organisers do about it. */
export const reportActions = ['none', 'warn', 'remove', 'deactivate'] as const;
export type ReportAction = (typeof reportActions)[number];

/** For how long a decision can be appealed against. */
const APPEAL_DAYS = 30;

/** What is stored of a report, as far as rules ask for it. */
export type Decided = {
  readonly state: ReportState;
  readonly action: ReportAction | null;
  readonly decidedAt: Date | null;
};

/**
 * What the reported person can appeal against here. Anyone who can't log in any more writes to the
 * organisers.
 */
const appealable: readonly (ReportAction | null)[] = ['warn', 'remove'];

/**
 * The last instant at which the reported person may appeal; null if there is nothing to appeal
 * against.
 */
export const appealableUntil = ({ action, decidedAt }: Decided): Date | null =>
  decidedAt !== null && appealable.includes(action) ? addDays(decidedAt, APPEAL_DAYS) : null;

/** Whether the reported person may appeal now: once, and not after 30 days. */
export function mayAppeal(report: Decided, now: Date): boolean {
  const until = appealableUntil(report);
  return report.state === 'decided' && until !== null && now <= until;
}

/**
 * Whether the reported person knows of a report. They learn of it when something follows from it.
 */
export const isKnownToReported = ({ state, action }: Decided): boolean =>
  state !== 'open' && action !== null && action !== 'none';
