import { refusals } from '#lib/refusal.ts';

/** The most people that one car has room for, beside its driver. */
export const MOST_SEATS = 4;

const rooms = ['one', 'two', 'three', 'four'] as const;

/** Sentences about lifts among those who come to a golf day. */
export const liftTexts = {
  title: 'Lifts',
  offer: (seats: number, from: string): string =>
    `Has room for ${rooms[seats - 1] ?? seats} from ${from}`,
  need: (from: string): string => `Needs a lift from ${from}`,
  ask: 'Offer or ask for a lift',
  kind: 'Which is it?',
  iOffer: 'I have room',
  iNeed: 'I need a lift',
  seats: 'Room for how many?',
  from: 'From where?',
  fromHelp: 'A town, station or postcode area. No home address, please.',
  fromMissing: 'Please say from where',
  visible:
    'Players of the day see it with your name, so you’ll also be on the list of who is coming.',
  save: 'Show it to the players',
  saved: 'The players can see it now',
  remove: 'Remove mine',
  removed: 'Removed',
  failed: 'Not saved',
} as const;

/** Why a lift cannot be read or saved. */
export const liftRefusals = /* @__PURE__ */ refusals({
  not_playing: [403, 'Lifts are for people with a place at this golf day.'],
  profile_hidden: [
    409,
    'Your profile is hidden from lists of members, so nobody would see this. You can change that on your profile.',
  ],
  too_many_lifts: [429, 'You’ve changed this many times in a short while. Please wait a moment.'],
});
