import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

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
};

/** Where no feature knows anything. */
export const noMemberFacts: MemberFacts = {
  foundingNumbers: async () => new Map(),
  isFounding: () => sql`false`,
  isComingTo: () => sql`false`,
};
