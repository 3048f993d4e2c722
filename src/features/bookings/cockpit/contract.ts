import { EventPath, EventQuestion, EventState } from '#features/events/contract.ts';
import { email, line } from '#features/identity/accounts/fields.ts';
import { accountMethods } from '#features/payments/charging/account-payment.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { EventOrderPath } from '../contract.ts';
import { handicapSources } from '../names/known-golf.ts';
import { AccountPaymentRow, Disputed } from '../places/account-payment.ts';
import { GolfAnswers } from '../places/golf-answers.ts';
import { bookingStates, confirmedStates } from '../places/states.ts';

/** The state of a row of the attendee list: that of a booking, or of someone on the waitlist. */
export const attendeeStates = [...bookingStates, 'waiting', 'offered'] as const;
export type AttendeeState = (typeof attendeeStates)[number];

/**
 * How a place is paid: `account` is invoiced and still owed, `nothing` is not paid (yet). An order on
 * account that is paid has the way in which its last payment was made.
 */
export const paidHow = [
  'credit',
  'guest_pass',
  'complimentary',
  ...accountMethods,
  'account',
  'nothing',
] as const;
export type PaidHow = (typeof paidHow)[number];

/** A golf day's figures for its organisers. Amounts are pence, VAT included. */
export const EventFigureSet = z.object({
  capacity: z.int(),
  held: z.int(),
  /** Confirmed places; after the day, those who came and those who did not. */
  confirmed: z.int(),
  /** Places offered to someone on the waitlist. */
  offered: z.int(),
  /** `capacity - held - confirmed - offered`. */
  left: z.int(),
  /** People on the waitlist, and the places that they wait for. */
  waiting: z.int(),
  waitingPlaces: z.int(),
  /** What was paid for places here and is kept, credits by what they cost. */
  revenuePence: z.int(),
  /** The part of the revenue that is on account and not paid yet. */
  owedPence: z.int(),
  /** How many places that is owed for. */
  owedPlaces: z.int(),
  /** Of the places held and confirmed: */
  unnamed: z.int(),
  /** Those that are named and have none. */
  withoutHandicap: z.int(),
  /** Those that are named and lack an answer to a required question; null if the day asks none. */
  unanswered: z.int().nullable(),
  dietary: z.int(),
  buggies: z.int(),
  accessNeeds: z.int(),
  attended: z.int(),
  noShows: z.int(),
  /** Places that were cancelled. */
  cancelled: z.int(),
});
export type EventFigureSet = z.infer<typeof EventFigureSet>;

/** What the host club gets: the response of `GET /api/admin/events/{eventId}/club`. */
export const ClubList = z.object({
  /** By name; those that nobody is named for come last. */
  players: z.array(z.object({ number: z.int(), name: z.string() })),
  buggies: z.int(),
  newToGolf: z.int(),
  dietary: z.array(z.object({ text: z.string(), count: z.int() })),
});
export type ClubList = z.infer<typeof ClubList>;

/** The response of `GET /api/admin/events/{eventId}/cockpit`. */
export const Cockpit = z.object({
  event: z.object({
    id: z.int(),
    title: z.string(),
    date: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    state: EventState,
    /** The path of its page, for people with the link. */
    page: z.string(),
    location: z.string(),
    venue: z.string().nullable(),
    /** The standard price of a place in pence. */
    pricePence: z.int(),
  }),
  figures: EventFigureSet,
  /** The questions of the day, which organisers can answer for a caller. */
  questions: z.array(EventQuestion),
  /** What the kitchen needs to know, each request with how many asked for it. */
  dietary: z.array(z.object({ text: z.string(), count: z.int() })),
  can: z.object({
    /** Attendance is marked from the day itself on. */
    markAttendance: z.boolean(),
    addPlayer: z.boolean(),
  }),
  /** To how many places one more player raises the golf day; null if a place is free for them. */
  raiseTo: z.int().nullable(),
});
export type Cockpit = z.infer<typeof Cockpit>;

