import { EventPath } from '#features/events/contract.ts';
import { line, nameLine, paragraphs } from '#features/identity/accounts/fields.ts';
import { emailStates, SentAgain } from '#features/notifications/email/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { organiserWays } from '../called-off/organiser-choices.ts';
import { EventBookingPath } from '../changes/contract.ts';
import { ChoiceView, EventOrderPath } from '../contract.ts';
import { namesTexts } from '../names/texts.ts';
import { GolfAnswers } from '../places/golf-answers.ts';
import { MOST_PLACES } from '../places/order-lines.ts';
import {
  AddPlayerRequest,
  Attendee,
  AttendeeFilter,
  EventEmailPath,
  PlayerAdded,
} from './contract.ts';
import { reminderKinds } from './reminders.ts';

/** The path of an entry on the waitlist of a golf day. */
export const EventEntryPath = EventPath.extend({ entryId: z.uuid() });

/**
 * Why an organiser decides about an entry: the body of `POST
 * /api/admin/events/{eventId}/waitlist/{entryId}/remove`.
 */
export const EntryReason = z.object({
  reason: line(300).min(3, 'Please say why'),
});
export type EntryReason = z.infer<typeof EntryReason>;

export const EntryRemoved = z.object({ entryId: z.uuid() });
export type EntryRemoved = z.infer<typeof EntryRemoved>;

/** The body of `POST /api/admin/events/{eventId}/waitlist/{entryId}/offer`. */
export const OrganiserOfferRequest = EntryReason.extend({
  /** All places that they wait for, or fewer for someone who would take fewer. */
  places: z.int().min(1).max(MOST_PLACES),
  /**
   * To how many places the golf day is raised, if too few are left; the page has said so before.
   */
  raiseTo: z.int().min(2).max(300).optional(),
});
export type OrganiserOfferRequest = z.infer<typeof OrganiserOfferRequest>;

/** What came of it: someone who wants to be booked with a credit has the place at once. */
export const PlacesOffered = z.object({ outcome: z.enum(['offered', 'booked']) });
export type PlacesOffered = z.infer<typeof PlacesOffered>;

/**
 * What organisers correct of a player: the answers that they prepare the day by. What is left out
 * is cleared, but for the answers to the day's own questions.
 */
export const CorrectedAnswers = GolfAnswers.pick({
  handicapIndex: true,
  newToGolf: true,
  dietary: true,
  buggy: true,
  access: true,
  answers: true,
});
export type CorrectedAnswers = z.infer<typeof CorrectedAnswers>;

/** The body of `POST /api/admin/events/{eventId}/bookings/{bookingId}/answers`. */
export const CorrectionRequest = z.object({
  /** The name of a guest, to be spelt differently; another person takes over by a transfer. */
  guestName: nameLine(100).min(2, namesTexts.nameMissing).optional(),
  golf: CorrectedAnswers,
});
export const Corrected = z.object({ done: z.literal(true) });
export type CorrectionRequest = z.infer<typeof CorrectionRequest>;

/**
 * The body of `POST /api/admin/events/{eventId}/orders/{orderId}/bookings/{bookingId}/replacement`:
 * who comes instead, and what the place gives back, as the organiser saw it.
 */
export const ReplacementRequest = z.object({
  player: AddPlayerRequest,
  way: z.enum(organiserWays),
  choice: ChoiceView,
});
export type ReplacementInput = z.input<typeof ReplacementRequest>;
export type ReplacementRequest = z.infer<typeof ReplacementRequest>;

/** The path of a place in its order. */
const OrderPlacePath = EventOrderPath.extend({ bookingId: z.uuid() });

/** What the organisers write to a list. */
export const EmailText = z.object({
  subject: line(150).min(3, 'Write a subject'),
  text: paragraphs(5000).min(3, 'Write the message'),
});
export type EmailText = z.infer<typeof EmailText>;

/** The query of `GET /api/admin/events/{eventId}/emails/recipients`. */
export const RecipientQuery = AttendeeFilter.extend({
  reminds: z.enum(reminderKinds).optional(),
});

