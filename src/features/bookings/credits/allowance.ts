import { type TierId, tierOf } from '#features/membership/tiers/tiers.ts';

/** What a tier brings in a membership year. */
export type Allowance = { readonly credits: number; readonly guestPasses: number };

/**
 * How many unused credits a member with unlimited golf days always has: each one that is used is
 * replaced at once, so the number is only how many days can be booked before the first is
 * confirmed.
 */
export const UNLIMITED_AT_HAND = 4;

/** The golf days and guest passes of a tier for one membership year (product.md, membership). */
export function allowanceOf(tier: TierId): Allowance {
  const { eventsPerYear, guestPasses } = tierOf(tier).privileges;
  return { credits: eventsPerYear ?? UNLIMITED_AT_HAND, guestPasses };
}

/**
 * Whether what a tier brings pays for a golf day: the tier is not known to end before it.
 * @param tierEnd null for a tier that goes on; undefined without one
 */
export const reachesDay = (tierEnd: Date | null | undefined, startsAt: Date): boolean =>
  tierEnd === null || (tierEnd !== undefined && startsAt < tierEnd);

/**
 * How much more was used in a year than the tier that is left includes: that many of the places
 * ahead are given up. All of it without a tier.
 * @param remaining what the tier that remains brings in a year; undefined if there is none
 */
export const usedTooMuch = (remaining: Allowance | undefined, used: Allowance): Allowance => ({
  credits: Math.max(0, used.credits - (remaining?.credits ?? 0)),
  guestPasses: Math.max(0, used.guestPasses - (remaining?.guestPasses ?? 0)),
});

/**
 * What is still to give of a tier's allowance in a year in which some was given: a higher tier
 * brings the difference, and unlimited golf days are filled up, however many were used.
 * @param atHand golf days of a tier that are available or held now
 */
export function stillToGive(tier: TierId, received: Allowance, atHand: number): Allowance {
  const { credits, guestPasses } = allowanceOf(tier);
  const isUnlimited = tierOf(tier).privileges.eventsPerYear === null;
  return {
    credits: Math.max(0, credits - (isUnlimited ? atHand : received.credits)),
    guestPasses: Math.max(0, guestPasses - received.guestPasses),
  };
}

/**
 * How much of an allowance stays unused when a tier is withdrawn: what the tier that remains
 * includes and was not used in this year; nothing without one. What was used stays as it is.
 * @param remaining what the tier that remains brings in a year; undefined if there is none
 */
export const stillUnused = (remaining: Allowance | undefined, used: Allowance): Allowance => ({
  credits: Math.max(0, (remaining?.credits ?? 0) - used.credits),
  guestPasses: Math.max(0, (remaining?.guestPasses ?? 0) - used.guestPasses),
});
