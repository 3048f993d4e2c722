import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

/** The channel on which writers tell every process which remembered pages no longer hold. */
export const PAGES_CHANNEL = 'pages';

/**
 * Names what changed, so that every process drops the remembered pages that show it, once the transaction commits.
 * @param tags such as `events` or `event:7`; a page carries the tags of all it shows
 */
export async function dropPages(tx: Executor, tags: readonly string[]): Promise<void> {
  await tx.execute(sql`select ${droppedPages(sql`${tags.join(' ')}`)}`);
}

/** The same as an SQL expression, for statements that decide and notify in one trip. */
export const droppedPages = (tags: SQL): SQL => sql`pg_notify(${PAGES_CHANNEL}, ${tags}::text)`;
