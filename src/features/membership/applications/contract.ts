import { AnswerClock, ContactRequest } from '#features/content/contract.ts';
import { line, nameLine, paragraphs } from '#features/identity/accounts/fields.ts';
import { emailStates } from '#features/notifications/email/contract.ts';
import { NewsChoice } from '#features/notifications/newsletter/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { emailAddress } from '#lib/text/text-fields.ts';
import { billingPeriods, tierIds } from '../tiers/tiers.ts';
import { approvedSteps } from './approved-step.ts';
import { applicationStates } from './states.ts';
import { applicationTexts, regionIds } from './texts.ts';

// A missing field gets the same sentence as one that is too short.
const required = (message: string, least: number, most: number) =>
  z.string(message).pipe(nameLine(most).min(least, message));
const optional = (most: number) => line(most).optional();

/** The longest answer to "Networking goals", in characters. */
const GOALS_MOST = 2000;

/** The application form: fields and limits to the letter of spec.md sections 3 and 5. */
export const ApplicationForm = z.object({
  firstName: required(applicationTexts.firstNameMissing, 2, 80),
  lastName: required(applicationTexts.lastNameMissing, 2, 80),
  email: emailAddress(applicationTexts.emailInvalid),
  phone: required(applicationTexts.phoneInvalid, 10, 40),
  company: required(applicationTexts.companyMissing, 2, 120),
  position: required(applicationTexts.positionMissing, 2, 120),
  region: z.enum(regionIds, applicationTexts.regionMissing),
  membershipTier: z.enum(tierIds, applicationTexts.tierMissing),
  /** How they would like to pay; they decide when they do. */
  period: z.enum(billingPeriods).nullish(),
  handicap: optional(40),
  golfClub: optional(120),
  networkingGoals: paragraphs(GOALS_MOST).optional(),
  referralSource: optional(200),
  marketingConsent: z.boolean().default(false),
  termsAccepted: z.literal(true, applicationTexts.termsNotAccepted),
});
export type ApplicationForm = z.infer<typeof ApplicationForm>;
/**
 * The values of the form before they are checked: boxes may be unticked and the tier not chosen.
 */
export type ApplicationInput = z.input<typeof ApplicationForm>;

/** The form and its idempotency key. Any other field of a request is dropped. */
export const ApplicationRequest = ApplicationForm.extend({
  key: ContactRequest.shape.key,
});
export type ApplicationRequest = z.input<typeof ApplicationRequest>;

/**
 * The response to an application: the same for every address, so that it shows nothing about other
 * accounts.
 */
export const ApplicationReceived = z.object({
  /** The number people use: "MA-1001". */
  reference: z.string(),
  email: z.string(),
  submittedAt: z.iso.datetime(),
  /** When we promise to have replied. */
  answerBy: z.iso.datetime(),
});
export type ApplicationReceived = z.infer<typeof ApplicationReceived>;

const StateName = z.enum(applicationStates);
const TierName = z.enum(tierIds);
const instant = z.iso.datetime();

/** The applicant's answers, as they can be read again. */
const SentApplication = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  position: z.string(),
  region: z.enum(regionIds),
  membershipTier: TierName,
  period: z.enum(billingPeriods).nullable(),
  handicap: z.string().nullable(),
  golfClub: z.string().nullable(),
  networkingGoals: z.string().nullable(),
  referralSource: z.string().nullable(),
  marketingConsent: z.boolean(),
});
export type SentApplication = z.infer<typeof SentApplication>;

/** The status of an application, which the applicant and the organisers may both see. */
const ApplicationStatus = z.object({
  reference: z.string(),
  state: StateName,
  submittedAt: instant,
  answerBy: instant,
  reviewedAt: instant.nullable(),
  /** When it was approved, declined or withdrawn. */
  endedAt: instant.nullable(),
  /** What the organisers wrote to the applicant when they declined. */
  reason: z.string().nullable(),
});

/** An application as its link shows it. */
export const ApplicationView = ApplicationStatus.extend({
  sent: SentApplication,
  /** Whether it belongs to an account and is deleted with it. */
  hasAccount: z.boolean(),
  /** Whether its address receives the newsletter; null if this visitor may not know. */
  news: z.boolean().nullable(),
  /** What an approved applicant does next; null while it is not approved. */
  next: z.enum(approvedSteps).nullable(),
  can: z.object({ withdraw: z.boolean(), decline: z.boolean() }),
});
export type ApplicationView = z.infer<typeof ApplicationView>;

/** An application of the logged-in person, for the membership page. */
export const OwnApplication = z.object({
  reference: z.string(),
  membershipTier: TierName,
  state: StateName,
  submittedAt: instant,
  /** By when the organisers reply. */
  answerBy: instant,
  /** The status page's path, from the root of the site. */
  statusPath: z.string(),
  /** What an approved applicant does next; null while it is not approved. */
  next: z.enum(approvedSteps).nullable(),
});
export type OwnApplication = z.infer<typeof OwnApplication>;
export const OwnApplications = z.array(OwnApplication);

/** The filters of the organisers' queue; `waiting` means not yet decided. */
export const queueFilters = ['waiting', ...applicationStates, 'all'] as const;
export type QueueFilter = (typeof queueFilters)[number];

export const QueueQuery = z.object({
  state: z.enum(queueFilters).default('waiting'),
  /** Part of a name, a company, an email address or a reference. */
  q: line(120).optional(),
  cursor: Cursor.optional(),
});
export type QueueQuery = z.infer<typeof QueueQuery>;

