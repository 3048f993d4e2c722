import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { cutPage, type PageCursor } from '#lib/page-cursor.ts';
import type { Executor } from '#platform/database/database.ts';
import { aboutAccount, aboutDay, aboutPlace, adminActions } from './tables.ts';

export type RecordedAction = typeof adminActions.$inferSelect;

/** Six years, the period for claims (Limitation Act 1980). The trigger has the same period. */
export const ACTIONS_KEPT_YEARS = 6;

const PAGE = 50;

/** What a word of a search may mean in the log; an entry with any of it has the word. */
export type WordMeaning = {
  readonly actions: readonly string[];
  readonly accountIds: readonly string[];
  readonly eventIds: readonly number[];
  readonly subjects: readonly string[];
};

type Wanted = {
  /** What each word of a search may mean: an entry has all of them. */
  readonly words?: readonly WordMeaning[] | undefined;
  readonly action?: string | undefined;
  readonly by?: string | undefined;
  readonly cursor?: PageCursor | undefined;
};

/** A page of 50 actions, latest first. */
export async function readActions(db: Executor, { action, by, cursor, words = [] }: Wanted) {
  const { doneAt, id } = adminActions;

  const conditions: (SQL | undefined)[] = [
    action === undefined ? undefined : eq(adminActions.action, action),
    by === undefined ? undefined : eq(adminActions.doneBy, by),
    ...words.map(hasMeaning),
    cursor &&
      sql`(${doneAt}, ${id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`,
  ];

  const rows = await db
    .select()
    .from(adminActions)
    .where(and(...conditions))
    .orderBy(desc(doneAt), desc(id))
    .limit(PAGE + 1);

  return cutPage(rows, PAGE, (row) => ({ at: row.doneAt, id: row.id }));
}

/** The conditions have an index each. */
function hasMeaning({ accountIds, actions, eventIds, subjects }: WordMeaning): SQL {
  const days = eventIds.flatMap((id) => [`event:${id}`, `settlement:${id}`]);
  const places = subjects.flatMap((subject) => subject.match(/^booking:(.+)$/)?.[1] ?? []);
  const among = (value: SQL | AnyPgColumn, values: readonly string[]) =>
    sql`${value} = any(${sql.param([...values])}::text[])`;

  return sql`(${sql.join(
    [
      among(adminActions.action, actions),
      sql`${adminActions.doneBy} = any(${sql.param([...accountIds])}::uuid[])`,
      among(aboutAccount, accountIds),
      among(aboutDay, eventIds.map(String)),
      among(aboutPlace, places),
      among(adminActions.subject, [...subjects, ...days]),
    ],
    sql` or `,
  )})`;
}

type Sum = {
  readonly by: string;
  readonly actions: readonly string[];
  /**
   * The names of the figure in what was recorded as the state after the action; the first that is
   * there counts.
   */
  readonly figures: readonly string[];
  readonly since: Date;
};

/** The sum of a figure over one admin's actions of some kinds since an instant. */
export async function sumOfActions(
  db: Executor,
  { by, actions, figures, since }: Sum,
): Promise<number> {
  const figure = sql.join(
    figures.map((name) => sql`(${adminActions.after} ->> ${name})::bigint`),
    sql`, `,
  );

  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(coalesce(${figure}, 0)), 0)::int` })
    .from(adminActions)
    .where(
      and(
        eq(adminActions.doneBy, by),
        inArray(adminActions.action, [...actions]),
        gt(adminActions.doneAt, since),
      ),
    );

  return row?.sum ?? 0;
}

/** The kinds of actions and the accounts in the records, for the filters of the list. */
export async function knownActions(db: Executor) {
  const [kinds, people] = await Promise.all([
    db
      .selectDistinct({ action: adminActions.action })
      .from(adminActions)
      .orderBy(asc(adminActions.action)),
    db.selectDistinct({ by: adminActions.doneBy }).from(adminActions),
  ]);
  return { actions: kinds.map(({ action }) => action), people: people.map(({ by }) => by) };
}

/** The actions of one account, latest first. */
export const actionsOf = (db: Executor, accountId: string): Promise<RecordedAction[]> =>
  db
    .select()
    .from(adminActions)
    .where(eq(adminActions.doneBy, accountId))
    .orderBy(desc(adminActions.doneAt), desc(adminActions.id));

/**
 * The latest actions about one person: those that name their account, and those about these
 * subjects.
 */
export const actionsAbout = (
  db: Executor,
  accountId: string,
  subjects: readonly string[],
): Promise<RecordedAction[]> =>
  db
    .select()
    .from(adminActions)
    .where(
      sql`(${aboutAccount} = ${accountId}
        or ${adminActions.subject} = any(${sql.param([...subjects])}::text[]))`,
    )
    .orderBy(desc(adminActions.doneAt), desc(adminActions.id))
    .limit(PAGE);

/** Deletes records after six years; run by the schedule. */
export async function dropOldActions(tx: Executor, now: Date): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - ACTIONS_KEPT_YEARS);
  await tx.delete(adminActions).where(lt(adminActions.doneAt, oldest));
}
