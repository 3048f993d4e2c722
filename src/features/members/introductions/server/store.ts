import { and, desc, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { DAYS_TO_AGREE } from '../introduction-states.ts';
import { introductions } from './tables.ts';

export type IntroductionRow = typeof introductions.$inferSelect;

const MOST = 100;

/** The condition that a member is one of the three. */
const isOf = (accountId: string) =>
  or(
    eq(introductions.introducerId, accountId),
    eq(introductions.oneId, accountId),
    eq(introductions.otherId, accountId),
  );

/** A member's introductions, the latest first. */
export const readIntroductions = (db: Executor, accountId: string): Promise<IntroductionRow[]> =>
  db
    .select()
    .from(introductions)
    .where(isOf(accountId))
    .orderBy(desc(introductions.askedAt), desc(introductions.id))
    .limit(MOST);

/** Locks an introduction until the transaction ends. */
export async function lockIntroduction(
  tx: Executor,
  id: string,
): Promise<IntroductionRow | undefined> {
  const [row] = await tx.select().from(introductions).where(eq(introductions.id, id)).for('update');
  return row;
}

/** The people of an introduction, who never change. */
export async function readPeopleOf(db: Executor, id: string) {
  const { introducerId, oneId, otherId } = introductions;
  const [row] = await db
    .select({ introducerId, oneId, otherId })
    .from(introductions)
    .where(eq(introductions.id, id));
  return row;
}

/** Whether a member has introduced these two and it waits for them, or they agreed. */
export async function hasIntroduced(
  tx: Executor,
  introducerId: string,
  [one, other]: readonly [string, string],
  now: Date,
): Promise<boolean> {
  const isOfTwo = or(
    and(eq(introductions.oneId, one), eq(introductions.otherId, other)),
    and(eq(introductions.oneId, other), eq(introductions.otherId, one)),
  );
  const waits = gt(introductions.askedAt, addDays(now, -DAYS_TO_AGREE));
  const rows = await tx.$count(
    introductions,
    and(
      eq(introductions.introducerId, introducerId),
      isOfTwo,
      or(waits, sql`${introductions.madeAt} is not null`),
    ),
  );
  return rows > 0;
}

export const insertIntroduction = async (
  tx: Executor,
  introduction: Pick<IntroductionRow, 'introducerId' | 'oneId' | 'otherId' | 'words' | 'askedAt'>,
): Promise<string> => {
  const [row] = await tx
    .insert(introductions)
    .values(introduction)
    .returning({ id: introductions.id });
  if (!row) throw new Error('An introduction was not written');
  return row.id;
};

export const updateIntroduction = async (
  tx: Executor,
  id: string,
  change: Partial<IntroductionRow>,
): Promise<void> => {
  await tx.update(introductions).set(change).where(eq(introductions.id, id));
};

type Month = { month: string; made: number; done: number; valuePence: number };

/** The introductions of a member that were made, by month in London, the latest first. */
export async function readMonths(db: Executor, accountId: string): Promise<Month[]> {
  const month = sql<string>`to_char(made_at at time zone 'Europe/London', 'YYYY-MM-01')`;
  return db
    .select({
      month,
      made: sql<number>`count(*)::int`,
      done: sql<number>`count(business_at)::int`,
      valuePence: sql<number>`coalesce(sum(value_pence), 0)::bigint`.mapWith(Number),
    })
    .from(introductions)
    .where(and(isOf(accountId), sql`made_at is not null`))
    .groupBy(month)
    .orderBy(desc(month));
}

/**
 * What a member's introductions brought between two instants, for the renewal statement: how many
 * were made, by them or for them, and the worth of business that they recorded.
 */
export async function countIntroductions(
  db: Executor,
  accountId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ readonly made: number; readonly valuePence: number }> {
  const { madeAt } = introductions;
  const [row] = await db
    .select({
      made: sql<number>`count(*)::int`,
      valuePence: sql<number>`coalesce(sum(value_pence), 0)::bigint`.mapWith(Number),
    })
    .from(introductions)
    .where(and(isOf(accountId), gte(madeAt, from), lt(madeAt, until)));
  return row ?? { made: 0, valuePence: 0 };
}

/** Introductions of these two that wait for an answer. */
export const readWaitingOf = (tx: Executor, accountId: string) =>
  tx
    .select()
    .from(introductions)
    .where(and(isOf(accountId), isNull(introductions.madeAt)));