/** One line of the organisers' queue. */
export const QueuedApplication = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  region: z.enum(regionIds),
  membershipTier: TierName,
  state: StateName,
  submittedAt: instant,
  /** Null once the applicant has withdrawn. */
  clock: AnswerClock.nullable(),
});
export type QueuedApplication = z.infer<typeof QueuedApplication>;

/**
 * The response of `GET /api/admin/applications`: waiting applications oldest first, decided ones
 * latest first.
 */
export const ApplicationQueue = z.object({
  applications: z.array(QueuedApplication),
  /** Cursor of the next page, if there is one. */
  next: z.string().nullable(),
  /** How many applications each state has, regardless of the search. */
  counts: z.record(StateName, z.int()),
  /** How many have waited longer than we promise. */
  overdue: z.int(),
});
export type ApplicationQueue = z.infer<typeof ApplicationQueue>;

const ApplicationNote = z.object({
  id: z.uuid(),
  /** The author's name; null if their account was deleted. */
  author: z.string().nullable(),
  text: z.string(),
  writtenAt: instant,
});

/** An email about an application, sent or queued. */
const ApplicationEmail = z.object({
  subject: z.string(),
  state: z.enum(emailStates),
  createdAt: instant,
  sentAt: instant.nullable(),
});

/** An application as the organisers see it. */
export const AdminApplication = ApplicationStatus.extend({
  id: z.uuid(),
  sent: SentApplication,
  /** The `tel:` address of the first number in the phone; null if there is none. */
  call: z.string().nullable(),
  /** The next application that waits for a decision, in the order of the queue. */
  following: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Null once the applicant has withdrawn. */
  clock: AnswerClock.nullable(),
  /**
   * Who started the review and who decided; null if nobody has, or if their account was deleted.
   */
  reviewedBy: z.string().nullable(),
  endedBy: z.string().nullable(),
  /** The username of the account it is linked to. */
  account: z.string().nullable(),
  /** The membership that the account has: the open one, or else the latest. */
  membership: z
    .object({
      id: z.uuid(),
      reference: z.string(),
      tier: TierName,
      state: z.enum(['awaiting_payment', 'active', 'grace', 'lapsed', 'cancelled']),
    })
    .nullable(),
  /** What an approval means for the applicant. */
  next: z.enum(approvedSteps),
  /** How many other applications came from the same address. */
  others: z.int(),
  notes: z.array(ApplicationNote),
  emails: z.array(ApplicationEmail),
  can: z.object({ review: z.boolean(), approve: z.boolean(), reject: z.boolean() }),
});
export type AdminApplication = z.infer<typeof AdminApplication>;

export const NoteRequest = z.object({ text: paragraphs(4000).min(1, applicationTexts.noteEmpty) });
export type NoteRequest = z.infer<typeof NoteRequest>;

/** The reason is emailed to the applicant word for word. */
export const RejectRequest = z.object({ reason: paragraphs(1000).optional() });
export type RejectRequest = z.infer<typeof RejectRequest>;

export const ApplicationPath = z.object({ applicationId: z.uuid() });
export const StatusPath = z.object({ token: z.string().max(200) });

/** The endpoints of this contract. */
export const membershipApi = {
  review: endpoint('POST', '/api/admin/applications/:applicationId/review', {
    params: ApplicationPath,
    response: AdminApplication,
  }),
  approve: endpoint('POST', '/api/admin/applications/:applicationId/approve', {
    params: ApplicationPath,
    response: AdminApplication,
  }),
  readQueue: endpoint('GET', '/api/admin/applications', {
    query: QueueQuery,
    response: ApplicationQueue,
  }),
  readApplication: endpoint('GET', '/api/admin/applications/:applicationId', {
    params: ApplicationPath,
    response: AdminApplication,
  }),
  reject: endpoint('POST', '/api/admin/applications/:applicationId/reject', {
    params: ApplicationPath,
    body: RejectRequest,
    response: AdminApplication,
  }),
  addNote: endpoint('POST', '/api/admin/applications/:applicationId/notes', {
    params: ApplicationPath,
    body: NoteRequest,
    response: AdminApplication,
  }),
  apply: endpoint('POST', '/api/membership-applications', {
    body: ApplicationRequest,
    response: ApplicationReceived,
    status: 201,
  }),
  readOwnApplications: endpoint('GET', '/api/membership-applications', {
    response: OwnApplications,
  }),
  readByToken: endpoint('GET', '/api/membership-applications/:token', {
    params: StatusPath,
    response: ApplicationView,
  }),
  withdraw: endpoint('POST', '/api/membership-applications/:token/withdraw', {
    params: StatusPath,
    response: ApplicationView,
  }),
  /**
   * Links an approved application to the logged-in account, whose membership can then be paid, or
   * changed.
   */
  claim: endpoint('POST', '/api/membership-applications/:token/claim', {
    params: StatusPath,
    response: z.object({ next: z.enum(approvedSteps) }),
  }),
  /** Turns down the membership of an approved application that is not paid. */
  decline: endpoint('POST', '/api/membership-applications/:token/decline', {
    params: StatusPath,
    response: ApplicationView,
  }),
  chooseNewsletter: endpoint('POST', '/api/membership-applications/:token/news', {
    params: StatusPath,
    body: NewsChoice,
    response: ApplicationView,
  }),
};
