import { and, asc, desc, eq, exists, inArray, lt, ne, sql } from 'drizzle-orm';
import { cutPage, type PageCursor } from '#lib/page-cursor.ts';
import type { Executor } from '#platform/database/database.ts';
import type { QueueQuery } from '../contract.ts';
import { type ReportAction, type ReportKind, waitingStates } from '../report-states.ts';
import { reportFilings, reports } from './tables.ts';

export type ReportRow = typeof reports.$inferSelect;
export type FilingRow = typeof reportFilings.$inferSelect;

const PAGE = 20;
const EARLIER = 5;

type Subject = {
  readonly aboutId: string;
  readonly kind: ReportKind;
  readonly subjectId: string;
  readonly now: Date;
};

/**
 * The open report of a thing, locked, or a new one. Two people who report it at once get the same.
 */
export async function openReport(
  tx: Executor,
  { aboutId, kind, subjectId, now }: Subject,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const [row] = await tx
    .insert(reports)
    .values({ aboutId, kind, subjectId, since: now, openedAt: now })
    .onConflictDoUpdate({
      target: [reports.kind, reports.subjectId],
      targetWhere: sql`state = 'open'`,
      set: { subjectId },
    })
    .returning({ id: reports.id, isNew: sql<boolean>`xmax = 0` });
  if (!row) throw new Error('The report was not written');

  return row;
}

/** Adds who reports it; false if they have done so already. */
export async function insertFiling(
  tx: Executor,
  filing: typeof reportFilings.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(reportFilings)
    .values(filing)
    .onConflictDoNothing({ target: [reportFilings.reportId, reportFilings.reporterId] })
    .returning({ id: reportFilings.id });
  return added.length > 0;
}

export async function readReport(tx: Executor, id: string): Promise<ReportRow | undefined> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id));
  return row;
}

/** Who reported these, oldest first. */
export const readFilings = (tx: Executor, reportIds: readonly string[]): Promise<FilingRow[]> =>
  tx
    .select()
    .from(reportFilings)
    .where(inArray(reportFilings.reportId, [...reportIds]))
    .orderBy(asc(reportFilings.filedAt), asc(reportFilings.id));

/** An admin does not see reports about themselves. */
const mayHandle = (adminId: string) => ne(reports.aboutId, adminId);

type Decision = {
  readonly id: string;
  readonly by: string;
  readonly action: ReportAction;
  readonly reason: string;
  readonly now: Date;
};

/** Decides an open report; undefined if it isn't open, or is about the admin. */
export async function writeDecision(
  tx: Executor,
  { id, by, action, reason, now }: Decision,
): Promise<ReportRow | undefined> {
  const [row] = await tx
    .update(reports)
    .set({ state: 'decided', since: now, action, decision: reason, decidedAt: now, decidedBy: by })
    .where(and(eq(reports.id, id), eq(reports.state, 'open'), mayHandle(by)))
    .returning();
  return row;
}

/** Writes an appeal of the reported person; undefined if there is nothing to appeal against. */
export async function writeAppeal(
  tx: Executor,
  { id, aboutId, words, now }: { id: string; aboutId: string; words: string; now: Date },
): Promise<ReportRow | undefined> {
  const [row] = await tx
    .update(reports)
    .set({ state: 'appealed', since: now, appeal: words, appealedAt: now })
    .where(
      and(
        eq(reports.id, id),
        eq(reports.aboutId, aboutId),
        eq(reports.state, 'decided'),
        inArray(reports.action, ['warn', 'remove']),
      ),
    )
    .returning();
  return row;
}

type AppealDecision = Omit<Decision, 'action'> & { readonly outcome: 'upheld' | 'overturned' };

/** Decides an appeal; undefined if there is none, or it is the admin's own. */
export async function writeAppealDecision(
  tx: Executor,
  { id, by, outcome, reason, now }: AppealDecision,
): Promise<ReportRow | undefined> {
  const [row] = await tx
    .update(reports)
    .set({
      state: 'closed',
      since: now,
      appealOutcome: outcome,
      appealAnswer: reason,
      appealDecidedAt: now,
      appealDecidedBy: by,
    })
    .where(and(eq(reports.id, id), eq(reports.state, 'appealed'), mayHandle(by)))
    .returning();
  return row;
}

