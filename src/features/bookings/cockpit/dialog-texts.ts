import { formatPounds, type Pence } from '#lib/money.ts';
import { refusals } from '#lib/refusal.ts';
import { countPlaces } from '../waitlist/texts.ts';

/**
 * What organisers read when they offer someone on a waitlist places out of turn, or take them off
 * it.
 */
export const organiserWaitlistTexts = {
  offer: 'Offer a place',
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
      ? `Offer ${countPlaces(places)}`
      : `Raise to ${raiseTo} and offer ${countPlaces(places)}`,
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
  reason: 'Why?',
  reasonHelp: 'For our records. It isn’t in the email, but it’s in the data they can download.',
  reasonMissing: 'Please say why',
} as const;

/** Said before an offer raises a golf day, which then has `to` places. */
export function raiseText({ name, places, left, to }: Raised): string {
  const day = left === 0 ? 'This day is full.' : `Only ${countPlaces(left)} left.`;
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
  reason: 'Why?',
  reasonHelp: 'For our records. The people concerned won’t see this.',
  submitTransfer: 'Transfer place',
  submitMove: (pence: Pence): string =>
    pence > 0 ? `Move and refund ${formatPounds(pence)}` : 'Move',
  transferred: 'The place has a new player',
  moved: 'Moved to another day',
} as const;

/** Sentences beside the fields of the form that adds a player. */
export const addPlayerFaults = {
  memberMissing: 'Enter the member’s username or email address',
  unknownMember: 'We can’t find a member with that username or email address',
  nameMissing: 'Enter the guest’s name',
  passForGuests: 'A guest pass is for guests only',
  whoseCredit: 'Say whose credit or guest pass pays',
  referenceMissing: 'Enter the reference of the bank transfer',
} as const;

/** Sentences beside the fields of an email to a list. */
export const emailFaults = { subject: 'Write a subject', text: 'Write the message' } as const;
