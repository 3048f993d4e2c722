import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, uuidKey } from '#platform/database/columns.ts';
import { memberColumn } from '../../ties/server/tables.ts';

/** One member introduces two others, who both have to agree. */
export const introductions = pgTable(
  'introductions',
  {
    id: uuidKey(),
    introducerId: memberColumn('introducer_id'),
    oneId: memberColumn('one_id'),
    otherId: memberColumn('other_id'),
    /** What the introducer says to both. */
    words: text().notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Null until they have answered. */
    oneAgrees: boolean('one_agrees'),
    otherAgrees: boolean('other_agrees'),
    madeAt: instant('made_at'),
    businessAt: instant('business_at'),
    /** What the business was worth, in pence, if they say so. */
    valuePence: integer('value_pence'),
  },
  (table) => [
    index('introductions_of_introducer').on(table.introducerId, table.askedAt),
    index('introductions_of_one').on(table.oneId, table.askedAt),
    index('introductions_of_other').on(table.otherId, table.askedAt),
    check(
      'introductions_of_three',
      sql`introducer_id <> one_id and introducer_id <> other_id and one_id <> other_id`,
    ),
    check('introductions_made', sql`made_at is null or (one_agrees and other_agrees)`),
    check('introductions_business', sql`business_at is null or made_at is not null`),
    check(
      'introductions_value',
      sql`value_pence is null or (value_pence >= 0 and business_at is not null)`,
    ),
  ],
);