const isWaiting = inArray(reports.state, [...waitingStates]);

/** How many reports wait for this admin. */
export const countWaiting = (tx: Executor, adminId: string): Promise<number> =>
  tx.$count(reports, and(isWaiting, mayHandle(adminId)));

/**
 * A page of the queue: waiting ones, those that have waited longest first, or decided ones, latest
 * first.
 */
export async function readQueue(tx: Executor, adminId: string, query: QueueQuery) {
  const isDecided = query.list === 'decided';

  const rows = await tx
    .select()
    .from(reports)
    .where(
      and(
        isDecided ? inArray(reports.state, ['decided', 'closed']) : isWaiting,
        mayHandle(adminId),
        query.kind && eq(reports.kind, query.kind),
        query.reason &&
          exists(
            tx
              .select({ one: sql`1` })
              .from(reportFilings)
              .where(
                and(eq(reportFilings.reportId, reports.id), eq(reportFilings.reason, query.reason)),
              ),
          ),
        query.cursor && isAfter(query.cursor, isDecided),
      ),
    )
    .orderBy(
      ...(isDecided
        ? [desc(reports.since), desc(reports.id)]
        : [asc(reports.since), asc(reports.id)]),
    )
    .limit(PAGE + 1);

  return cutPage(rows, PAGE, ({ since, id }) => ({ at: since, id }));
}

const isAfter = ({ at, id }: PageCursor, isDescending: boolean) => {
  const place = sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;
  return isDescending
    ? sql`(${reports.since}, ${reports.id}) < ${place}`
    : sql`(${reports.since}, ${reports.id}) > ${place}`;
};

export type Earlier = Pick<ReportRow, 'id' | 'aboutId' | 'kind' | 'openedAt' | 'action'> & {
  readonly total: number;
};

/** For each of these people, their latest reports (at most six) and how many there are in all. */
export async function readHistory(tx: Executor, aboutIds: readonly string[]): Promise<Earlier[]> {
  if (aboutIds.length === 0) return [];

  const numbered = tx
    .select({
      id: reports.id,
      aboutId: reports.aboutId,
      kind: reports.kind,
      openedAt: reports.openedAt,
      action: reports.action,
      place:
        sql<number>`row_number() over (partition by ${reports.aboutId} order by ${reports.openedAt} desc, ${reports.id} desc)`.as(
          'place',
        ),
      total: sql<number>`(count(*) over (partition by ${reports.aboutId}))::int`.as('total'),
    })
    .from(reports)
    .where(inArray(reports.aboutId, [...new Set(aboutIds)]))
    .as('numbered');

  return (
    tx
      .select({
        id: numbered.id,
        aboutId: numbered.aboutId,
        kind: numbered.kind,
        openedAt: numbered.openedAt,
        action: numbered.action,
        total: numbered.total,
      })
      .from(numbered)
      // One more, because the report itself is among them.
      .where(sql`place <= ${EARLIER + 1}`)
      .orderBy(desc(numbered.openedAt), desc(numbered.id))
  );
}

/** Deletes reports whose last decision is older than this. */
export async function deleteDecidedBefore(tx: Executor, before: Date): Promise<void> {
  await tx
    .delete(reports)
    .where(and(inArray(reports.state, ['decided', 'closed']), lt(reports.since, before)));
}

/** The reasons of these decisions by report, for the audit log. */
export const readDecisionReasons = (tx: Executor, ids: readonly string[]) =>
  readReasons(tx, ids, reports.decision);

/** The reasons of these decisions about appeals, likewise. */
export const readAppealReasons = (tx: Executor, ids: readonly string[]) =>
  readReasons(tx, ids, reports.appealAnswer);

async function readReasons(
  tx: Executor,
  ids: readonly string[],
  words: typeof reports.decision | typeof reports.appealAnswer,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();

  const rows = await tx
    .select({ id: reports.id, words })
    .from(reports)
    .where(inArray(reports.id, [...ids]));

  return new Map(rows.flatMap((row) => (row.words === null ? [] : [[row.id, row.words] as const])));
}
