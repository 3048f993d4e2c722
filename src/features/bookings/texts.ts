import { eventTexts } from '#features/events/texts.ts';
import { noSuchMember } from '#features/identity/admin/texts.ts';
import { seeBooking } from '#features/payments/texts.ts';
import { untilBefore } from '#lib/last-day.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { refusals } from '#lib/refusal.ts';
import type { PlaceRequest } from './contract.ts';
import { MOST_HOSTED, type RefundReason } from './places/capacity.ts';
import { HOLD_MINUTES, type PayWith } from './places/order-lines.ts';
import type { BookingState, EventStatus } from './places/states.ts';
import { ORDER_NOT_FOUND } from './places/texts.ts';

/**
 * How many days after a golf day we keep what players needed (diet, access) and who guests were; the
 * privacy page promises it.
 */
export const NEEDS_KEPT_DAYS = 90;

/** How a guest is called after that. */
export const FORGOTTEN_GUEST = 'Guest';

/** Also shown by the page itself as soon as a place is held. */
export const alreadyHolding = 'You already have an unfinished order for this event.';

/** Also shown by the page before someone books. */
export const PRIVILEGE_USED =
  'You’ve already had a place at this golf day with your membership or at your founding price, and that works once for each golf day. You can book again at the full price, or with a credit you bought.';

/** Why a membership that ends does not pay for a golf day after its end. */
export const tierEndsFirst = (endsAt: string): string =>
  `Your membership lasts ${untilBefore(new Date(endsAt))}. This golf day is later, so the membership’s golf days and guest passes don’t pay for it.`;

/**
 * Why a place, an order or a payment is refused. The pages show these sentences as the server sends
 * them.
 */
export const bookingRefusals = /* @__PURE__ */ refusals({
  event_not_found: [404, eventTexts.notFound],
  event_full: [
    409,
    'This event is fully booked. Join the waitlist, and we’ll offer you a place if one comes up.',
  ],
  tier_needed: [403, 'This golf day is for members of a higher tier, and the guests they bring.'],
  not_open_yet: [409, 'Booking for this event hasn’t opened yet.'],
  not_enough_places: [409, 'There aren’t enough places left for all of you. Try fewer places.'],
  others_wait: [
    409,
    'This place goes to someone on the waitlist first. Join the waitlist to be next.',
  ],
  player_booked: [409, 'Someone you named already has a place at this event.'],
  players_wrong: [422, 'Please check who is playing.'],
  questions_unanswered: [422, 'Please answer the questions of this golf day first.'],
  answers_wrong: [422, 'Please check your answers to the questions of this golf day.'],
  credit_missing: [409, 'You don’t have enough credits for this.'],
  tier_credits_for_you: [409, 'The golf days of your membership pay for your own place only.'],
  privilege_used: [409, PRIVILEGE_USED],
  guest_pass_missing: [409, 'You don’t have enough guest passes for this.'],
  event_closed: [409, 'Booking for this event has closed.'],
  event_played: [409, 'This event has already been played.'],
  event_cancelled: [409, eventTexts.cancelled],
  already_booked: [409, 'You already have a place at this event.'],
  already_holding: [409, alreadyHolding],
  no_payments_yet: [
    503,
    'We can’t take payments on this site yet, so places can’t be booked online. Please contact us and we’ll help.',
  ],
  log_in_first: [401, 'Please log in to book your place.'],
  order_not_found: [404, ORDER_NOT_FOUND],
  booking_not_found: [404, 'We can’t find that booking in your account.'],
  pay_link_over: [409, 'This link no longer works. Please write to us to pay this invoice.'],
  owed_changed: [409, 'What you owe has just changed. Please check the amount and try again.'],
  order_paid: [
    409,
    'This order has been paid. You’ll find its places in your bookings, where you can cancel them.',
  ],
  order_refunded: [
    409,
    'This order was paid, and the payment is being refunded or has been. There’s nothing left to release.',
  ],
  order_not_open: [409, 'This order can no longer be paid. Your card hasn’t been charged.'],
  hold_expired: [
    409,
    `We held your place for ${HOLD_MINUTES} minutes, and it has now been released. You can book again if there are places left.`,
  ],
  confirm_for_hosted: [
    409,
    'To take a place that your host has paid for, please confirm your email first, using the link we sent you.',
  ],
  most_hosted: [
    409,
    `You can take ${MOST_HOSTED} places at this golf day at most. Please ask your host to send others the link.`,
  ],
  confirm_to_hold_more: [
    409,
    'You’re already holding as many places as you can before you confirm your email. Pay for one, release one, or use the link in the email we sent you.',
  ],
  confirm_to_hold: [
    409,
    'Several places at this event are being held from your network. To book now, confirm your email using the link we sent you.',
  ],
  too_many_held: [
    409,
    'You’re holding as many places as you can at the same time. Pay for some of them or release them first.',
  ],
  network_holds: [
    409,
    'Many places are being held from your network at the moment. Please try again in a few minutes.',
  ],
  holds_lapsed: [429, 'You’ve held a place at this event more than once without paying for it.'],
  too_many_releases: [
    429,
    'You’ve released places many times in a short while. This one will be released when its time runs out.',
  ],
  place_not_confirmed: [409, 'This place isn’t booked any more.'],
  place_taken: [409, 'Someone has already been named for this place.'],
  names_closed: [409, 'It’s too late to change the name. Please write to us.'],
  answers_closed: [409, 'It’s too late to change these answers. Please write to us.'],
  already_asked: [409, 'This place is for someone else now.'],
  mailbox_full: [
    429,
    'We’ve emailed this address several times today. Please try again tomorrow, or leave the email out.',
  ],
  too_many_emails: [429, 'We’ve sent many emails for this order today. Please try again tomorrow.'],
  guests_only: [409, 'A guest pass pays for this place, so only a guest can play.'],
  claim_not_found: [404, 'This link has been used or replaced. Please ask for a new one.'],
  too_many_names: [429, 'You’ve made many changes in a short while. Please wait a moment.'],
  too_many_packages: [
    429,
    'You’ve started to buy the package many times in a short while. Please try again in a few minutes.',
  ],
  too_many_refusals: [
    429,
    'You’ve tried to book many times in a short while. Please wait a few minutes and try again.',
  ],
  too_many_payments: [
    429,
    'You’ve started many payments in a short while. Please wait a few minutes.',
  ],
  too_many_checks: [429, 'We’re already checking your payment. Please wait a moment.'],
});