/** A row of the attendee list. */
export const Attendee = z.object({
  /** The booking's id, or that of the waitlist entry. */
  id: z.uuid(),
  state: z.enum(attendeeStates),
  player: z.enum(['member', 'guest', 'unnamed']),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  /** Null for a guest, and while nobody is named. */
  username: z.string().nullable(),
  /** Their photo, if every member sees it. */
  photo: z.string().nullable(),
  /** The number to ring, with the address that dials it; null if none is known. */
  phone: z.object({ text: z.string(), to: z.string() }).nullable(),
  /** The founding number; null for anyone else. */
  founding: z.int().nullable(),
  /** Who bought the place; null on the waitlist. */
  buyer: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Null on the waitlist, as the number. */
  orderId: z.uuid().nullable(),
  /** "FB-1042". */
  orderNumber: z.string().nullable(),
  paid: z.enum(paidHow),
  /** Pence that were paid and are kept, and those on account that are still to be paid. */
  keptPence: z.int(),
  /** The part of them that is still to be paid, by the receivables of the ledger. */
  owedPence: z.int(),
  /** Pence that were paid and given back as money, if any. */
  refundedPence: z.int().optional(),
  /** What was paid of a place on account, undone payments too. */
  accountPayments: z.array(AccountPaymentRow),
  /** What the buyer's bank has done about the payment of its order; missing without a dispute. */
  disputed: Disputed.optional(),
  /** The day in London on which it was booked; null on the waitlist. */
  soldOn: z.iso.date().nullable(),
  handicapIndex: z.number().nullable(),
  newToGolf: z.boolean(),
  /**
   * Where the handicap is from if the player has not given it for this golf day; null otherwise.
   */
  handicapFrom: z.enum(handicapSources).nullable(),
  dietary: z.string(),
  buggy: z.boolean(),
  access: z.string(),
  wishes: z.string(),
  /**
   * Answers to the questions of the day, in the sequence of the questions; empty where there is
   * none.
   */
  answers: z.array(z.string()),
  /** Whether an answer to a required question is missing. */
  unanswered: z.boolean(),
  /** Whether the player agrees to be on the list of who is coming. */
  listed: z.boolean(),
  /** What the buyer wants if the day is called off; null on the waitlist. */
  ifCalledOff: z.enum(['money', 'credit']).nullable(),
  /** Places: one, or as many as someone on the waitlist wants. */
  places: z.int(),
  /** Whose turn it is on the waitlist, from 1; missing for anyone else. */
  position: z.int().optional(),
  /** Whether someone on the waitlist would take fewer places; missing for anyone else. */
  wouldTakeFewer: z.boolean().optional(),
  /** When the place was booked, or the waitlist joined. */
  since: z.iso.datetime(),
});
export type Attendee = z.infer<typeof Attendee>;

/**
 * Which rows: everyone with a place (the default), one state, places given up, the waitlist, or
 * everything.
 */
const attendeeGroups = [
  'places',
  'confirmed',
  'held',
  'attended',
  'no_show',
  'given_up',
  'waitlist',
  'all',
] as const;
const attendeeNeeds = [
  'unnamed',
  'dietary',
  'buggy',
  'access',
  'no_handicap',
  'unanswered',
  'unmarked',
  'owed',
  'taken_back',
] as const;
const attendeeSorts = ['name', 'company', 'index', 'newest', 'buyer'] as const;

const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.union([z.enum(names), z.literal('')]).optional();

/** The filter of the attendee list. An empty value, as a form sends it, counts as none. */
export const AttendeeFilter = z.object({
  q: line(100).optional(),
  show: choice(attendeeGroups),
  paid: choice(paidHow),
  need: choice(attendeeNeeds),
  sort: choice(attendeeSorts),
});
export type AttendeeFilter = z.infer<typeof AttendeeFilter>;

/** The query of `GET /api/admin/events/{eventId}/attendees`. */
export const AttendeeQuery = AttendeeFilter.extend({
  page: z.coerce.number().int().min(1).max(1000).optional(),
  /** `all` for printing: everyone who matches, on one page. */
  rows: z.literal('all').optional(),
});

/** The response: the rows of a page. */
export const AttendeePage = z.object({
  attendees: z.array(Attendee),
  /** How many match on all pages. */
  total: z.int(),
  /** The number of the next page; null on the last. */
  next: z.int().nullable(),
  /** The questions of the day, for the heads of the answers. */
  questions: z.array(z.string()),
});
export type AttendeePage = z.infer<typeof AttendeePage>;

/**
 * The body of `POST /api/admin/events/{eventId}/attendance`: whether these players came;
 * `confirmed` takes it back. Players who are marked already keep their mark, unless the request
 * says that it corrects them: then with `overwrite`.
 */
export const AttendanceRequest = z.object({
  bookingIds: z.array(z.uuid()).min(1).max(300),
  as: z.enum(confirmedStates),
  overwrite: z.boolean().optional().default(false),
});
export type AttendanceRequest = z.input<typeof AttendanceRequest>;

