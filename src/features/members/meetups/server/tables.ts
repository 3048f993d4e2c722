import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, uuidKey } from '#platform/database/columns.ts';
import { memberColumn } from '../../ties/server/tables.ts';
import type { MeetupKind } from '../meetup-rules.ts';

/** 1-2-1s and casual fourballs: what is proposed, and on which time all agreed. */
export const meetups = pgTable(
  'meetups',
  {
    id: uuidKey(),
    proposerId: memberColumn('proposer_id'),
    kind: text().$type<MeetupKind>().notNull(),
    place: text().notNull(),
    note: text().notNull().default(''),
    times: instant('times').array().notNull(),
    agreedTime: instant('agreed_time'),
    createdAt: instant('created_at').notNull(),
    /** The last change that calendars have to hear of, and how many there were. */
    changedAt: instant('changed_at').notNull(),
    revision: integer().notNull().default(0),
    cancelledAt: instant('cancelled_at'),
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    index('meetups_of_proposer').on(table.proposerId),
    index('meetups_to_remind')
      .on(table.agreedTime)
      .where(sql`agreed_time is not null and reminded_at is null and cancelled_at is null`),
    check('meetups_kind', sql`kind in ('one_to_one', 'fourball')`),
    check('meetups_times', sql`cardinality(times) between 1 and 3`),
  ],
);

/** Who is invited, and which of the times suit them. */
export const meetupGuests = pgTable(
  'meetup_guests',
  {
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetups.id, { onDelete: 'cascade' }),
    accountId: memberColumn('account_id'),
    /** Null until they have answered; empty if they can't come. */
    times: instant('times').array(),
  },
  (table) => [
    primaryKey({ columns: [table.meetupId, table.accountId] }),
    index('meetup_guests_of_account').on(table.accountId),
  ],
);
