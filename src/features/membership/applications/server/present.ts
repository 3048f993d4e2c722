import { responseClock, responseDeadline } from '#features/content/contact/response-deadline.ts';
import type { AnswerClock } from '#features/content/contract.ts';
import { fullName } from '#lib/text/person-name.ts';
import { type ApprovedStep, approvedStep, type MembershipFacts, stepOf } from '../approved-step.ts';
import type {
  ApplicationReceived,
  ApplicationView,
  OwnApplication,
  QueuedApplication,
  SentApplication,
} from '../contract.ts';
import { applicantPermissions } from '../states.ts';
import { statusPath } from './status-link.ts';
import type { ApplicationRow } from './store.ts';

/** The application's number as people use it: "MA-1001". */
export const applicationReference = ({ number }: Pick<ApplicationRow, 'number'>): string =>
  `MA-${number}`;

/**
 * The response to an applicant. It repeats what they sent and shows nothing else about the address.
 */
export const presentReceived = (application: ApplicationRow): ApplicationReceived => ({
  reference: applicationReference(application),
  email: application.email,
  submittedAt: application.submittedAt.toISOString(),
  answerBy: responseDeadline(application.submittedAt).toISOString(),
});

/** The applicant's answers. */
export const presentSent = (application: ApplicationRow): SentApplication => ({
  firstName: application.firstName,
  lastName: application.lastName,
  email: application.email,
  phone: application.phone,
  company: application.company,
  position: application.position,
  region: application.region,
  membershipTier: application.membershipTier,
  period: application.period,
  handicap: application.handicap,
  golfClub: application.golfClub,
  networkingGoals: application.networkingGoals,
  referralSource: application.referralSource,
  marketingConsent: application.marketingConsent,
});

/** The status of an application, which the applicant and the organisers may both see. */
export const presentStatus = (application: ApplicationRow) => ({
  reference: applicationReference(application),
  state: application.state,
  submittedAt: application.submittedAt.toISOString(),
  answerBy: responseDeadline(application.submittedAt).toISOString(),
  reviewedAt: application.reviewedAt?.toISOString() ?? null,
  endedAt: application.endedAt?.toISOString() ?? null,
  reason: application.reason,
});

type Known = {
  /** Whether the address receives the newsletter; null if the visitor may not know. */
  readonly news: boolean | null;
  /** Null without one; undefined if the visitor may not know. */
  readonly membership: MembershipFacts | null | undefined;
};

/** An application as its link shows it. */
export const presentForApplicant = (
  application: ApplicationRow,
  { news, membership }: Known,
): ApplicationView => ({
  ...presentStatus(application),
  sent: presentSent(application),
  hasAccount: application.accountId !== null,
  news,
  next: membership === undefined ? null : stepOf(application, membership),
  can: canDo(application, membership),
});

/** What may be done with the link: an approval is turned down only before it is paid. */
function canDo(application: ApplicationRow, membership: Known['membership']) {
  const can = applicantPermissions(application);
  if (membership === undefined) return { ...can, decline: false };

  const isOpen = ['pay', 'change', 'choose'].includes(approvedStep(application, membership));
  return { ...can, decline: can.decline && isOpen && membership?.state !== 'lapsed' };
}

/** One of the logged-in person's own applications. */
export const presentOwn = (
  application: ApplicationRow,
  { secret, next }: { readonly secret: string; readonly next: ApprovedStep | null },
): OwnApplication => ({
  reference: applicationReference(application),
  membershipTier: application.membershipTier,
  state: application.state,
  submittedAt: application.submittedAt.toISOString(),
  answerBy: responseDeadline(application.submittedAt).toISOString(),
  statusPath: statusPath(secret, application.id),
  next,
});

/** The state of our promise to reply; null for a withdrawn application, which needs no reply. */
export const presentClock = (
  { state, submittedAt, endedAt }: ApplicationRow,
  now: Date,
): AnswerClock | null =>
  state === 'withdrawn'
    ? null
    : responseClock({ receivedAt: submittedAt, answeredAt: endedAt }, now);

/** A row of the organisers' queue. */
export const presentQueued = (application: ApplicationRow, now: Date): QueuedApplication => ({
  id: application.id,
  reference: applicationReference(application),
  name: fullName(application),
  company: application.company,
  email: application.email,
  region: application.region,
  membershipTier: application.membershipTier,
  state: application.state,
  submittedAt: application.submittedAt.toISOString(),
  clock: presentClock(application, now),
});
