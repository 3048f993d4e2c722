import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Account } from '#features/identity/server/public.ts';
import { findBlockedPairs } from '#features/members/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { forumRefusals } from '../../texts.ts';

/** A member who reads the forum, with the people who are hidden from them. */
export type Reader = {
  readonly id: string;
  readonly isAdmin: boolean;
  /** Whom they have blocked and who has blocked them. */
  readonly hidden: readonly string[];
};

export const readerOf = async (db: Executor, { id, isAdmin }: Account): Promise<Reader> => ({
  id,
  isAdmin,
  hidden: await findBlockedPairs(db, id),
});

/** The ids as a parameter of a statement. */
export const idList = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;

/** The SQL condition that an author is not hidden from the reader. */
export const isSeen = ({ hidden }: Pick<Reader, 'hidden'>, author: SQLWrapper): SQL =>
  hidden.length === 0 ? sql`true` : sql`(${author} is null or ${author} <> all(${idList(hidden)}))`;

/** Edits, removals and choices by one account in 15 minutes. */
export const changesPerAccount: Limit = {
  name: 'forum_changes_account',
  max: 200,
  refusal: forumRefusals.too_many_changes,
};
