import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import type { MembershipYear } from './tiers-of.ts';

/**
 * Makes what uses an allowance and what ends it wait for each other until the transaction ends.
 * Taken after the locks of the account and its membership, and before those of its credits.
 */
export const lockAllowance = (tx: Executor, accountId: string): Promise<void> =>
  lockByName(tx, `tier_allowance:${accountId}`);

/** A place that an allowance paid for and that is still to come. */
export type PlaceAhead = {
  readonly bookingId: string;
  readonly title: string;
  readonly startsAt: Date;
};

/** What a member has used of an allowance. */
export type AllowanceUse = {
  readonly golfDays: number;
  readonly guestPasses: number;
};

/** What a member's golf days were. */
export type Played = {
  readonly golfDays: number;
  /** Other accounts that came to them. */
  readonly people: number;
};

/**
 * What a later feature knows of how a membership is used: bookings knows which golf days it paid
 * for.
 */
export type MembershipUse = {
  /** What was used of the allowance in a membership year. */
  readonly usedInYear: (
    db: Executor,
    accountId: string,
    year: MembershipYear,
  ) => Promise<AllowanceUse>;
  /** What was taken from the allowance since an instant, without places that are still ahead. */
  readonly takenSince: (
    db: Executor,
    accountId: string,
    since: Date,
    now: Date,
  ) => Promise<AllowanceUse>;
  /** The confirmed places that the allowance paid for and that are ahead, the next one first. */
  readonly placesAhead: (db: Executor, accountId: string, now: Date) => Promise<PlaceAhead[]>;
  /** The golf days that a member came to between two instants. */
  readonly played: (
    db: Executor,
    accountId: string,
    between: { readonly from: Date; readonly until: Date },
  ) => Promise<Played>;
};

declare module '#platform/plugin.ts' {
  interface Services {
    readonly membershipUse: MembershipUse;
  }

  interface Feature {
    /** What it knows of how memberships are used; each fact is known by one room. */
    readonly membershipUse?: Partial<MembershipUse>;
  }
}
