import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PageCursor } from '#lib/page-cursor.ts';

// Columns that the tables of every feature share.

/** An instant in UTC, whatever the server's time zone is. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Bytes, such as a hash or a small file. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The primary key: a UUIDv7, so that rows written at the same time are stored together. */
export const uuidKey = () => uuid().primaryKey().default(sql`uuidv7()`);

/** A number by which people refer to a row, from 1001 on. It may have gaps. */
export const publicNumber = (constraint: string) =>
  bigint({ mode: 'number' })
    .notNull()
    .generatedAlwaysAsIdentity({ startWith: 1001 })
    .unique(constraint);

/**
 * The condition that a row comes after the cursor in a list that is sorted latest first; undefined
 * for its first page.
 */
export const beforeCursor = (
  cursor: PageCursor | undefined,
  { at, id }: { readonly at: SQLWrapper; readonly id: SQLWrapper },
): SQL | undefined =>
  cursor && sql`(${at}, ${id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`;
