import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isTierEnough } from '#features/events/availability.ts';
import { type Account, findAccounts } from '#features/identity/server/public.ts';
import { findBlockedPairs } from '#features/members/server/public.ts';
import { tiersOf } from '#features/membership/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { type CategorySlug, categoryOf, tierCategories } from '../../categories.ts';
import { forumRefusals } from '../../texts.ts';

/** A member who reads the forum, with the people who are hidden from them. */
export type Reader = {
  readonly id: string;
  readonly isAdmin: boolean;
  /** Whom they have blocked and who has blocked them. */
  readonly hidden: readonly string[];
  /** The categories that they cannot read, because they do not have the tier. */
  readonly closed: readonly CategorySlug[];
};

export const readerOf = async (
  db: Executor,
  { id, isAdmin }: Pick<Account, 'id' | 'isAdmin'>,
  now: Date,
): Promise<Reader> => ({
  id,
  isAdmin,
  hidden: await findBlockedPairs(db, id),
  closed: await closedTo(db, { id, isAdmin }, now),
});

/** The categories that a member cannot read now. Admins read all of them. */
export async function closedTo(
  db: Executor,
  { id, isAdmin }: Pick<Account, 'id' | 'isAdmin'>,
  now: Date,
): Promise<readonly CategorySlug[]> {
  if (isAdmin) return [];

  const tier = (await tiersOf(db, [id], now)).get(id);

  return tierCategories
    .filter(({ minTier = null }) => !isTierEnough(minTier, tier))
    .map(({ slug }) => slug);
}

/** Those of these members who cannot read a category now. */
export async function findOutside(
  db: Executor,
  category: CategorySlug,
  accountIds: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const { minTier } = categoryOf(category) ?? {};
  if (minTier === undefined) return [];

  const accounts = await findAccounts(db, accountIds);
  const tiers = await tiersOf(db, accountIds, now);

  return accountIds.filter(
    (id) => !accounts.get(id)?.isAdmin && !isTierEnough(minTier, tiers.get(id)),
  );
}

/** The ids as a parameter of a statement. */
export const idList = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;

/** The SQL condition that an author is not hidden from the reader. */
export const isSeen = ({ hidden }: Pick<Reader, 'hidden'>, author: SQLWrapper): SQL =>
  hidden.length === 0 ? sql`true` : sql`(${author} is null or ${author} <> all(${idList(hidden)}))`;

/** The SQL condition that a topic's category is not closed to the reader. */
export const isOpenTo = ({ closed }: Pick<Reader, 'closed'>, category: SQLWrapper): SQL =>
  closed.length === 0 ? sql`true` : sql`${category} <> all(${sql.param([...closed])}::text[])`;

/** Edits, removals and choices by one account in 15 minutes. */
export const changesPerAccount: Limit = {
  name: 'forum_changes_account',
  max: 200,
  refusal: forumRefusals.too_many_changes,
};
