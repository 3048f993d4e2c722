import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import type { HandicapSource } from '../names/known-golf.ts';
import type { Attendee, AttendeeFilter, AttendeeState, ClubList, PaidHow } from './contract.ts';

/** How many rows match: "15 on this list". A place that nobody is named for counts as one. */
export const countRows = (rows: number): string =>
  rows === 1 ? '1 on this list' : `${rows} on this list`;

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
  card: 'Card',
  credit: 'Credit',
  guest_pass: 'Guest pass',
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

/** "Card, £125", "On account, £125 to be paid", "Credit, £100, £25 to be paid", "Guest pass". */
export const formatPaid = ({
  paid,
  keptPence,
  owedPence,
}: Pick<Attendee, 'paid' | 'keptPence' | 'owedPence'>): string => {
  const paidPence = keptPence - owedPence;
  return [
    paidNames[paid],
    ...(paidPence > 0 ? [formatPounds(paidPence)] : []),
    ...(owedPence > 0 ? [`${formatPounds(owedPence)} to be paid`] : []),
  ].join(', ');
};

/** Where a handicap is from that the player has not given for the golf day itself. */
const handicapFromTexts: Readonly<Record<HandicapSource, string>> = {
  profile: 'from their profile',
  record: 'society handicap, from their rounds',
  last_booking: 'as for their last golf day',
};
/**
 * "By bank transfer on 3 June 2026, reference BACS 42"; undefined for a place that was paid in
 * another way.
 */
export const transferText = ({ transfer }: Pick<Attendee, 'transfer'>): string | undefined =>
  transfer
    ? `By bank transfer on ${formatDate(transfer.paidAt)}, reference ${transfer.reference}`
    : undefined;

/** The bank's references of an order as the audit log has them, oldest first. */
export const referencesText = (references: readonly string[]): string =>
  `Bank reference: ${references.join(', corrected to ')}`;

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
  note: 'Names, buggies and special meals only. It has no email addresses, companies or payments.',
  noDiets: 'No special meals.',
  nobody: 'Nobody has a confirmed place yet.',
  players: 'Players',
  buggies: 'Buggies',
  diets: 'Special meals',
} as const;

/** The rows of the file for the club: each player, then how many buggies and special meals. */
export const clubCells = ({ players, buggies, dietary }: ClubList): (string | number)[][] => [
  ['Number', 'Player'],
  ...players.map(({ number, name }) => [number, name]),
  [],
  [clubTexts.players, players.length],
  [clubTexts.buggies, buggies],
  ...dietary.map(({ text, count }) => [`Special meal: ${text}`, count]),
];

const yes = (is: boolean): string => (is ? 'Yes' : '');

/** The heads of the columns of the CSV file; the questions of the day follow. */
export const csvHeads = [
  'Player',
  'Email',
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
  row.transfer?.reference ?? null,
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

/** "1 person", "12 people". */
export const countRecipients = (people: number): string =>
  people === 1 ? '1 person' : `${people} people`;

/** Whether an email greets its reader itself: then we put no "Hello Sam," above it. */
export const hasGreeting = (text: string): boolean =>
  /^\s*(hello|hi|hey|dear|good (morning|afternoon|evening)|morning|afternoon|evening)\b/i.test(
    text,
  );

/** The list has changed since the admin saw how many people an email reaches. */
export const recipientsNow = (people: number): string =>
  `The list has changed: it would now go to ${countRecipients(people)}. Check, then send it again.`;

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
export const sendToFailed = (people: number): string => `Send again to ${countRecipients(people)}`;

/** Said before a place is added above the golf day's number. */
export const raisePlaces = (to: number): string =>
  `This day is full. Adding this player will increase it to ${to} places.`;

/** What a mark of several players changed, and how many keep the mark that they had. */
export const markedSeveral = (changed: number, kept: number): string =>
  kept === 0
    ? `${countRecipients(changed)} marked`
    : `${countRecipients(changed)} marked. ${kept === 1 ? '1 keeps the mark they had' : `${kept} keep the mark they had`}.`;

/** The toasts of what an organiser did on the attendee list. */
export const attendeeToasts = {
  attended: 'Marked as attended',
  no_show: 'Marked as no-show',
  confirmed: 'Mark taken back',
  confirmation: 'Confirmation sent again',
  accountPaid: 'Marked as paid',
  reference: 'Reference corrected',
  added: 'Player added',
  emailed: 'Email on its way',
  emailedAgain: 'On its way again',
  emailTested: 'Test email on its way to you',
} as const;
