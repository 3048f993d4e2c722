import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

/** The channel on which writers tell every process which cached pages are invalid. */
export const INVALIDATION_CHANNEL = 'pages';

/**
 * Invalidates the cached pages with one of the tags, in every process, when the transaction
 * commits.
 * @param tags such as `events` or `event:7`; a page has the tags of all its data
 */
export async function invalidatePages(tx: Executor, tags: readonly string[]): Promise<void> {
  await tx.execute(sql`select ${invalidatedPages(sql`${tags.join(' ')}`)}`);
}

/** The same as an SQL expression, for statements that decide and notify at once. */
export const invalidatedPages = (tags: SQL): SQL =>
  sql`pg_notify(${INVALIDATION_CHANNEL}, ${tags}::text)`;

/**
 * Headers in which a read names the dependencies of its data for the page; never sent outside the
 * process.
 */
export const CACHE_TAGS_HEADER = 'x-page-tags';
export const PAGE_UNTIL_HEADER = 'x-page-until';

type HeaderTaker = { header: (name: string, value: string) => unknown };

/**
 * Sets the tags of a public read, and the time at which it changes by itself (an event begins, a
 * booking window closes). A page with this data leaves the cache at the first write with one
 * of the tags, at `until`, or after 60 s.
 */
export function tagPage(reply: HeaderTaker, tags: readonly string[], until?: Date): void {
  reply.header(CACHE_TAGS_HEADER, tags.join(' '));
  if (until) reply.header(PAGE_UNTIL_HEADER, until.toISOString());
}
