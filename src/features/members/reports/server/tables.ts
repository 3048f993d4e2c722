import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/identity/accounts/server/tables.ts';
import { instant, uuidKey } from '#platform/database/columns.ts';
import type { ReportAction, ReportKind, ReportState } from '../report-states.ts';
import type { ReportReason } from '../texts.ts';

/** A text of the conversation in which something was reported, as it was then. */
export type ContextEntry = {
  readonly at: string;
  readonly authorId: string;
  readonly text: string;
  /** Absent where there were none. */
  readonly photos?: readonly ContextPhoto[];
};

/** A photo that was said with a text, its size in pixels, and where its file is stored. */
export type ContextPhoto = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly key: string;
};

/**
 * What the organisers decide about: a member, a message or a post. Everyone who reports the same
 * thing before they have decided joins the report that is open.
 */
export const reports = pgTable(
  'reports',
  {
    id: uuidKey(),
    /** The person whose page, message or post it is. */
    aboutId: uuid('about_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<ReportKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    state: text().$type<ReportState>().notNull().default('open'),
    /** Since when it is in this state. */
    since: instant('since').notNull(),
    openedAt: instant('opened_at').notNull(),
    action: text().$type<ReportAction>(),
    /** The reason, as the people concerned are told. */
    decision: text(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** What the reported person wrote against the decision. */
    appeal: text(),
    appealedAt: instant('appealed_at'),
    appealOutcome: text('appeal_outcome').$type<'upheld' | 'overturned'>(),
    appealAnswer: text('appeal_answer'),
    appealDecidedAt: instant('appeal_decided_at'),
    appealDecidedBy: uuid('appeal_decided_by').references(() => accounts.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    // Decides between people who report the same thing at once.
    uniqueIndex('reports_one_open').on(table.kind, table.subjectId).where(sql`state = 'open'`),
    index('reports_queue').on(table.state, table.since, table.id),
    index('reports_about').on(table.aboutId, table.openedAt),
    check('reports_kind', sql`kind in ('member', 'message', 'post')`),
    check('reports_state', sql`state in ('open', 'decided', 'appealed', 'closed')`),
    check('reports_action', sql`action in ('none', 'warn', 'remove', 'deactivate')`),
    check(
      'reports_decided',
      sql`(state = 'open') = (num_nonnulls(action, decision, decided_at) = 0) and num_nonnulls(action, decision, decided_at) in (0, 3)`,
    ),
    check(
      'reports_appealed',
      sql`(state in ('appealed', 'closed')) = (appealed_at is not null) and num_nonnulls(appeal, appealed_at) in (0, 2)`,
    ),
    check(
      'reports_closed',
      sql`(state = 'closed') = (appeal_decided_at is not null) and num_nonnulls(appeal_outcome, appeal_answer, appeal_decided_at) in (0, 3)`,
    ),
    check('reports_appeal_outcome', sql`appeal_outcome in ('upheld', 'overturned')`),
  ],
);

/** Who reported it, and why. */
export const reportFilings = pgTable(
  'report_filings',
  {
    id: uuidKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** Null once the reporter has deleted their account. */
    reporterId: uuid('reporter_id').references(() => accounts.id, { onDelete: 'set null' }),
    reason: text().$type<ReportReason>().notNull(),
    words: text().notNull().default(''),
    context: jsonb().$type<readonly ContextEntry[]>().notNull().default([]),
    filedAt: instant('filed_at').notNull(),
  },
  (table) => [
    // Decides between two presses of the same button.
    unique('report_filings_once').on(table.reportId, table.reporterId),
    index('report_filings_of_reporter').on(table.reporterId, table.filedAt),
    check('report_filings_reason', sql`reason in ('spam', 'abusive', 'false', 'private', 'other')`),
  ],
);
