import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { events } from '#features/events/days/server/tables.ts';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant } from '#platform/database/columns.ts';
import type { ClubNumbers, ManualStep } from '../run-sheet-contract.ts';

/** What the organisers have told the host club of a golf day. */
export const clubPacks = pgTable(
  'club_packs',
  {
    eventId: integer('event_id')
      .primaryKey()
      .references(() => events.id),
    /** SHA-256 of the random token of the club's link; a new one replaces it. */
    linkHash: text('link_hash').unique('club_packs_link_hash'),
    /** The numbers as they were sent. */
    sent: jsonb().$type<ClubNumbers>(),
    sentAt: instant('sent_at'),
    sentBy: uuid('sent_by').references(() => accounts.id),
  },
  () => [check('club_packs_sent', sql`(sent is null) = (sent_at is null)`)],
);

/** The steps of a golf day's run sheet that an organiser has ticked. */
export const runSheetTicks = pgTable(
  'run_sheet_ticks',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    step: text().$type<ManualStep>().notNull(),
    tickedAt: instant('ticked_at').notNull(),
    tickedBy: uuid('ticked_by').references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.step] }),
    check('run_sheet_ticks_step', sql`step in ('start_times', 'teams', 'cards', 'prizes')`),
  ],
);