export const AttendanceMarked = z.object({ changed: z.int() });
export type AttendanceMarked = z.infer<typeof AttendanceMarked>;

/** Said of a new player on account who has neither an email address nor a phone number. */
const NO_WAY_TO_ASK =
  'Give an email address or a phone number, so that you can ask for the payment';
const isOwed = ({ payWith }: { readonly payWith: string }): boolean => payWith === 'account';

/** The body of `POST /api/admin/events/{eventId}/players`: someone who phones. */
export const AddPlayerRequest = z
  .object({
    /** The order's id, made by the form: sending the same request again adds nobody twice. */
    id: z.uuid().optional(),
    kind: z.enum(['member', 'guest']),
    /**
     * A username or an email address: the player, or the member who brings a guest (may be empty).
     */
    member: line(200),
    guestName: line(100),
    guestEmail: z.union([z.literal(''), email]),
    /** A guest’s phone number, for the organisers alone. */
    guestPhone: line(40).default(''),
    payWith: z.enum(['account', 'cash', 'card_reader', 'credit', 'guest_pass', 'complimentary']),
    /** The number on the slip of the card reader; empty for every other way. */
    reference: line(100).default(''),
    /** Why a complimentary place is free; empty for every other way. */
    reason: line(500).default(''),
    golf: GolfAnswers.pick({
      handicapIndex: true,
      newToGolf: true,
      dietary: true,
      buggy: true,
      answers: true,
    }).optional(),
    /**
     * To how many places the golf day is raised, if it needs one more; the page has said so before.
     */
    raiseTo: z.int().min(2).max(300).optional(),
  })
  .superRefine((request, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (request.kind === 'member' && request.member.length < 3)
      fault('member', 'Enter the member’s username or email address');
    if (request.kind === 'guest' && request.guestName.length < 2)
      fault('guestName', 'Enter the guest’s name');
    if (request.kind === 'member' && request.payWith === 'guest_pass')
      fault('payWith', 'A guest pass is for guests only');
    if (request.payWith === 'card_reader' && request.reference.length < 2)
      fault('reference', 'Enter the number on the slip');
    const isReached = request.guestEmail !== '' || request.guestPhone !== '';
    if (request.kind === 'guest' && request.member === '' && isOwed(request) && !isReached)
      fault('guestEmail', NO_WAY_TO_ASK);
    if (request.payWith === 'complimentary' && request.reason.length < 3)
      fault('reason', 'Say why the place is free');
    const isOfMember = request.payWith === 'credit' || request.payWith === 'guest_pass';
    if (request.kind === 'guest' && request.member === '' && isOfMember)
      fault('member', 'Say whose credit or guest pass pays');
  });
export type AddPlayerInput = z.input<typeof AddPlayerRequest>;
export type AddPlayerRequest = z.infer<typeof AddPlayerRequest>;

export const PlayerAdded = z.object({ bookingId: z.uuid(), orderId: z.uuid() });
export type PlayerAdded = z.infer<typeof PlayerAdded>;

/** An email to a list has an id of its own; a reminder is named by its kind and day. */
export const EventEmailPath = EventPath.extend({
  emailId: z.union([z.uuid(), z.string().regex(/^[a-z]+-\d{4}-\d\d-\d\d$/)]),
});

/** The response to a change of an order. */
export const OrderChanged = z.object({ orderId: z.uuid() });
export type OrderChanged = z.infer<typeof OrderChanged>;

/** The endpoints of this contract. */
export const cockpitApi = {
  readCockpit: endpoint('GET', '/api/admin/events/:eventId/cockpit', {
    params: EventPath,
    response: Cockpit,
  }),
  readAttendees: endpoint('GET', '/api/admin/events/:eventId/attendees', {
    params: EventPath,
    query: AttendeeQuery,
    response: AttendeePage,
  }),
  exportAttendees: endpoint('GET', '/api/admin/events/:eventId/attendees/export.csv', {
    params: EventPath,
    query: AttendeeFilter,
  }),
  markAttendance: endpoint('POST', '/api/admin/events/:eventId/attendance', {
    params: EventPath,
    body: AttendanceRequest,
    response: AttendanceMarked,
  }),
  addPlayer: endpoint('POST', '/api/admin/events/:eventId/players', {
    params: EventPath,
    body: AddPlayerRequest,
    response: PlayerAdded,
    status: 201,
  }),
  resendConfirmation: endpoint('POST', '/api/admin/events/:eventId/orders/:orderId/confirmation', {
    params: EventOrderPath,
    response: OrderChanged,
  }),
};
