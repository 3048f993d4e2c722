import { AnswerClock } from '#features/content/contract.ts';
import { line, nameLine } from '#features/identity/accounts/fields.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { refusals } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { regionIds } from './regions.ts';
import { applicationStates } from './states.ts';
import { tierIds } from './tiers.ts';

// A field that is missing altogether is told in the same words as one that is too short.
const required = (message: string, least: number, most: number) =>
  z.string(message).pipe(nameLine(most).min(least, message));
const optional = (most: number) => line(most).optional();

const EMAIL = 'Please enter a valid email address';

/** Several lines: line breaks and tabs may stand in it, and the joiners of emoji; nothing else that cannot be seen. */
const paragraphs = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please keep this under ${most} characters`)
    .regex(/^(?:[^\p{Cc}\p{Cf}]|[\n\r\t\u200c\u200d])*$/u, 'Please use plain text');

const PHONE = 'Please enter a valid phone number';
/** How long "What do you hope for?" may get, in characters. */
const GOALS_MOST = 2000;

/** An application as it is filled in: fields and sentences to the letter of spec.md sections 3 and 5. */
export const ApplicationForm = z.object({
  firstName: required('First name is required', 2, 80),
  lastName: required('Last name is required', 2, 80),
  email: z.string(EMAIL).trim().max(254, EMAIL).pipe(z.email(EMAIL)),
  phone: required(PHONE, 10, 40),
  company: required('Company name is required', 2, 120),
  position: required('Position is required', 2, 120),
  region: z.enum(regionIds, 'Please select your region'),
  membershipTier: z.enum(tierIds, 'Please select a membership tier'),
  handicap: optional(40),
  golfClub: optional(120),
  networkingGoals: paragraphs(GOALS_MOST).optional(),
  referralSource: optional(200),
  marketingConsent: z.boolean().default(false),
  termsAccepted: z.literal(true, 'You must accept the terms and conditions'),
});
export type ApplicationForm = z.infer<typeof ApplicationForm>;
/** What the form holds before its check: the boxes may be unticked, the tier not chosen. */
export type ApplicationInput = z.input<typeof ApplicationForm>;

/** What is sent: the form, and a key drawn by it, by which a second sending of the same is known. All else is dropped unread. */
export const ApplicationRequest = ApplicationForm.extend({
  key: z.uuid('Something went wrong with this form. Please reload the page.'),
});
export type ApplicationRequest = z.input<typeof ApplicationRequest>;

/** "We have it": the same for everyone, whatever else is known of the address. */
export const ApplicationReceived = z.object({
  /** For people: "MA-1001". */
  reference: z.string(),
  email: z.string(),
  submittedAt: z.iso.datetime(),
  /** When the applicant is to have heard from us. */
  answerBy: z.iso.datetime(),
});
export type ApplicationReceived = z.infer<typeof ApplicationReceived>;

const StateName = z.enum(applicationStates);
const TierName = z.enum(tierIds);
const instant = z.iso.datetime();

/** What was sent, as it can be read again. */
const SentApplication = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  position: z.string(),
  region: z.enum(regionIds),
  membershipTier: TierName,
  handicap: z.string().nullable(),
  golfClub: z.string().nullable(),
  networkingGoals: z.string().nullable(),
  referralSource: z.string().nullable(),
  marketingConsent: z.boolean(),
});
export type SentApplication = z.infer<typeof SentApplication>;

/** What the applicant and the organisers may both see of where it stands. */
const ApplicationStatus = z.object({
  reference: z.string(),
  state: StateName,
  submittedAt: instant,
  answerBy: instant,
  reviewedAt: instant.nullable(),
  /** When it was approved, turned down or withdrawn. */
  endedAt: instant.nullable(),
  /** What the organisers wrote to the applicant when they turned it down. */
  reason: z.string().nullable(),
});

/** An application as whoever holds its link sees it. */
export const ApplicationView = ApplicationStatus.extend({
  sent: SentApplication,
  /** Whether it belongs to an account, and goes with it. */
  hasAccount: z.boolean(),
  /** Whether news are wanted at its address, by the last word there is; null where that is not the holder's to know. */
  news: z.boolean().nullable(),
  can: z.object({ withdraw: z.boolean() }),
});
export type ApplicationView = z.infer<typeof ApplicationView>;

/** An application of the signed-in person, for the membership page. */
export const OwnApplication = z.object({
  reference: z.string(),
  membershipTier: TierName,
  state: StateName,
  submittedAt: instant,
  /** From the root of the site. */
  statusPath: z.string(),
});
export type OwnApplication = z.infer<typeof OwnApplication>;
export const OwnApplications = z.array(OwnApplication);

/** Which applications the organisers look at; `waiting` are those not yet decided. */
export const queueFilters = ['waiting', ...applicationStates, 'all'] as const;
export type QueueFilter = (typeof queueFilters)[number];

export const QueueQuery = z.object({
  state: z.enum(queueFilters).default('waiting'),
  /** Part of a name, a company, an e-mail address or a reference. */
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

/** The answer of `GET /api/admin/applications`: waiting ones oldest first, decided ones latest first. */
export const ApplicationQueue = z.object({
  applications: z.array(QueuedApplication),
  /** Cursor of the next page, if there is one. */
  next: z.string().nullable(),
  /** How many there are of each state, whatever is searched for. */
  counts: z.record(StateName, z.int()),
  /** How many have waited longer than was promised. */
  overdue: z.int(),
});
export type ApplicationQueue = z.infer<typeof ApplicationQueue>;

const ApplicationNote = z.object({
  id: z.uuid(),
  /** Who wrote it; null if their account is gone. */
  author: z.string().nullable(),
  text: z.string(),
  writtenAt: instant,
});

/** A mail that was sent about an application, or is on its way. */
const ApplicationEmail = z.object({
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  createdAt: instant,
  sentAt: instant.nullable(),
});

/** An application as the organisers see it. */
export const AdminApplication = ApplicationStatus.extend({
  id: z.uuid(),
  sent: SentApplication,
  /** Null once the applicant has withdrawn. */
  clock: AnswerClock.nullable(),
  /** Who took it into review, and who decided; null where nobody has, or their account is gone. */
  reviewedBy: z.string().nullable(),
  endedBy: z.string().nullable(),
  /** The username of the account it is joined to. */
  account: z.string().nullable(),
  /** How many other applications came from the same address. */
  others: z.int(),
  notes: z.array(ApplicationNote),
  emails: z.array(ApplicationEmail),
  can: z.object({ review: z.boolean(), approve: z.boolean(), reject: z.boolean() }),
});
export type AdminApplication = z.infer<typeof AdminApplication>;

export const NoteRequest = z.object({ text: paragraphs(4000).min(1, 'Please write something first') });
export type NoteRequest = z.infer<typeof NoteRequest>;

/** The reason is mailed to the applicant, word for word. */
export const RejectRequest = z.object({ reason: paragraphs(1000).optional() });
export type RejectRequest = z.infer<typeof RejectRequest>;

export const ApplicationPath = z.object({ applicationId: z.uuid() });
export const StatusPath = z.object({ token: z.string().max(200) });

export const membershipRefusals = refusals({
  application_not_found: [404, "We can't find that application."],
  application_moved: [409, 'This application has changed since you opened it.'],
  own_application: [403, 'This is your own application, so another organiser has to decide.'],
  news_not_yours: [403, "The email on this application isn't the confirmed email of your account."],
  application_key_used: [
    409,
    'This form has already sent an application with different answers. Please reload the page and send it again.',
  ],
  too_many_applications: [
    429,
    'There have been too many applications from your network. Please try again later, or contact us directly.',
  ],
});
