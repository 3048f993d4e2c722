import { refusals } from '#lib/refusal.ts';

/** How many, in words a sentence can use: "1 place", "3 places". */
export const countPlaces = (places: number): string => (places === 1 ? '1 place' : `${places} places`);

/** Why someone cannot join a waitlist, or accept an offer. */
export const waitlistRefusals = /* @__PURE__ */ refusals({
  places_free: [409, 'There are places left, so you can book now.'],
  already_waiting: [
    409,
    "You're already on this waitlist. To change how many places you want, leave it and join again.",
  ],
  hold_first: [409, "We're holding a place for you. Pay for it or release it before you join the waitlist."],
  offer_not_found: [404, "We can't find that offer in your account."],
  offer_over: [409, 'This offer is no longer open.'],
  offer_smaller: [422, "That's more places than we offered you."],
  offer_event_over: [409, 'Booking for this golf day has closed, so the offer has ended.'],
  too_many_joins: [429, "You've joined waitlists many times in a short while. Please wait a moment."],
});

/** The subjects of emails about a waitlist. */
export const waitlistSubjects = {
  offer: (title: string, places: number): string =>
    places === 1 ? `A place for you: ${title}` : `${places} places for you: ${title}`,
  lapsed: (title: string): string => `Your offer has ended: ${title}`,
  closed: (title: string): string => `The waitlist has closed: ${title}`,
} as const;

/** Why an offer ended. */
export const lapsedTexts = {
  time: (places: number): string =>
    `You didn't take up the ${places === 1 ? 'place' : `${places} places`} in time, so we've offered ${places === 1 ? 'it' : 'them'} to the next person.`,
  unpaid: (places: number): string =>
    `You accepted our offer, but the payment didn't arrive in time. We've offered the ${places === 1 ? 'place' : `${places} places`} to the next person.`,
} as const;

/** Why a waitlist closed. */
export const closedTexts = {
  cancelled: "This golf day isn't going ahead, so its waitlist has closed.",
  over: "Booking for this golf day has closed, and no place came up for you. We're sorry you missed out this time.",
} as const;

/** Follows the reason for a refund. */
export const firstOnWaitlist =
  "You're now first on the waitlist. If a place comes up, we'll offer it to you by email.";
