import { formatDayAndMonth } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { REASON_HELP } from '../places/texts.ts';
import { asksBuyer, type ReminderKind } from './reminders.ts';

/** What organisers read when they remind people of what is missing. */
export const reminderTexts = {
  askedToday: 'asked today',
  asked: (at: string): string => `asked ${formatDayAndMonth(at)}`,
  last: (at: string): string => `Last sent on ${formatDayAndMonth(at)}.`,
  show: 'Show them in the list',
  enter: 'Enter it yourself',
  counting: 'Counting who gets it.',
  titles: {
    handicap: 'Ask for handicaps',
    names: 'Ask for names',
    answers: 'Ask for answers',
    debts: 'Ask for payment',
  },
  who: (kind: ReminderKind, people: number): string =>
    `${countText(people, 'person', 'people')} will get it${asksBuyer(kind) ? ', as the buyer' : ''}. Nobody gets the same reminder twice in a day.`,
  nobodyLeft: 'Everyone who can be reminded today has been. You can send this again tomorrow.',
} as const;

/** What organisers read of an email to a list, and of those whom it does not reach. */
export const emailTexts = {
  who: (people: number, unreached: number): string =>
    `${unreached > 0 ? `${people} of ${people + unreached} people` : countText(people, 'person', 'people')} will get it, once for each email address.`,
  nobody: 'There’s nobody on this list to email.',
  unreached: 'Without an email address',
  hasNoEmail: (name: string): string => `${name} has no email address.`,
  ring: (number: string): string => `Ring ${number}`,
} as const;

/** What organisers read when someone drops out and someone else plays. */
export const replaceTexts = {
  replace: 'Replace',
  title: (name: string): string => `Replace ${name}`,
  help: 'The new player has the place at once. We email both of them.',
  comes: 'Who plays instead?',
  next: (name: string, position: number): string =>
    position === 1
      ? `${name}, next on the waitlist`
      : `${name}, number ${position} on the waitlist`,
  someoneElse: 'Another member',
  goes: (name: string): string => `What does ${name} get back?`,
  paidWith: (name: string): string => `How does ${name} pay?`,
  newPlayer: 'the new player',
  choose: 'Choose who plays instead',
  replaced: (name: string): string => `You’ve replaced ${name}`,
  /** Kept with the cancellation, for our records. */
  reason: 'Replaced by another player',
} as const;

/** What organisers read of a golf day before anyone has booked it. */
export const startTexts = {
  missing: 'Before you can publish this golf day',
  ready: 'Ready to publish',
  publish: 'Publish',
  edit: 'Continue editing',
  noBookings: 'No bookings yet',
  add: 'Add a player',
  share: 'Share the link',
  page: 'See its page',
  copied: 'Link copied',
  notCopied: 'The link couldn’t be copied',
} as const;

/** Attendance, which is marked from the morning of the day on. */
export const attendanceTexts = {
  here: 'Here',
  came: 'Came',
  noShow: 'Mark as no-show',
  clear: 'Clear mark',
  /** @param isAhead whether the day is not over yet */
  count: (here: number, all: number, isAhead: boolean): string =>
    `${here} of ${all} ${isAhead ? 'here' : 'came'}`,
  notMarked: (rows: number): string => `${rows} not marked yet`,
  restNoShows: (rows: number): string =>
    `Mark ${countText(rows, 'player')} as ${rows === 1 ? 'a no-show' : 'no-shows'}`,
} as const;

/** What organisers read when they hand a place over or move an order. */
export const organiserTransferTexts = {
  transfer: 'Give to someone else',
  move: 'Move to another day',
  transferTitle: (name: string): string => `Give ${name}’s place to someone else`,
  transferHelp:
    'Free. The order and any refund stay with the buyer, and we email everyone concerned.',
  moveTitle: (order: string): string => `Move order ${order}`,
  together: (places: number): string =>
    places === 1
      ? 'We email the player and the buyer.'
      : `${places === 2 ? 'Both' : `All ${places}`} places move together. We email every player and the buyer.`,
  moveBack: (pence: Pence, isDearer: boolean): string => {
    if (pence > 0) return `${formatPounds(pence)} goes back to the buyer`;
    return isDearer ? 'Costs more, but the buyer pays nothing' : 'No refund, nothing to pay';
  },
  chooseDay: 'Choose the new day',
  dayMissing: 'Please choose a day first.',
  noDays: 'There is no other golf day to move to yet.',
  reason: 'Reason',
  reasonHelp: REASON_HELP,
  submitTransfer: 'Transfer place',
  submitMove: (pence: Pence): string =>
    pence > 0 ? `Move and refund ${formatPounds(pence)}` : 'Move',
  transferred: 'The place has a new player',
  moved: 'Moved to another day',
} as const;
