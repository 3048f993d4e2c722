import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { City } from '#lib/cities.ts';
import type { Executor } from '#platform/database/database.ts';

/** A golf day, as lists of people name it. */
export type FactDay = {
  readonly eventId: number;
  readonly title: string;
  readonly city: string;
  readonly startsAt: Date;
};

/**
 * Where a member meets others: by account, the next golf day that both come to, and the latest that
 * both attended.
 */
export type SharedDays = {
  readonly coming: ReadonlyMap<string, FactDay>;
  readonly attended: ReadonlyMap<string, FactDay>;
  /** How many golf days both attended. */
  readonly timesMet: ReadonlyMap<string, number>;
};

/**
 * What a later feature knows of members, for the lists of people in an earlier one: bookings knows
 * who is a founding member and who comes to which golf day. Members learn of each other only what
 * they agreed to be listed for; what is for organisers says so.
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
   * Whether a member may ask who is coming to a golf day: it is published and ahead, and one for
   * those with the link is open to them.
   */
  readonly mayAskWhoComes: (
    tx: Executor,
    member: { readonly id: string; readonly isAdmin: boolean },
    about: { readonly eventId: number; readonly now: Date },
  ) => Promise<boolean>;
  /**
   * The SQL condition that an account has what opens the whole directory: a founding number or a
   * tier.
   */
  readonly opensDirectory: (accountId: SQLWrapper, now: Date) => SQL;
  /**
   * The SQL condition that a member and the account of a column both have a confirmed place on a
   * golf day, the latter listed.
   */
  readonly isAtDayOf: (viewerId: string, accountId: SQLWrapper) => SQL;
  /**
   * The SQL condition that the account of a column has answered what a member has asked the
   * network.
   */
  readonly hasAnsweredAskOf: (viewerId: string, accountId: SQLWrapper) => SQL;
  /**
   * The SQL condition that the account of a column has written or reacted in the forum, where its
   * members see its name.
   */
  readonly isInForum: (accountId: SQLWrapper) => SQL;
  /** The SQL condition that a member has a conversation with the account of a column. */
  readonly hasConversationWith: (viewerId: string, accountId: SQLWrapper) => SQL;
  /** When a member and others last wrote to each other, by the others' ids. */
  readonly lastSpoke: (
    tx: Executor,
    accountId: string,
    otherIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Date>>;
  /** Whether a member may write to another, who both exist. */
  readonly mayWrite: (
    tx: Executor,
    memberId: string,
    about: { readonly otherId: string; readonly now: Date },
  ) => Promise<boolean>;
  /** Whether a member has bought or has a place at a golf day, waits for one, or is offered one. */
  readonly isInvolvedIn: (tx: Executor, accountId: string, eventId: number) => Promise<boolean>;
  /** The golf days that a member shares with others. */
  readonly sharedDays: (tx: Executor, accountId: string, now: Date) => Promise<SharedDays>;
  /**
   * The golf day if a member has a place there and the other is on its list; undefined otherwise.
   */
  readonly dayOfBoth: (
    tx: Executor,
    accountId: string,
    other: { readonly accountId: string; readonly eventId: number },
  ) => Promise<FactDay | undefined>;
  /** The member's own golf day today, in London; undefined if there is none. */
  readonly dayToday: (tx: Executor, accountId: string, now: Date) => Promise<FactDay | undefined>;
  /** Golf days by id; unknown ones are missing. */
  readonly daysById: (
    tx: Executor,
    eventIds: readonly number[],
  ) => Promise<ReadonlyMap<number, FactDay>>;
  /**
   * Every published golf day: coming ones first, soonest first, then past ones, latest first; for
   * organisers.
   */
  readonly everyDay: (tx: Executor, now: Date) => Promise<readonly FactDay[]>;
  /** The SQL condition that an account has a place at a golf day, listed or not; for organisers. */
  readonly hasPlaceAt: (accountId: SQLWrapper, eventId: number) => SQL;
  /** The SQL condition that an account has a tier now; for organisers. */
  readonly hasTier: (accountId: SQLWrapper, tier: string, now: Date) => SQL;
  /** The SQL condition that a city is an account's own, or one that it follows; for organisers. */
  readonly isNearCity: (accountId: SQLWrapper, city: City) => SQL;
};

declare module '#platform/plugin.ts' {
  interface Services {
    readonly memberFacts: MemberFacts;
  }

  interface Feature {
    /** What it knows of members; each fact is known by one feature. */
    readonly memberFacts?: Partial<MemberFacts>;
  }
}
