import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

/** Two accounts of one person: what belongs to `from` goes to `into`, and `from` ends. */
export type MergedPair = { readonly from: string; readonly into: string };

/** Why two accounts cannot be merged, and where that can be settled. */
export type MergeBlocker = {
  readonly sentence: string;
  readonly link: { readonly to: string; readonly label: string } | null;
};

/**
 * What becomes of a column that names an account when that account is merged into another one.
 * Every such column of the database has a rule; a test finds one without.
 */
export type MergeRule = {
  /** Table and column: "orders.account_id". */
  readonly column: `${string}.${string}`;
  /**
   * `move`: the rows name the kept account from now on. `end`: they go with the account, as when it
   * is deleted. `stay`: they go on naming the ended account, because they say who did something at
   * the time.
   */
  readonly how: 'move' | 'end' | 'stay';
  /** What the rows are, for the preview: "bookings". Without it they are not worth a mention. */
  readonly what?: string;
  /**
   * What else is unique together with the column: a row that the kept account has as well is not
   * moved, and ends.
   */
  readonly unique?: readonly string[];
  /** Brings the rows of both into a state in which they can be moved. */
  readonly prepare?: (tx: Executor, pair: MergedPair, now: Date) => Promise<void>;
  readonly blockers?: (
    db: Executor,
    pair: MergedPair,
    now: Date,
  ) => Promise<readonly MergeBlocker[]>;
};

type Column = MergeRule['column'];
type More = Omit<MergeRule, 'column' | 'how' | 'what'>;

/** The rows of a column go to the kept account. */
export const moves = (column: Column, what?: string, more: More = {}): MergeRule => ({
  column,
  how: 'move',
  ...(what === undefined ? {} : { what }),
  ...more,
});

/** The rows of these columns end with the account. */
export const ends = (...columns: readonly Column[]): MergeRule[] =>
  columns.map((column) => ({ column, how: 'end' }));

/** The rows of these columns stay as they are. */
export const stays = (...columns: readonly Column[]): MergeRule[] =>
  columns.map((column) => ({ column, how: 'stay' }));

type PairOfColumns = readonly [owner: string, other: string];

/**
 * Rows of a table that are about two members, one row for two: both columns go to the kept account.
 * What the two accounts have about each other ends, because they are one person.
 */
export const movesBetween = (
  table: string,
  [owner, other]: PairOfColumns,
  what?: string,
): MergeRule[] => {
  const [name, first, second] = [table, owner, other].map((one) => sql.identifier(one));
  return [
    moves(`${table}.${owner}`, what, {
      unique: [other],
      prepare: async (tx, { from, into }) => {
        await tx.execute(sql`delete from ${name} where (${first}, ${second})
          in ((${from}::uuid, ${into}::uuid), (${into}::uuid, ${from}::uuid))`);
      },
    }),
    moves(`${table}.${other}`, undefined, { unique: [owner] }),
  ];
};
