/** Founding members there can be, in all and in each city. */
const FOUNDING_MEMBERS = 120;
export const FOUNDING_MEMBERS_PER_CITY = 15;

/** What decides whether a place that was just confirmed makes its holder a founding member. */
export type FoundingFacts = {
  readonly inFoundersSeries: boolean;
  /** What the place was paid with; `package_credit` is a credit of the package of four. */
  readonly paidWith: 'money' | 'package_credit' | 'other_credit' | 'guest_pass';
  /** Whether it is the account's first confirmed place in the series that was paid so. */
  readonly isFirst: boolean;
  readonly isMemberAlready: boolean;
  /** Whether the place has given its number to a player who had it before. */
  readonly hasGivenNumber: boolean;
  readonly membersInAll: number;
  readonly membersInCity: number;
};

/**
 * Whether a confirmed place gives its holder the next founding number (product.md, "Founding member"): the first place
 * in the Founders Series paid with money or a credit of the package, while there are numbers left in all and in its
 * city. A number once given is never taken back, and a place gives one only.
 */
export const becomesFoundingMember = (facts: FoundingFacts): boolean =>
  facts.inFoundersSeries &&
  (facts.paidWith === 'money' || facts.paidWith === 'package_credit') &&
  facts.isFirst &&
  !facts.isMemberAlready &&
  !facts.hasGivenNumber &&
  facts.membersInAll < FOUNDING_MEMBERS &&
  facts.membersInCity < FOUNDING_MEMBERS_PER_CITY;

/**
 * Founding places left in a city: the places left on its founders day, or the numbers left in the city if those are
 * fewer.
 * @param placesLeft on the city's golf day in the Founders Series; null while there is none
 */
export const foundingPlacesLeftInCity = (placesLeft: number | null, membersInCity: number): number | null =>
  placesLeft === null ? null : Math.max(0, Math.min(placesLeft, FOUNDING_MEMBERS_PER_CITY - membersInCity));
