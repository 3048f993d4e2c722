import { eventTexts } from '#features/events/texts.ts';
import { countText } from '#lib/numbers.ts';
import { refusals } from '#lib/refusal.ts';

/** The sentence about the order of a waitlist (product.md, "Waitlist order"). */
export const waitlistOrderText =
  'Places go to founding members first, then VIP members, executive members and everyone else. Within each group, the first to join comes first.';

/** What the pages say about a waitlist. */
export const waitlistTexts = {
  join: eventTexts.joinWaitlist,
  joinTitle: 'Join the waitlist',
  registerToJoin: 'Create account and join the waitlist',
  logIn: 'You need an account to join the waitlist. It takes a minute, and joining is free.',
  whatHappens:
    'We’ll email you as soon as there’s a place for you, and keep it for 24 hours (4 hours in the last two days).',
  howMany: 'How many places do you want?',
  any: 'We’d also take fewer places',
  autoCredit: 'Book me automatically with a credit',
  change: 'Change what you wait for',
  changeHelp: 'You keep your turn. For more places, leave the waitlist and join again.',
  save: 'Save changes',
  keep: 'Keep it as it is',
  changed: { title: 'Your waitlist entry has changed', description: 'You keep your turn.' },
  notChanged: 'We couldn’t change your waitlist entry',
  leave: 'Leave the waitlist',
  decline: 'No thanks, leave the waitlist',
  position: (position: number, waiting: number): string =>
    position === 1
      ? 'You’re next in line'
      : `You’re number ${position} of ${waiting} on the waitlist`,
  rules: 'How the waitlist works',
  waitingFor: (size: number, rule: 'together' | 'any'): string => {
    if (size === 1) return 'You’re waiting for 1 place.';
    return rule === 'any'
      ? `You’re waiting for up to ${size} places, and would take fewer.`
      : `You’re waiting for ${size} places together.`;
  },
  automatic: 'When a place comes up, we’ll book it with your credit at once.',
  passedOver: (size: number): string =>
    `A place came up, but too few for all ${size} of you, so it was offered to the next in line. You keep your position.`,
  offered: (places: number): string =>
    places === 1 ? 'A place has come up for you' : `${places} places have come up for you`,
  movedSince: (was: string): string =>
    `The date has changed since you joined the waitlist: it was ${was}. Please check that the new one suits you.`,
  venueSince: (change: string): string =>
    `There’s news about the venue since you joined the waitlist. ${change}`,
  keptFor: 'We’re keeping it for you for another',
  keptForMany: 'We’re keeping them for you for another',
  offerPage: (places: number): string =>
    places === 1 ? 'Take your place' : `Take your ${places} places`,
  yours: 'Your waitlists',
  notJoined: 'We couldn’t put you on the waitlist',
  notLeft: 'We couldn’t take you off the waitlist',
  joined: {
    title: 'You’re on the waitlist',
    description: 'We’ll email you when a place comes up.',
  },
  left: { title: 'You’ve left the waitlist', description: 'You can join it again at any time.' },
} as const;

/** The sentence beside the number of places for a group that is larger than the golf day. */
export const groupTooLarge = (capacity: number): string =>
  `This golf day has ${countText(capacity, 'place')} in all. Please choose at most ${capacity}.`;

/** Why someone cannot join a waitlist, or accept an offer. */
export const waitlistRefusals = /* @__PURE__ */ refusals({
  places_free: [409, 'There are places left, so you can book now.'],
  already_waiting: [
    409,
    'You’re already on this waitlist. You can change how many places you want on the golf day’s page.',
  ],
  not_waiting: [409, 'You’re not on this waitlist any more, so there is nothing to change.'],
  answer_first: [
    409,
    'We’re keeping places for you. Book them or say no thanks before you change anything.',
  ],
  larger_group: [
    422,
    'You can only ask for fewer places without losing your turn. For more, leave the waitlist and join again.',
  ],
  group_too_large: [422, 'This golf day has fewer places than that in all. Please choose fewer.'],
  hold_first: [
    409,
    'You have an unfinished order for this event. Pay for it or release it before you join the waitlist.',
  ],
  confirm_for_groups: [
    409,
    'To wait for more than one place, first confirm your email using the link we sent you.',
  ],
  waiting_for_many: [
    409,
    'You’re waiting for as many places as you can at the same time. Leave another waitlist first.',
  ],
  network_waits: [
    409,
    'Many people are waiting for places from your network at the moment. Please try again later.',
  ],
  offer_not_found: [404, 'We can’t find that offer in your account.'],
  offer_over: [409, 'This offer is no longer open.'],
  offer_smaller: [422, 'That’s more places than we offered you.'],
  offer_event_over: [409, 'Booking for this golf day has closed, so the offer has ended.'],
  too_many_joins: [
    429,
    'You’ve joined waitlists many times in a short while. Please wait a moment.',
  ],
});

/** The subjects of emails about a waitlist. */
export const waitlistSubjects = {
  offer: (title: string, places: number): string =>
    places === 1 ? `A place for you: ${title}` : `${places} places for you: ${title}`,
  lapsed: (title: string): string => `Your offer has ended: ${title}`,
  closed: (title: string): string => `The waitlist has closed: ${title}`,
  removed: (title: string): string => `You’re off the waitlist: ${title}`,
} as const;

/** Why an offer ended. */
export const lapsedTexts = {
  time: (places: number): string =>
    `You didn’t take up the ${places === 1 ? 'place' : `${places} places`} in time, so we’re no longer keeping ${places === 1 ? 'it' : 'them'} for you.`,
  unpaid: (places: number): string =>
    `You accepted our offer, but the payment didn’t arrive in time, so we’re no longer keeping the ${places === 1 ? 'place' : `${places} places`} for you.`,
} as const;

/** Why a waitlist closed. */
export const closedTexts = {
  cancelled: 'This golf day isn’t going ahead, so its waitlist has closed.',
  over: 'Booking for this golf day has closed, and no place came up for you. We’re sorry you missed out this time.',
  tier: 'You don’t have that tier now, so we’ve taken you off the waitlist. If you get it, you can join again.',
  hosted:
    'You can’t take a place that your host has paid for, because your email isn’t confirmed or you have the most that one person can take. So we’ve taken you off the waitlist.',
  offerOver: (places: number): string =>
    `Booking for this golf day has closed, so our offer of ${countText(places, 'place')} has ended.`,
} as const;

/** What someone reads whom an organiser has taken off a waitlist. */
export const removedTexts = {
  removed: (title: string): string =>
    `The organisers have taken you off the waitlist for ${title}.`,
  offerEnded: (places: number): string =>
    `We’re no longer keeping the ${places === 1 ? 'place' : `${places} places`} that we offered you.`,
} as const;

/** Follows the reason for a refund. */
export const firstOnWaitlist =
  'You’re now first on the waitlist. If a place comes up, we’ll offer it to you by email.';
