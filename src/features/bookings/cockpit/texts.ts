import {
  type AccountPayment,
  accountMethodNames,
  accountPaymentText,
} from '#features/payments/charging/account-payment.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { refusals } from '#lib/refusal.ts';
import type { HandicapSource } from '../names/known-golf.ts';
import type { AccountPaymentRow } from '../places/account-payment.ts';
import { REASON_HELP } from '../places/texts.ts';
import type { Attendee, AttendeeFilter, AttendeeState, ClubList, PaidHow } from './contract.ts';

/** How many rows match: "15 on this list". A place that nobody is named for counts as one. */
export const countRows = (rows: number): string =>
  rows === 1 ? '1 on this list' : `${rows} on this list`;

/** The way to the places that a golf day had before it was called off. */
export const calledOffPlaces = (places: number): string =>
  places === 1
    ? 'See the place that was cancelled'
    : `See the ${places} places that were cancelled`;

/** The names of the rows' states, for organisers. */
export const attendeeStateNames: Readonly<Record<AttendeeState, string>> = {
  held: 'On hold',
  confirmed: 'Confirmed',
  attended: 'Attended',
  no_show: 'No-show',
  expired: 'Not paid in time',
  cancelled: 'Cancelled',
  transferred: 'Transferred',
  waiting: 'Waiting',
  offered: 'Offered a place',
};

/** The names of the groups of the list, for its filter. */
export const groupNames = {
  places: 'With a place',
  confirmed: 'Confirmed',
  held: 'On hold',
  attended: 'Attended',
  no_show: 'No-shows',
  given_up: 'Cancelled or not paid',
  waitlist: 'Waitlist',
  all: 'Everyone',
} as const satisfies Record<NonNullable<Exclude<AttendeeFilter['show'], ''>>, string>;

export const paidNames: Readonly<Record<PaidHow, string>> = {
  ...accountMethodNames,
  credit: 'Credit',
  guest_pass: 'Guest pass',
  complimentary: 'Complimentary',
  account: 'On account',
  nothing: 'Not paid',
};

export const needNames = {
  unnamed: 'Not named yet',
  dietary: 'Dietary needs',
  buggy: 'Wants a buggy',
  access: 'Access needs',
  no_handicap: 'No handicap given',
  unanswered: 'Question not answered',
  unmarked: 'Attendance not marked yet',
  owed: 'Still to be paid',
  taken_back: 'Taken back by the bank',
} as const satisfies Record<NonNullable<Exclude<AttendeeFilter['need'], ''>>, string>;

export const sortNames = {
  name: 'Name',
  company: 'Company',
  index: 'Handicap index',
  buyer: 'Buyer',
  newest: 'Newest first',
} as const satisfies Record<NonNullable<Exclude<AttendeeFilter['sort'], ''>>, string>;

/** A handicap index as golfers write it: 12.4, or +1.2 for −1.2. */
export const formatIndex = ({
  handicapIndex: index,
  newToGolf,
}: Pick<Attendee, 'handicapIndex' | 'newToGolf'>): string => {
  if (index === null) return newToGolf ? 'New to golf' : '';
  return index < 0 ? `+${(-index).toFixed(1)}` : index.toFixed(1);
};

type Paid = Pick<Attendee, 'paid' | 'keptPence' | 'owedPence' | 'refundedPence'>;

/** What was paid, before anything of it was refunded: "£125", or nothing. */
export const paidAmount = ({ keptPence, owedPence, refundedPence = 0 }: Paid): string => {
  const pence = Math.max(0, keptPence - owedPence) + refundedPence;
  return pence > 0 ? formatPounds(pence) : '';
};

export const refundedText = (pence: Pence): string => `${formatPounds(pence)} refunded`;
export const owedText = (pence: Pence): string => `${formatPounds(pence)} to be paid`;

/**
 * How a place was paid, with what was refunded or is owed: "Cash, £125", "On account, £125 to be
 * paid", "Card, £125, £62.50 refunded".
 */
