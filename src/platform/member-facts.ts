import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

/** A golf day that two members have in common. */
export type SharedDay = { readonly eventId: number; readonly title: string; readonly startsAt: Date };

/**
 * What a later feature knows of members, for the lists of people in an earlier one: bookings knows who is a founding
 * member and who comes to which golf day.
 */
export type MemberFacts = {
  /** The numbers of founding members, by account. */
  readonly foundingNumbers: (
    tx: Executor,
    accountIds: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
  /** The SQL condition that an account is a founding member's. */
  readonly isFounding: (accountId: SQLWrapper) => SQL;
  /** The SQL condition that an account has a place on a golf day's list of who is coming. */
  readonly isComingTo: (accountId: SQLWrapper, eventId: number) => SQL;
  /**
   * Who is on the lists of the golf days that a member has a place on, with the golf day, whether it is ahead or past.
   * The member themselves is left out; one entry for each golf day in common, the latest first.
   */
  readonly sharedDays: (
    tx: Executor,
    accountId: string,
    now: Date,
  ) => Promise<readonly { readonly accountId: string; readonly day: SharedDay }[]>;
};

/** Where no feature knows anything. */
export const noMemberFacts: MemberFacts = {
  foundingNumbers: async () => new Map(),
  isFounding: () => sql`false`,
  isComingTo: () => sql`false`,
  sharedDays: async () => [],
};
