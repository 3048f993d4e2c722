import { and, eq, sql } from 'drizzle-orm';
import { monthsFrom } from '#lib/london-calendar.ts';
import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Services } from '#platform/plugin.ts';
import { isKnownToReported } from '../report-states.ts';
import { textsOf } from './present.ts';
import { deleteDecidedBefore, readFilings } from './store.ts';
import { reportFilings, reports } from './tables.ts';

/** How long a decided report is kept, in years: so that organisers see who does it again. */
const KEPT_YEARS = 2;

/** Deletes decided reports after two years. */
export const deleteOldReports = ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  deleteDecidedBefore(database, monthsFrom(clock(), -12 * KEPT_YEARS));

const keptFor = `${KEPT_YEARS} years after the decision`;

/** Reports in the register of personal data. No download says who reported whom. */
export const reportPersonalData: readonly PersonalTable[] = [
  {
    table: 'reports',
    holds:
      'What we decided after other members reported something of yours, our reason, the text it was about, and your appeal',
    reason: 'To keep members safe from abuse and spam (legitimate interest)',
    keptFor,
    collect: async (db, accountId) => {
      const rows = (await db.select().from(reports).where(eq(reports.aboutId, accountId))).filter(
        isKnownToReported,
      );

      const filings =
        rows.length > 0
          ? await readFilings(
              db,
              rows.map(({ id }) => id),
            )
          : [];

      return rows.map((row) => ({
        kind: row.kind,
        texts: textsOf(
          filings.filter(({ reportId }) => reportId === row.id),
          accountId,
        ),
        action: row.action,
        decision: row.decision,
        decidedAt: row.decidedAt,
        appeal: row.appeal,
        appealedAt: row.appealedAt,
        appealOutcome: row.appealOutcome,
        appealAnswer: row.appealAnswer,
      }));
    },
    erase: async (tx, accountId) => {
      await tx.delete(reports).where(eq(reports.aboutId, accountId));
      await tx.update(reports).set({ decidedBy: null }).where(eq(reports.decidedBy, accountId));
      await tx
        .update(reports)
        .set({ appealDecidedBy: null })
        .where(eq(reports.appealDecidedBy, accountId));
    },
  },
  {
    table: 'report_filings',
    holds: 'What you’ve reported to us, and why',
    reason: 'To look into it and to tell you what became of it (legitimate interest)',
    keptFor,
    kept: 'The reported text, without you and your words, until two years after the decision.',
    collect: (db, accountId) =>
      db
        .select({
          kind: reports.kind,
          reason: reportFilings.reason,
          words: reportFilings.words,
          filedAt: reportFilings.filedAt,
          decidedAt: reports.decidedAt,
        })
        .from(reportFilings)
        .innerJoin(reports, eq(reports.id, reportFilings.reportId))
        .where(eq(reportFilings.reporterId, accountId)),
    erase: async (tx, accountId) => {
      await tx
        .update(reportFilings)
        .set({ reporterId: null, words: '' })
        .where(eq(reportFilings.reporterId, accountId));
      // What they wrote in a conversation that someone reported.
      await tx
        .update(reportFilings)
        .set({
          context: sql`(select coalesce(jsonb_agg(entry order by place), '[]')
            from jsonb_array_elements(${reportFilings.context}) with ordinality as said(entry, place)
            where entry ->> 'authorId' <> ${accountId})`,
        })
        .where(
          and(
            sql`${reportFilings.context} @> jsonb_build_array(jsonb_build_object('authorId', ${accountId}::text))`,
          ),
        );
    },
  },
];

/** Deletes reports that were decided two years ago; runs nightly. */
export const dropOldReports = defineJob({ name: 'members.drop_old_reports', payload: z.unknown() });