export const formatPaid = (place: Paid): string =>
  [
    paidNames[place.paid],
    paidAmount(place),
    place.refundedPence ? refundedText(place.refundedPence) : '',
    place.owedPence > 0 ? owedText(place.owedPence) : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Where a handicap is from that the player has not given for the golf day itself. */
export const handicapFromTexts: Readonly<Record<HandicapSource, string>> = {
  profile: 'from their profile',
  record: 'society handicap, from their rounds',
  last_booking: 'as for their last golf day',
};

/**
 * "£50 paid by bank transfer on 3 June 2026, reference BACS 42", for each payment on account that
 * was not undone.
 */
export const partsPaid = (payments: readonly AccountPaymentRow[]): string[] =>
  payments.filter(({ undone }) => undone === null).map(partText);

/** One payment on account in words. */
export const partText = (payment: AccountPaymentRow): string =>
  [
    `${formatPounds(payment.amountPence)} paid ${accountPaymentText(payment)}`,
    referenceText(payment),
  ]
    .filter(Boolean)
    .join(', ');

/** Beside the amount of a payment that is more than an order owes. */
export const overpaid = (owed: string): string => `Only ${owed} is owed. Enter that or less.`;

const referenceText = ({ reference }: AccountPayment): string =>
  reference && `reference ${reference}`;

/**
 * How a part of an order on account was paid as the audit log has it: as first written down, every
 * correction, and why it was undone.
 */
export const accountPaymentsText = (
  payments: readonly AccountPayment[],
  undoneReason: string | null,
): string =>
  [
    payments
      .map((payment) =>
        [accountPaymentText(payment), referenceText(payment)].filter(Boolean).join(', '),
      )
      .join('; corrected to: '),
    ...(undoneReason === null ? [] : [`undone: ${undoneReason}`]),
  ].join('; ');

/** What the day must be prepared for, in a few words. */
export const shortNotes = ({
  access,
  buggy,
  dietary,
}: Pick<Attendee, 'access' | 'buggy' | 'dietary'>): string[] => [
  dietary,
  buggy ? 'Buggy' : '',
  access,
];

/** What the organisers need to know of a player for the day, by name. */
export const attendeeNotes = (
  { access, answers, buggy, dietary, handicapFrom, ifCalledOff, listed, wishes }: Attendee,
  questions: readonly string[],
): (readonly [name: string, text: string])[] =>
  (
    [
      ['Handicap', handicapFrom === null ? '' : handicapFromTexts[handicapFrom]],
      ['Dietary', dietary],
      ['Buggy', buggy ? 'yes' : ''],
      ['Access', access],
      ['Wishes', wishes],
      ...questions.map((question, index) => [question, answers[index] ?? ''] as const),
      ['If the day is called off', ifCalledOff === 'credit' ? 'a credit' : ''],
      ['On the list of who is coming', listed ? 'yes' : ''],
    ] as const
  ).filter(([, text]) => text !== '');

/** A place that nobody is named for, on the club's list. */
export const guestOf = (buyer: string): string => `Guest of ${buyer}`;

/** The list that the host club gets. */
export const clubTexts = {
  link: 'For the club',
  title: (title: string): string => `For the club: ${title}`,
  download: 'Download CSV',
  note: 'Times, names, numbers and dietary needs only. It has no email addresses, companies or payments.',
  nobody: 'Nobody has a confirmed place yet.',
  none: 'None',
  players: 'Players',
  buggies: 'Buggies',
  newToGolf: 'New to golf',
  diets: 'Dietary needs',
  access: 'Access needs',
  times: 'Times',
  numbers: 'Numbers',
  names: 'Names',
} as const;

/** The rows of the file for the club: each player, then its numbers and the dietary needs. */
export const clubCells = ({
  players,
  buggies,
  newToGolf,
  dietary,
}: ClubList): (string | number)[][] => [
  ['Number', 'Player'],
  ...players.map(({ number, name }) => [number, name]),
  [],
  [clubTexts.players, players.length],
  [clubTexts.buggies, buggies],
  [clubTexts.newToGolf, newToGolf],
  ...dietary.map(({ text, count }) => [`${clubTexts.diets}: ${text}`, count]),
];

const yes = (is: boolean): string => (is ? 'Yes' : '');

/** The heads of the columns of the CSV file; the questions of the day follow. */
export const csvHeads = [
  'Player',
  'Email',
  'Phone',
  'Company',
  'Founding member',
  'State',
  'Number in line',
  'Booked by',
  'Buyer’s email',
  'Order',
  'Paid with',
  'Paid (£)',
  'To be paid (£)',
  'Bank reference',
  'Handicap index',
  'New to golf',
  'Dietary',
  'Buggy',
  'Access needs',
  'Wishes',
  'On the list of who is coming',
  'If called off',
  'Places',
  'Since',
] as const;

/** A row of the CSV file. */
export const csvCells = (row: Attendee): (string | number | null)[] => [
  row.name,
  row.email,
  row.phone?.text ?? null,
  row.company,
  row.founding,
  attendeeStateNames[row.state],
  row.position ?? null,
  row.buyer?.name ?? null,
  row.buyer?.email ?? null,
  row.orderNumber,
  paidNames[row.paid],
  (row.keptPence - row.owedPence) / 100,
  row.owedPence > 0 ? row.owedPence / 100 : null,
  partsPaid(row.accountPayments).join('; ') || null,
  row.handicapIndex,
  yes(row.newToGolf),
  row.dietary,
  yes(row.buggy),
  row.access,
  row.wishes,
  yes(row.listed),
  row.ifCalledOff === 'credit' ? 'Credit' : null,
  row.places,
  formatDateTime(row.since),
  ...row.answers,
];

/** Whether an email greets its reader itself: then we put no "Hello Sam," above it. */
export const hasGreeting = (text: string): boolean =>
  /^\s*(hello|hi|hey|dear|good (morning|afternoon|evening)|morning|afternoon|evening)\b/i.test(
    text,
  );

/** The list has changed since the admin saw how many people an email reaches. */
export const recipientsNow = (people: number): string =>
  `The list has changed: it would now go to ${countText(people, 'person', 'people')}. Check, then send it again.`;

export const emailStateNames = {
  queued: 'on its way',
  sent: 'sent',
  failed: 'not delivered',
  dropped: 'no longer needed',
} as const;

/** "37 of 40 sent, 1 not delivered". */
export function emailProgress(
  recipients: readonly { readonly state: keyof typeof emailStateNames }[],
): string {
  const count = (state: string) => recipients.filter((one) => one.state === state).length;
  const failed = count('failed');
  return `${count('sent')} of ${recipients.length} sent${failed > 0 ? `, ${failed} not delivered` : ''}`;
}

/** The button that tries an email again for those whom it did not reach. */
export const sendToFailed = (people: number): string =>
  `Send again to ${countText(people, 'person', 'people')}`;

/** Said before a place is added above the golf day's number. */
export const raisePlaces = (to: number): string =>
  `This day is full. Adding this player will increase it to ${to} places.`;

/** What a mark of several players changed, and how many keep the mark that they had. */
export const markedSeveral = (changed: number, kept: number): string =>
  kept === 0
    ? `${countText(changed, 'person', 'people')} marked`
    : `${countText(changed, 'person', 'people')} marked. ${kept === 1 ? '1 keeps the mark they had' : `${kept} keep the mark they had`}.`;

/** The toasts of what an organiser did on the attendee list. */
export const attendeeToasts = {
  confirmation: 'Confirmation sent again',
  accountPaid: 'Payment recorded',
  reference: 'Payment corrected',
  paymentUndone: 'Payment undone',
  added: (name: string): string => (name === '' ? 'Player added' : `${name} added`),
  emailed: 'Email on its way',
  emailedAgain: 'On its way again',
  emailTested: 'Test email on its way to you',
} as const;

export const runSheetRefusals = /* @__PURE__ */ refusals({
  club_link_not_found: [
    404,
    'This link doesn’t work. It may have been replaced by a newer one: please ask the organisers.',
  ],
  numbers_changed: [
    409,
    'The numbers have changed since you opened this page. Please check them again.',
  ],
  day_called_off: [409, 'This golf day is cancelled, so there is nothing left to prepare.'],
  too_many_club_pages: [429, 'You have opened this page too often. Please try again later.'],
});

/**
 * What organisers read when they offer someone on a waitlist places out of turn, or take them off
 * it.
 */
export const organiserWaitlistTexts = {
  offer: 'Offer a place',
  offerNow: 'Offer',
  book: 'Book a place for them',
  offerTitle: (name: string): string => `Offer ${name} a place`,
  offerHelp: (places: number): string =>
    `We’ll email ${places === 1 ? 'the offer' : `the offer of ${places} places`} now. They have 24 hours to book, or 4 in the last two days. If they asked us to book with a credit, we’ll do that instead.`,
  howMany: 'Places',
  howManyHelp: (size: number): string =>
    `They’re waiting for up to ${size} places and would take fewer.`,
  ahead: (people: number, name: string): string => {
    if (people === 0) return `${name} is next in line, so nobody is passed over.`;
    return people === 1
      ? `1 person is ahead of ${name} and will be passed over. They keep their position.`
      : `${people} people are ahead of ${name} and will be passed over. They keep their position.`;
  },
  submitOffer: (places: number, raiseTo: number | null): string =>
    raiseTo === null
      ? `Offer ${countText(places, 'place')}`
      : `Raise to ${raiseTo} and offer ${countText(places, 'place')}`,
  offered: (name: string): string => `We’ve offered ${name} a place`,
  booked: (name: string): string => `Booked for ${name} with a credit`,
  remove: 'Remove from the waitlist',
  removeTitle: (name: string): string => `Take ${name} off the waitlist`,
  removeHelp: (isOffered: boolean): string =>
    isOffered
      ? 'The offer ends, and its places go to the next in line. We’ll email them that they’re off the waitlist. They can join it again.'
      : 'We’ll email them that they’re off the waitlist. They can join it again, at the end of the line.',
  submitRemove: 'Remove',
  removed: (name: string): string => `${name} is off the waitlist`,
  reason: 'Reason',
  reasonHelp: REASON_HELP,
} as const;

/** Said before an offer raises a golf day, which then has `to` places. */
export function raiseText({ name, places, left, to }: Raised): string {
  const day = left === 0 ? 'This day is full.' : `Only ${countText(left, 'place')} left.`;
  const offered = places === 1 ? 'a place' : `${places} places`;
  return `${day} Offering ${name} ${offered} will increase it to ${to} places.`;
}

type Raised = {
  readonly name: string;
  readonly places: number;
  /** Places neither taken nor offered. */
  readonly left: number;
  readonly to: number;
};

/** Why an organiser cannot offer places to someone on a waitlist, or take them off it. */
export const organiserWaitlistRefusals = /* @__PURE__ */ refusals({
  entry_not_found: [404, 'We can’t find that person on this golf day’s waitlist.'],
  waitlist_over: [409, 'Booking for this golf day has closed, so its waitlist has ended.'],
  already_offered: [409, 'They’ve already been offered a place.'],
  has_place: [409, 'They already have a place, so they’re no longer waiting.'],
  off_waitlist: [409, 'They’re no longer on this waitlist.'],
  waiting_account_closed: [409, 'Their account has been closed, so they can’t be offered a place.'],
  wish_changed: [
    409,
    'They’re now waiting for a different number of places. Check the list, then offer again.',
  ],
});
