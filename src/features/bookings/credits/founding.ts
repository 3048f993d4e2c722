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
 * Whether a confirmed place gives its holder the next founding number (product.md, "Founding
 * member"): the first place in the Founders Series paid with money or a credit of the package,
 * while there are numbers left in all and in its city. A number once given is never taken back, and
 * a place gives one only.
 */
export const becomesFoundingMember = (facts: FoundingFacts): boolean =>
  facts.inFoundersSeries &&
  (facts.paidWith === 'money' || facts.paidWith === 'package_credit') &&
  facts.isFirst &&
  !facts.isMemberAlready &&
  !facts.hasGivenNumber &&
  numbersLeft(facts) > 0;

/**
 * How many numbers a city has left: of its own, and of all. Those of members who cancelled stay
 * taken.
 */
export const numbersLeft = ({
  membersInAll,
  membersInCity,
}: Pick<FoundingFacts, 'membersInAll' | 'membersInCity'>): number =>
  Math.max(0, Math.min(FOUNDING_MEMBERS_PER_CITY - membersInCity, FOUNDING_MEMBERS - membersInAll));
