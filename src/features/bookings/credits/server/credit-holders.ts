import { desc, eq, sql } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import { cutPage, type PageCursor } from '#lib/page-cursor.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Executor } from '#platform/database/database.ts';
import type { HolderList } from '../contract.ts';
import { credits } from './tables.ts';

/** How many members a page has. */
const PAGE = 20;

/** The members with unused credits; those with the latest credit first. */
export async function listHolders(
  db: Executor,
  cursor: PageCursor | undefined,
): Promise<HolderList> {
  const { accountId, createdAt, state } = credits;
  // In milliseconds, as the cursor writes it.
  const latest = sql`date_trunc('milliseconds', max(${createdAt}))`;

  const rows = await db
    .select({
      id: accountId,
      credits: sql<number>`count(*)::int`,
      at: latest.mapWith(createdAt),
    })
    .from(credits)
    .where(eq(state, 'available'))
    .groupBy(accountId)
    .having(
      cursor &&
        sql`(${latest}, ${accountId}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`,
    )
    .orderBy(desc(latest), desc(accountId))
    .limit(PAGE + 1);

  const { page, next } = cutPage(rows, PAGE, ({ at, id }) => ({ at, id }));
  const accounts = await findAccounts(
    db,
    page.map(({ id }) => id),
  );

  return {
    holders: page.flatMap(({ id, credits: count, at }) => {
      const account = accounts.get(id);
      if (!account || account.erasedAt !== null) return [];

      const { username } = account;
      return { id, name: fullName(account), username, credits: count, since: at.toISOString() };
    }),
    next,
  };
}
