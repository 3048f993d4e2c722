import type { Config } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';

/**
 * One table with personal data, as its capability declares it: for the person's download and
 * deletion, for the privacy page, and for the test that finds undeclared tables.
 */
export type PersonalTable = {
  /** Its name in the database. */
  readonly table: string;
  /** The data in plain words: "Your name, email address, company and position". */
  readonly holds: string;
  /** The purpose, with the lawful basis: "To run your booking (contract)". */
  readonly reason: string;
  /** The retention period: "Six years after the day, for the tax office". */
  readonly keptFor: string;
  /**
   * Whether a site with these settings uses the table, and so names it on the privacy page.
   * Default: every site does.
   */
  readonly filledBy?: (config: Config) => boolean;
  /**
   * What stays without the person when the account is deleted, for how long and why, in a sentence.
   * Default: nothing stays.
   */
  readonly kept?: string;
  /**
   * The table's data about one account, for the download: no secrets, no hashes, no data of other
   * people.
   */
  readonly collect: (
    executor: Executor,
    accountId: string,
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /**
   * Deletes the data, or anonymises what must be kept by law. Runs in the transaction that deletes
   * the account.
   */
  readonly erase: (executor: Executor, accountId: string, now: Date) => Promise<void>;
  /**
   * The obstacles that must be settled before the account can be deleted; undefined if there never
   * are any.
   */
  readonly deletionBlockers?: (
    executor: Executor,
    accountId: string,
    now: Date,
  ) => Promise<readonly DeletionBlocker[]>;
  /**
   * What the person has paid for and loses with the account; undefined if there never is anything.
   */
  readonly deletionLosses?: (
    executor: Executor,
    accountId: string,
    now: Date,
  ) => Promise<readonly DeletionLoss[]>;
};

/**
 * Something paid for that ends with the account. The person must agree to it, for exactly this
 * amount in pence.
 */
export type DeletionLoss = {
  readonly sentence: string;
  /** What the person agrees to: "I agree to lose …". */
  readonly agree: string;
  readonly pence: number;
};

/** A reason why an account cannot be deleted yet, with links to where it can be settled. */
export type DeletionBlocker = {
  readonly sentence: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
};
