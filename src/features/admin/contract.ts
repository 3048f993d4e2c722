import { DeskDay, DeskMoney, EndingOffer, PlaceNews } from '#features/bookings/desk/contract.ts';
import { enquirySubjectNames } from '#features/content/contact/contact-subjects.ts';
import { AnswerClock, TranscriptLine } from '#features/content/contract.ts';
import { EventListQuery } from '#features/events/admin/contract.ts';
import { EventState } from '#features/events/contract.ts';
import { line, paragraphs } from '#features/identity/accounts/fields.ts';
import { paymentTroubles } from '#features/payments/providers/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { searchText } from '#lib/text/text-fields.ts';
import { firstStepNames } from './first-steps.ts';
import { adminTexts } from './texts.ts';

/** One event as admins see it: its places and its revenue. */
export const EventFigures = z.object({
  id: z.int(),
  title: z.string(),
  city: z.string(),
  /** When the day begins, ISO instant. */
  date: z.iso.datetime(),
  state: EventState,
  capacity: z.int(),
  /** Places held while their holders pay. */
  held: z.int(),
  /** Places paid for; after the event, those who came and those who did not. */
  confirmed: z.int(),
  /** Places offered to somebody on the waitlist. */
  offered: z.int(),
  /** `capacity - held - confirmed - offered`. */
  left: z.int(),
  /**
   * Pence, including VAT: what was paid for places and is kept, and what is on account and still to
   * be paid.
   */
  revenuePence: z.int(),
  /** The part of it that is still to be paid. */
  owedPence: z.int(),
});
export type EventFigures = z.infer<typeof EventFigures>;

/** The page of the golf days, by its number; absent for the first. */
export const EventFiguresQuery = EventListQuery.pick({ cursor: true });

/**
 * The answer of `GET /api/admin/events`: twenty events, drafts included, those to come first,
 * soonest first, then past ones, latest first.
 */
export const EventFiguresPage = z.object({
  events: z.array(EventFigures),
  /** The number of the next page; null on the last. */
  next: z.int().nullable(),
});
export type EventFiguresPage = z.infer<typeof EventFiguresPage>;

/** The query of `GET /api/admin/enquiries`. */
export const EnquiryQuery = z.object({
  state: z.enum(['open', 'answered']).default('open'),
  /** The number of the last enquiry on the page before; absent for the first page. */
  cursor: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});

/** An enquiry as admins see it. */
export const ListedEnquiry = z.object({
  id: z.uuid(),
  /** "ENQ-1042". */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(enquirySubjectNames),
  message: z.string(),
  /** The conversation with the assistant, oldest line first; null for the contact form. */
  transcript: z.array(TranscriptLine).readonly().nullable(),
  /** Whether the sender was logged in. */
  hasAccount: z.boolean(),
  receivedAt: z.iso.datetime(),
  /** The deadline of the reply, ISO instant. */
  answerBy: z.iso.datetime(),
  clock: AnswerClock,
  answeredAt: z.iso.datetime().nullable(),
  /** Who marked it as answered; null if nobody has, or their account was deleted. */
  answeredBy: z.string().nullable(),
  answerNote: z.string().nullable(),
  /** What was emailed to the sender from here; null if it was answered in another way. */
  reply: z.string().nullable(),
});
export type ListedEnquiry = z.infer<typeof ListedEnquiry>;

/**
 * The answer of `GET /api/admin/enquiries`: unanswered ones, oldest first, or answered ones, newest
 * first.
 */
export const EnquiryList = z.object({
  enquiries: z.array(ListedEnquiry),
  /** For the next page's `cursor`; null on the last. */
  next: z.int().nullable(),
  /** How many are unanswered, over all pages. */
  open: z.int(),
});
export type EnquiryList = z.infer<typeof EnquiryList>;

export const EnquiryPath = z.object({ enquiryId: z.uuid() });

/** The body of `POST /api/admin/enquiries/{enquiryId}/answer`. */
export const AnswerRequest = z.object({
  note: paragraphs(500).min(2, adminTexts.noteTooShort),
});
export type AnswerRequest = z.infer<typeof AnswerRequest>;

/** The body of `POST /api/admin/enquiries/{enquiryId}/reply`. */
export const ReplyRequest = z.object({
  text: paragraphs(5000).pipe(z.string().min(2, adminTexts.replyTooShort)),
});
export type ReplyRequest = z.infer<typeof ReplyRequest>;

/** The filters of the audit log; an empty one, as a form sends it, counts as none. */
export const AuditQuery = z.object({
  /** Words: a name, a golf day, what was done. */
  q: searchText.optional(),
  action: line(100).optional(),
  by: z.union([z.uuid(), z.literal('')]).optional(),
  cursor: Cursor.optional(),
});

const State = z.record(z.string(), z.unknown()).nullable();

/** Someone whom an entry names; without an id for a guest, a caller or a closed account. */
const NamedPerson = z.object({ id: z.uuid().nullable(), name: z.string() });

const NamedDay = z.object({
  id: z.int(),
  title: z.string(),
  city: z.string(),
  date: z.iso.datetime(),
  isDraft: z.boolean(),
});

