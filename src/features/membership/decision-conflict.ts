import { formatDateTime } from '#lib/club-time.ts';
import type { ApplicationState } from './states.ts';

/** The last thing that was done with an application: what it became, by whom (null: somebody who is gone), and when. */
export type LastMove = {
  readonly state: ApplicationState;
  readonly by: string | null;
  readonly at: Date;
};

const moveTexts: Readonly<Record<ApplicationState, string>> = {
  submitted: 'sent this application',
  in_review: 'took this application into review',
  approved: 'approved this application',
  rejected: 'turned this application down',
  withdrawn: 'withdrew this application',
};

/** For whoever comes second: what has been done meanwhile. */
export function decisionConflict({ state, by, at }: LastMove): string {
  const isApplicants = state === 'withdrawn' || state === 'submitted';
  const who = isApplicants ? 'The applicant' : (by ?? 'Another organiser');
  return `${who} ${moveTexts[state]} on ${formatDateTime(at)}. Nothing was changed by you.`;
}