/** Faults of a request for places, beside the field. */
export const placeFieldTexts = {
  unknownMember: 'We can’t find a member with that username. You can book for them as a guest.',
  useGuest:
    'To book for someone by email, choose “A guest”. They get a link and can add the place to their account.',
  noMember: noSuchMember,
  confirmToName: 'Confirm your email to book for other members. You can name them later.',
  namedTwice: 'You have named this person twice.',
} as const;

/** Follows `holds_lapsed`. `time` is London time, such as "14:05". */
export const tryAgainAt = (time: string): string => `You can try again at ${time}.`;

const tooLate = `the ${HOLD_MINUTES} minutes we held your place for had run out`;

/**
 * Why a payment is refunded, on the page and in the email. Each follows "Your payment arrived, but
 * …".
 */
export const refundReasons: Readonly<Record<RefundReason, string>> = {
  event_full: `${tooLate}, and the last place had gone to someone else.`,
  tier_needed: `${tooLate}, and this event is for members of a tier that you no longer have.`,
  not_open_yet: `${tooLate}, and booking for this event was not open.`,
  not_enough_places: `${tooLate}, and there were too few places left for all of you.`,
  others_wait: `${tooLate}, and the place had been offered to someone on the waitlist.`,
  player_booked: 'someone you booked for already has a place at this event.',
  credit_gone: `${tooLate}, and a credit that paid for part of it has been used for another golf day.`,
  event_closed: `${tooLate}, and booking for this event had closed.`,
  event_played: `${tooLate}, and the event had already taken place.`,
  event_cancelled: 'the event has been cancelled.',
  event_not_found: 'the event is no longer on our calendar.',
  already_booked: 'you already have a confirmed place at this event, so you would have paid twice.',
  privilege_used: `${tooLate}, and you have had another place at this event with your membership or at your founding price since.`,
  paid_twice: 'your place was already paid for, so you would have paid twice.',
  account_deleted: 'your account had been deleted.',
};

/** The name of each booking state in lists. */
export const bookingStateNames: Readonly<Record<BookingState, string>> = {
  held: 'Waiting for payment',
  confirmed: 'Confirmed',
  attended: 'Played',
  no_show: 'Not attended',
  expired: 'Not paid in time',
  cancelled: 'Cancelled',
  transferred: 'Transferred',
};

const countHeld = (places: number): string => (places > 1 ? `${places} places` : 'a place');
const placeOrPlaces = (places: number): string => (places > 1 ? 'places' : 'place');

