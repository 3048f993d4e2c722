import { messageSubjectNames } from '#features/content/contact/contact-subjects.ts';
import { AnswerClock, TranscriptLine } from '#features/content/contract.ts';
import { EventState } from '#features/events/contract.ts';
import { line } from '#features/identity/accounts/fields.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';

/** One event as the organisers see it: where its places are, and what it has brought in. */
export const EventFigures = z.object({
  id: z.int(),
  title: z.string(),
  city: z.string(),
  /** When the day begins, ISO instant. */
  date: z.iso.datetime(),
  state: EventState,
  capacity: z.int(),
  /** Places kept while their holders pay. */
  held: z.int(),
  /** Places paid for; after the day, those who came and those who did not. */
  confirmed: z.int(),
  /** `capacity - held - confirmed`. */
  left: z.int(),
  /** Pence, VAT included: what was paid for its confirmed places. Refunds are taken off. */
  revenuePence: z.int(),
});
export type EventFigures = z.infer<typeof EventFigures>;

/** The answer of `GET /api/admin/events`: every event, drafts included, soonest first. */
export const EventFiguresList = z.array(EventFigures);

/** One booking of an event, as the organisers see it. */
export const ListedBooking = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  state: z.enum(['held', 'confirmed', 'attended', 'no_show', 'expired', 'cancelled', 'transferred']),
  /** "FB-1042": what the member finds on the receipt. */
  orderNumber: z.string(),
  /** Pence; 0 until the payment has come, and again once it was refunded. */
  paidPence: z.int(),
  /** When the place was taken, ISO instant. */
  bookedAt: z.iso.datetime(),
  /** When it was paid for; null until then. */
  confirmedAt: z.iso.datetime().nullable(),
});
export type ListedBooking = z.infer<typeof ListedBooking>;

/** The answer of `GET /api/admin/events/{eventId}/bookings`. */
export const EventBookings = z.object({ event: EventFigures, bookings: z.array(ListedBooking) });
export type EventBookings = z.infer<typeof EventBookings>;

/** The query of `GET /api/admin/messages`. */
export const InboxQuery = z.object({
  state: z.enum(['open', 'answered']).default('open'),
  /** The number of the last message of the page before; absent for the first page. */
  cursor: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});

/** A message to the office as the organisers see it. */
export const InboxMessage = z.object({
  id: z.uuid(),
  /** "ENQ-1042". */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(messageSubjectNames),
  message: z.string(),
  /** The conversation with the assistant that was sent, oldest line first; null where it is none. */
  transcript: z.array(TranscriptLine).readonly().nullable(),
  /** Whether it was sent by somebody signed in. */
  hasAccount: z.boolean(),
  receivedAt: z.iso.datetime(),
  /** By when it has to be answered, ISO instant. */
  answerBy: z.iso.datetime(),
  clock: AnswerClock,
  answeredAt: z.iso.datetime().nullable(),
  /** Who marked it; null where nobody has, or the account is gone. */
  answeredBy: z.string().nullable(),
  answerNote: z.string().nullable(),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

/** The answer of `GET /api/admin/messages`: open ones, the longest waiting first, or answered ones, the latest first. */
export const Inbox = z.object({
  messages: z.array(InboxMessage),
  /** For the next page's `cursor`; null on the last. */
  next: z.int().nullable(),
  /** How many wait for an answer. */
  open: z.int(),
});
export type Inbox = z.infer<typeof Inbox>;

export const MessagePath = z.object({ messageId: z.uuid() });

/** The body of `POST /api/admin/messages/{messageId}/answer`. */
export const AnswerRequest = z.object({
  note: z
    .string()
    .trim()
    .min(2, 'Say in a few words how it was answered')
    .max(500, 'Please keep the note under 500 characters')
    .regex(/^[\n\t\P{Cc}]*$/u, 'Please use plain text'),
});
export type AnswerRequest = z.infer<typeof AnswerRequest>;
/** Which of the organisers' actions are looked at; an empty filter, as a form sends it, counts as none. */
export const AuditQuery = z.object({
  action: line(100).optional(),
  by: z.union([z.uuid(), z.literal('')]).optional(),
  cursor: Cursor.optional(),
});

const State = z.record(z.string(), z.unknown()).nullable();

/** Something an organiser has done. */
export const RecordedAction = z.object({
  id: z.uuid(),
  by: z.string(),
  /** `membership.approve`. */
  action: z.string(),
  /** `application:<id>`. */
  subject: z.string(),
  before: State,
  after: State,
  /** In the organiser's words, as long as what they were written about exists. */
  why: z.string().nullable(),
  /** Whether there were words, and they went with it. */
  whyIsGone: z.boolean(),
  doneAt: z.iso.datetime(),
});
export type RecordedAction = z.infer<typeof RecordedAction>;

/** The answer of `GET /api/admin/audit`: latest first, and what the list can be narrowed to. */
export const AuditPage = z.object({
  actions: z.array(RecordedAction),
  next: z.string().nullable(),
  known: z.object({
    actions: z.array(z.string()),
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});
export type AuditPage = z.infer<typeof AuditPage>;
