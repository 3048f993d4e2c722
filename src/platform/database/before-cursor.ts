import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PageCursor } from '#lib/page-cursor.ts';

/**
 * The condition that a row comes after the cursor in a list that is sorted latest first; undefined
 * for its first page.
 */
export const beforeCursor = (
  cursor: PageCursor | undefined,
  { at, id }: { readonly at: SQLWrapper; readonly id: SQLWrapper },
): SQL | undefined =>
  cursor && sql`(${at}, ${id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`;
