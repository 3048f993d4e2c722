import { cityNames } from '#lib/cities.ts';

/**
 * What the club says of itself until its organisers change it: the specification's words, sections 1,
 * 2 and 9.
 */
export const defaultClaims = {
  members: '500+',
  answerWithin: '24-hour',
  launch: '2025 Launch Series',
} as const;

/** What the package of four golf days costs until then, in whole pounds (spec, section 9). */
export const DEFAULT_PACKAGE_POUNDS = 400;

/** What everyone may know of the settings, before any are saved. */
export const defaultClub = {
  claims: defaultClaims,
  prices: { packagePounds: DEFAULT_PACKAGE_POUNDS },
  cities: cityNames,
} as const;
