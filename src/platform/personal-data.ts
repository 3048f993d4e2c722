import type { Config } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';

/**
 * One table that holds personal data, as its capability answers for it: to the person whose data it is, to whoever
 * reads the privacy page, and to the test that finds tables nobody answers for.
 */
export type PersonalTable = {
  /** Its name in the database. */
  readonly table: string;
  /** What it holds, in words its owner uses: "Your name, e-mail address, company and position". */
  readonly holds: string;
  /** Why it is kept, with the lawful ground: "To run your booking (contract)". */
  readonly reason: string;
  /** For how long: "Six years after the day, for the tax office". */
  readonly keptFor: string;
  /** Whether a site with these settings ever fills it: one that does not need not name it. Absent: every site does. */
  readonly filledBy?: (config: Config) => boolean;
  /**
   * What is left of it, without the person, when the account is deleted: for how long and why, in a sentence. Absent: all
   * of it goes.
   */
  readonly kept?: string;
  /** What the table holds about one account, as its owner may download it: no secret, no hash, no other person's data. */
  readonly collect: (
    executor: Executor,
    accountId: string,
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Deletes it, or takes the person out of what the law has kept. Runs in the transaction that closes the account. */
  readonly erase: (executor: Executor, accountId: string, now: Date) => Promise<void>;
  /** What has to be settled before the account can be deleted; absent if nothing ever has. */
  readonly deletionBlockers?: (
    executor: Executor,
    accountId: string,
    now: Date,
  ) => Promise<readonly DeletionBlocker[]>;
};

/** A reason why an account cannot be deleted yet, with links to where it can be settled. */
export type DeletionBlocker = {
  readonly sentence: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
};
