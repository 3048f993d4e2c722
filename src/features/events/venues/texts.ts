import { formatNumber } from '#lib/numbers.ts';
import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';
import type { TeeColour } from '../contract.ts';

/** Sentences beside the fields of the venue editor. */
export const venueFaults = {
  name: 'Please enter the name of the club, with at least 3 characters',
  address: 'Please enter the address, one line for each part',
  addressLines: 'Please use at most 6 lines',
  postcode: 'Please enter a UK postcode, such as LS16 8AB',
  position: 'Please enter latitude and longitude in the UK, such as 53.8789, -1.5462',
  notPlainText: 'Please use plain text',
  teeName: 'Please name these tees, such as Yellow',
  teeRepeated: 'Two sets of tees have this name',
  holeYards: 'Please enter 50 to 750 yards',
  yards: ([least, most]: readonly [number, number]): string =>
    `Please enter ${formatNumber(least)} to ${formatNumber(most)} yards, or the yards of each hole`,
  ratingFarFromPar: (par: number): string =>
    `This rating is very far from the par of ${par}. Please check it`,
  nameTaken: 'There is already a venue with this name in this city',
} as const;

/** Why a change of a venue is refused. */
export const venueRefusals = /* @__PURE__ */ refusals({
  venue_unknown: [404, 'We can’t find this venue. It may have been deleted.'],
  venue_changed_meanwhile: [
    409,
    'Another organiser has changed this venue since you opened it. What you typed is still here: check it against their version, then save again.',
  ],
  venue_name_taken: [409, `${venueFaults.nameTaken}.`],
  venue_has_events: [
    409,
    'Golf days are played here, so this venue can’t be deleted. You can archive it instead.',
  ],
  venue_limit: [429, TOO_MANY_CHANGES],
});

/** The name of each part of a venue, for lists of what changed. */
export const venueFieldNames = {
  name: 'Name',
  city: 'City',
  address: 'Address',
  postcode: 'Postcode',
  position: 'Coordinates',
  about: 'About the course',
  directions: 'Directions',
  course: 'Course and tees',
} as const;

/** Toasts after a change of a venue. */
export const venueToasts = {
  created: 'Venue added',
  saved: 'Venue saved',
  retired: 'Venue archived',
  restored: 'Venue restored',
  deleted: 'Venue deleted',
  notSaved: 'That wasn’t saved',
} as const;

export const teeColourNames: Readonly<Record<TeeColour, string>> = {
  black: 'Black',
  white: 'White',
  yellow: 'Yellow',
  red: 'Red',
  blue: 'Blue',
  green: 'Green',
  orange: 'Orange',
  purple: 'Purple',
  gold: 'Gold',
  silver: 'Silver',
};