/** An admin's action. */
export const RecordedAction = z.object({
  id: z.uuid(),
  by: z.string(),
  /** `membership.approve`. */
  action: z.string(),
  /** `application:<id>`. */
  subject: z.string(),
  /** The golf day it was about, also if its subject is a part of one: a place, a refund. */
  event: NamedDay.nullable(),
  /** The golf day from which a booking was moved. */
  formerEvent: NamedDay.nullable(),
  /** Who plays or bought the place that it was about. */
  player: NamedPerson.nullable(),
  /** Who had the place before: the player who was replaced. */
  former: NamedPerson.nullable(),
  /** The member it was about, if it names one whose account exists. */
  member: NamedPerson.nullable(),
  /** What else it was about, by name, with its page: an applicant, an announcement, a venue. */
  about: z.object({ name: z.string(), path: z.string().nullable() }).nullable(),
  before: State,
  after: State,
  /** In the admin's words, for as long as the enquiry or application that holds them exists. */
  why: z.string().nullable(),
  /** Whether a reason was given that has since been deleted. */
  whyIsGone: z.boolean(),
  doneAt: z.iso.datetime(),
});
export type RecordedAction = z.infer<typeof RecordedAction>;

/** The answer of `GET /api/admin/audit`: newest first, and the values that the filters offer. */
export const AuditPage = z.object({
  actions: z.array(RecordedAction),
  next: z.string().nullable(),
  known: z.object({
    actions: z.array(z.string()),
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});
export type AuditPage = z.infer<typeof AuditPage>;

/** What waits for an organiser, by the page that shows it: the counts in the navigation. */
export const Attention = z.object({
  applications: z.int(),
  enquiries: z.int(),
  refunds: z.int(),
  emails: z.int(),
  /** Services of memberships that are overdue. */
  services: z.int(),
  /** Whether payments are made with a test key, so that no money moves. */
  isTestMode: z.boolean(),
});
export type Attention = z.infer<typeof Attention>;

/** Who registered since yesterday. */
const MemberNews = z.object({
  kind: z.literal('joined'),
  id: z.uuid(),
  name: z.string(),
  photo: z.string().nullable(),
  company: z.string().nullable(),
  at: z.iso.datetime(),
});

/** The response of `GET /api/admin/desk`: what organisers look at first. */
export const Desk = z.object({
  now: z.iso.datetime(),
  /** The golf days of the last days that want something, of this week, and the next ones. */
  days: z.array(DeskDay),
  money: DeskMoney,
  /** The first to lapse first. */
  endingOffers: z.array(EndingOffer),
  applications: z.int(),
  enquiries: z.int(),
  /** The state of the 24-hour promise for the oldest enquiry; null if none is open. */
  enquiryClock: AnswerClock.nullable(),
  reports: z.int(),
  refunds: z.int(),
  emails: z.int(),
  /** Memberships whose payment was declined. */
  declined: z.int(),
  /** Services of memberships that are overdue. */
  services: z.int(),
  /** Since the beginning of yesterday, in London: how many, and the latest of all kinds. */
  news: z.object({
    booked: z.int(),
    cancelled: z.int(),
    joined: z.int(),
    latest: z.array(z.discriminatedUnion('kind', [PlaceNews, MemberNews])),
  }),
});
export type Desk = z.infer<typeof Desk>;
export type DeskNews = Desk['news']['latest'][number];

/** One of the first steps of a new live site. */
export const FirstStep = z.object({
  name: z.enum(firstStepNames),
  isDone: z.boolean(),
  /** The settings that are still missing: "SMTP_URL". They are set where the site runs. */
  settings: z.array(z.string()),
  /** What keeps the payment provider from working as it should. */
  troubles: z.array(z.enum(paymentTroubles)),
  /** The page on which the step is done; null for settings. */
  page: z.string().nullable(),
});
export type FirstStep = z.infer<typeof FirstStep>;

/** The response of `GET /api/admin/first-steps`, in the order in which they are best done. */
export const FirstStepList = z.array(FirstStep);

/** The endpoints of this contract. */
export const adminApi = {
  listEnquiries: endpoint('GET', '/api/admin/enquiries', {
    query: EnquiryQuery,
    response: EnquiryList,
  }),
  answerEnquiry: endpoint('POST', '/api/admin/enquiries/:enquiryId/answer', {
    params: EnquiryPath,
    body: AnswerRequest,
    response: ListedEnquiry,
  }),
  replyToEnquiry: endpoint('POST', '/api/admin/enquiries/:enquiryId/reply', {
    params: EnquiryPath,
    body: ReplyRequest,
    response: ListedEnquiry,
  }),
  eventFigures: endpoint('GET', '/api/admin/events', {
    query: EventFiguresQuery,
    response: EventFiguresPage,
  }),
  readDesk: endpoint('GET', '/api/admin/desk', { response: Desk }),
  readAttention: endpoint('GET', '/api/admin/attention', { response: Attention }),
  readFirstSteps: endpoint('GET', '/api/admin/first-steps', { response: FirstStepList }),
  readAudit: endpoint('GET', '/api/admin/audit', { query: AuditQuery, response: AuditPage }),
};
