import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { Round } from '../contract.ts';

/**
 * The rounds that members enter, with the ratings and the card of the day. Every number of a record
 * is derived from them.
 */
export const rounds = pgTable(
  'rounds',
  {
    id: uuidKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    playedOn: date('played_on', { mode: 'string' }).notNull(),
    course: text().notNull(),
    tee: text().notNull(),
    gender: text().$type<Round['gender']>().notNull(),
    holes: smallint().$type<Round['holes']>().notNull(),
    /** In tenths. */
    courseRating: smallint('course_rating').notNull(),
    slope: smallint().notNull(),
    par: smallint().notNull(),
    pcc: smallint().$type<Round['pcc']>().notNull(),
    score: jsonb().$type<Round['score']>().notNull(),
    /** Rises with every change, so that none overwrites another's. */
    version: integer().notNull().default(0),
    enteredAt: instant('entered_at').notNull(),
    /** The form that sent it, so that sending twice counts once; null if it had none. */
    entryKey: uuid('entry_key'),
  },
  (table) => [
    unique('rounds_entry_key').on(table.accountId, table.entryKey),
    index('rounds_of_account').on(table.accountId, table.playedOn),
    check('rounds_holes', sql`holes in (9, 18)`),
    check('rounds_gender', sql`gender in ('men', 'women')`),
    check('rounds_slope', sql`slope between 55 and 155`),
  ],
);
