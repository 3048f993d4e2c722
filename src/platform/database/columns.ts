import { sql } from 'drizzle-orm';
import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core';

// The kinds of column that every feature's tables have, made the one way.

/** A moment: UTC, whatever the server's time zone is. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A table's own `id`: a UUIDv7, so that rows written together lie together. */
export const uuidKey = () => uuid().primaryKey().default(sql`uuidv7()`);

/** A `number` for people to name a row by, from 1001 on; gaps are of no matter. */
export const publicNumber = (constraint: string) =>
  bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }).unique(constraint);
