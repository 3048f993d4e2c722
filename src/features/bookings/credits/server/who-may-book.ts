import { isTierEnough } from '#features/events/availability.ts';
import type { EventTier } from '#features/events/contract.ts';
import { tierNeededText } from '#features/events/texts.ts';
import { findOfCities } from '#features/members/server/public.ts';
import { tiersOf } from '#features/membership/server/public.ts';
import { type City, citiesNear } from '#lib/cities.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { bookingRefusals } from '../../texts.ts';

/** Whom organisers let book a golf day, and whom first. */
export type Openness = {
  readonly city: City;
  readonly minTier: EventTier | null;
  readonly regionFirst: boolean;
};

/**
 * Those of these accounts who can book a golf day 12 hours early, as members of a tier from its
 * region: the city of their profile is in it.
 */
export async function findFromRegion(
  db: Executor,
  { city, regionFirst }: Openness,
  accountIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (!regionFirst) return new Set();

  const members = [...(await tiersOf(db, accountIds, now)).keys()];

  return findOfCities(db, members, citiesNear(city));
}

/** Those of these accounts whose tier is not enough for a golf day. */
export async function findWithoutTier(
  db: Executor,
  { minTier }: Openness,
  accountIds: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  if (minTier === null) return [];

  const tiers = await tiersOf(db, accountIds, now);

  return accountIds.filter((id) => !isTierEnough(minTier, tiers.get(id)));
}

/**
 * Refuses that an account plays a golf day, or brings a guest, without the tier for it. Guests
 * without an account come with the member who brings them.
 */
export async function refuseWithoutTier(
  db: Executor,
  event: Openness,
  accountId: string | null,
  now: Date,
): Promise<void> {
  if (accountId === null) return;
  if ((await findWithoutTier(db, event, [accountId], now)).length > 0)
    throw new Refused(tierRefusal(event.minTier));
}

/** The refusal of a member whose tier is too low for a golf day. */
export const tierRefusal = (minTier: EventTier | null): Refusal =>
  minTier === null
    ? bookingRefusals.tier_needed
    : { ...bookingRefusals.tier_needed, message: tierNeededText[minTier] };