/** Sentences that several pages show. */
export const bookingTexts = {
  cannotBook: 'This event can’t be booked at the moment.',
  cancelledHeading: 'This event isn’t going ahead',
  eventCancelled: 'Event cancelled',
  disputed: {
    open: 'Your bank is looking into it. If it rejects the dispute, any refund comes to your card. If it accepts it, your bank gives you the money back itself.',
    lost: 'Your bank gave you this money back, so your booking isn’t paid. We’ll be in touch about it.',
  },
  holding: (places: number): string => `We’re holding ${countHeld(places)} for you.`,
  holdingHeading: (places: number): string => `We’re holding ${countHeld(places)} for you`,
  holdingFor: (places: number): string => `We’re holding your ${placeOrPlaces(places)} for`,
  holdingUntil: (places: number): string =>
    `Nothing was charged. We’re holding your ${placeOrPlaces(places)} until the time runs out.`,
  releasing: (places: number): string =>
    places > 1 ? 'Your places are being released.' : 'Your place is being released.',
  releasedAfter: (places: number): string =>
    `After that ${places > 1 ? 'they' : 'it'} will be released.`,
  confirmedAtOnce: 'Your booking is confirmed straight away.',
  holdWhilePaying: `We’ll hold your place for ${HOLD_MINUTES} minutes while you pay.`,
  partlyCancelled: (cancelled: number, places: number) =>
    [
      'Booking changed',
      `${cancelled} of your ${places} places ${cancelled === 1 ? 'is' : 'are'} cancelled`,
    ] as const,
  becomesFounding:
    'Your first paid place in the Founders Series makes you a founding member: you get a number, and your price stays the same for life.',
  timeUp: `Your ${HOLD_MINUTES} minutes are up`,
  refundOnItsWay: 'Your refund is on its way',
  released: 'Your place has been released, and nothing was charged.',
  bookAgain: 'You can book again if there are places left.',
  bookAgainNow: 'There are still places left, so you can book again now.',
} as const;

/** Who plays a place, as the buyer chooses it. */
export const playerNames = {
  me: 'Me',
  member: 'Another member',
  guest: 'A guest',
  later: 'I’ll name them later',
} as const satisfies Record<PlaceRequest['for'], string>;

/** The ways to pay for a place. */
export const payWithNames: Readonly<Record<PayWith, string>> = {
  complimentary: 'Complimentary',
  money: 'Card',
  credit: 'Credit',
  guest_pass: 'Guest pass',
};

/** What the event's page says to someone with a confirmed place. */
export const withPlace: Readonly<Record<EventStatus, string>> = {
  upcoming: 'You’re booked. We look forward to seeing you.',
  past: 'You had a place at this event.',
  cancelled: `${eventTexts.cancelled} See your booking for what happens to your payment.`,
};

/** What follows for someone whose place was not paid for. */
export const afterUnpaid: Readonly<Record<EventStatus, string>> = {
  upcoming: bookingTexts.bookAgain,
  past: 'The event is over.',
  cancelled: eventTexts.cancelled,
};

/** Buttons and links that lead to the same place from several pages. */
export const bookingLinks = {
  booking: seeBooking,
  ownPlace: 'Your booking',
  payment: 'Continue to payment',
  event: 'Back to the event',
  events: 'All events',
  nextEvents: 'See the next events',
  allDays: 'All golf days of your season',
  otherEvents: 'See other events',
  contact: 'Contact us',
} as const;

/** The bar on every page while an order waits to be paid. */
export const openOrderTexts = {
  region: 'Your unfinished booking',
  places: (count: number): string => (count === 1 ? 'Your place' : `Your ${count} places`),
  package: 'Your package of four',
  at: (title: string): string => `at ${title}`,
  continue: 'Continue to payment',
} as const;

export const bookingToasts = {
  notHeld: 'We couldn’t book your place',
  notPaid: 'We couldn’t start your payment',
  notReleased: 'We couldn’t release your place',
  released: {
    title: 'Place released',
    description: 'Nothing was charged, and the place is free for someone else.',
  },
} as const;

/** What a failed request says about a held place when the server sent no sentence of its own. */
export const holdFailures = {
  fault: 'Something went wrong on our side. We’re still holding your place.',
  offline: 'The network did not answer. We’re still holding your place, so please try again.',
  notHeld: 'Something went wrong on our side, and no place is held yet. Please try again.',
  notReached: 'The network did not answer, so no place is held yet. Please try again.',
} as const;

export const emailSubjects = {
  confirmed: (title: string): string => `Your place is confirmed: ${title}`,
  packageBought: 'Your four credits are ready',
  paymentReturned: (title: string, amount: Pence): string =>
    `Your ${formatPounds(amount)} for ${title} is on its way back`,
} as const;

/** What a line of an order is for. */
export const placeLine = (title: string): string => `One place at ${title}`;
export const guestPlaceLine = (title: string): string => `One guest place at ${title}`;
export const packageLine = 'Four golf days (4 credits)';

/** The organisers' name for someone who has deleted their account. */
export const closedAccount = 'Closed account';

/** The organisers' name for a place that nobody has been named for yet. */
export const unnamedPlayer = 'Not named yet';

/** The organisers' name for a place that a member was asked to accept. */
export const askedPlayer = (name: string): string => `${name} (not accepted yet)`;
