import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

/** The channel on which writers tell every process which remembered pages no longer hold. */
export const INVALIDATION_CHANNEL = 'pages';

/**
 * Names what changed, so that every process drops the remembered pages that show it, once the transaction commits.
 * @param tags such as `events` or `event:7`; a page carries the tags of all it shows
 */
export async function invalidatePages(tx: Executor, tags: readonly string[]): Promise<void> {
  await tx.execute(sql`select ${invalidatedPages(sql`${tags.join(' ')}`)}`);
}

/** The same as an SQL expression, for statements that decide and notify in one trip. */
export const invalidatedPages = (tags: SQL): SQL => sql`pg_notify(${INVALIDATION_CHANNEL}, ${tags}::text)`;

/** Headers by which a read tells the page that shows it what it depends on; never sent outside the process. */
export const CACHE_TAGS_HEADER = 'x-page-tags';
export const PAGE_UNTIL_HEADER = 'x-page-until';

type HeaderTaker = { header: (name: string, value: string) => unknown };

/**
 * Says which changes a public read shows, and when it changes by itself (an event begins, a booking window closes).
 * A page made from it is forgotten at the first `dropPages` with one of the tags, at `until`, or after 60 s.
 */
export function tagPage(reply: HeaderTaker, tags: readonly string[], until?: Date): void {
  reply.header(CACHE_TAGS_HEADER, tags.join(' '));
  if (until) reply.header(PAGE_UNTIL_HEADER, until.toISOString());
}
