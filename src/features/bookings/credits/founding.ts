import { earlyHours, REGION_HOURS } from '#features/events/availability.ts';
import { FOUNDING_MEMBERS_PER_CITY } from '#features/events/founders.ts';
import { addMinutes } from '#lib/club-time.ts';

/** Founding members there can be in all. */
const FOUNDING_MEMBERS = 120;

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

/** How many hours before everyone else each group may book (product.md, "Early booking"). */
export const EARLY_HOURS: Readonly<Record<PriorityGroup, number>> = {
  ...earlyHours,
  other: 0,
};

/**
 * How many hours before everyone else a member may book a golf day. Being from its region takes
 * nothing away: the earlier of the two counts.
 */
export const hoursAhead = (group: PriorityGroup, isFromRegion: boolean): number =>
  Math.max(EARLY_HOURS[group], isFromRegion ? REGION_HOURS : 0);

/**
 * The instant from which a member of this group may book a golf day.
 * @param opensAt when it opens to everyone; null if it is open already
 * @param isFromRegion whether it opens to them first, as a member of a tier from its region
 */
export const opensFor = (
  opensAt: Date | null,
  group: PriorityGroup,
  isFromRegion = false,
): Date | null => opensAt && addMinutes(opensAt, -hoursAhead(group, isFromRegion) * 60);

/**
 * Who goes before whom on a waitlist (product.md, "Waitlist order"); within a group, first come.
 */
export const priorityGroups = ['founding', 'vip', 'executive', 'other'] as const;

export type PriorityGroup = (typeof priorityGroups)[number];