/** The body of `POST /api/admin/events/{eventId}/emails`. */
export const EmailRequest = EmailText.extend({
  /** Chosen by the page: the same email is sent once. */
  id: z.uuid(),
  filter: AttendeeFilter.omit({ sort: true }),
  /** For a reminder, which goes to those who lack something, whatever the filter. */
  reminds: z.enum(reminderKinds).optional(),
  /** The number of recipients that the admin has seen. */
  recipients: z.int().min(0),
});
export type EmailRequest = z.infer<typeof EmailRequest>;

export const EmailQueued = z.object({ recipients: z.int() });
/** Whom an email would reach, but for the lack of an address. */
export const WithoutEmail = Attendee.pick({ name: true, phone: true });
export type WithoutEmail = z.infer<typeof WithoutEmail>;

export const EmailRecipients = z.object({
  people: z.int(),
  /** Those on the list whom no email reaches. */
  unreached: z.array(WithoutEmail),
});
export type EmailRecipients = z.infer<typeof EmailRecipients>;

/** An email of the organisers, with the state of each recipient's. */
export const SentEmail = z.object({
  id: z.string(),
  subject: z.string(),
  at: z.iso.datetime(),
  recipients: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      state: z.enum(emailStates),
      /** Why it was not delivered. */
      lastError: z.string().nullable(),
    }),
  ),
});
export type SentEmail = z.infer<typeof SentEmail>;

/** The response of `GET /api/admin/events/{eventId}/emails`: latest first. */
export const SentEmailList = z.array(SentEmail);

/** The query of `GET /api/admin/events/{eventId}/players/price`. */
export const PlayerPriceQuery = z.object({
  /** The username of the player. */
  member: line(200),
});

/** What a place costs a player: a founding member pays the price that is locked for them. */
export const PlayerPrice = z.object({ pricePence: z.int() });
export type PlayerPrice = z.infer<typeof PlayerPrice>;

/** The endpoints of this contract. */
export const dialogApi = {
  priceForPlayer: endpoint('GET', '/api/admin/events/:eventId/players/price', {
    params: EventPath,
    query: PlayerPriceQuery,
    response: PlayerPrice,
  }),
  findEmailRecipients: endpoint('GET', '/api/admin/events/:eventId/emails/recipients', {
    params: EventPath,
    query: RecipientQuery,
    response: EmailRecipients,
  }),
  readOrganiserEmails: endpoint('GET', '/api/admin/events/:eventId/emails', {
    params: EventPath,
    response: SentEmailList,
  }),
  sendToFailed: endpoint('POST', '/api/admin/events/:eventId/emails/:emailId/send-again', {
    params: EventEmailPath,
    response: SentAgain,
  }),
  testOrganiserEmail: endpoint('POST', '/api/admin/events/:eventId/emails/test', {
    params: EventPath,
    body: EmailText,
    response: EmailQueued,
  }),
  sendOrganiserEmail: endpoint('POST', '/api/admin/events/:eventId/emails', {
    params: EventPath,
    body: EmailRequest,
    response: EmailQueued,
  }),
  removeFromWaitlist: endpoint('POST', '/api/admin/events/:eventId/waitlist/:entryId/remove', {
    params: EventEntryPath,
    body: EntryReason,
    response: EntryRemoved,
  }),
  offerOutOfTurn: endpoint('POST', '/api/admin/events/:eventId/waitlist/:entryId/offer', {
    params: EventEntryPath,
    body: OrganiserOfferRequest,
    response: PlacesOffered,
  }),
  correctPlayer: endpoint('POST', '/api/admin/events/:eventId/bookings/:bookingId/answers', {
    params: EventBookingPath,
    body: CorrectionRequest,
    response: Corrected,
  }),
  replacePlayer: endpoint(
    'POST',
    '/api/admin/events/:eventId/orders/:orderId/bookings/:bookingId/replacement',
    { params: OrderPlacePath, body: ReplacementRequest, response: PlayerAdded, status: 201 },
  ),
};
