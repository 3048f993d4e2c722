import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import type { CalendarDay } from '#lib/london-calendar.ts';
import type { Pence } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { ServiceKey } from '../../services/server/mark-service.ts';
import { type CompanyDayMove, mayMove, transitions } from '../company-day.ts';
import { companyDayRefusals } from '../texts.ts';
import { companyDayCharges as charges, companyDays } from './tables.ts';

export type CompanyDayRow = typeof companyDays.$inferSelect;

/** The columns of a company day that has a quote. */
type Quoted = 'day' | 'places' | 'totalPence' | 'depositPence' | 'vatPercent' | 'validUntil';
export type QuotedDay = CompanyDayRow & {
  readonly [Column in Quoted]: NonNullable<CompanyDayRow[Column]>;
};

/** Whether a company day has a quote: the database has all of its columns or none. */
export const hasQuote = (row: CompanyDayRow): row is QuotedDay => row.quotedAt !== null;

/** An account's company days, latest first. */
export const findCompanyDaysOf = (db: Executor, accountId: string): Promise<CompanyDayRow[]> =>
  db
    .select()
    .from(companyDays)
    .where(eq(companyDays.accountId, accountId))
    .orderBy(desc(companyDays.createdAt), desc(companyDays.id));

export const findCompanyDay = async (
  db: Executor,
  id: string,
): Promise<CompanyDayRow | undefined> =>
  (await db.select().from(companyDays).where(eq(companyDays.id, id)))[0];

/** Whether a golf day is a company day of an account: then it is its host. */
export const isHostOf = async (
  db: Executor,
  { accountId, eventId }: { readonly accountId: string; readonly eventId: number },
): Promise<boolean> =>
  (await db.$count(
    companyDays,
    and(eq(companyDays.accountId, accountId), eq(companyDays.eventId, eventId)),
  )) > 0;

/** Company days that match, by number. */
export const findCompanyDays = (db: Executor, where: SQL | undefined): Promise<CompanyDayRow[]> =>
  db.select().from(companyDays).where(where).orderBy(asc(companyDays.number));

/** A locked company day, and whether its member's account is still there. */
export type LockedDay = { readonly row: CompanyDayRow; readonly hasOwner: boolean };

/**
 * Locks a company day and keeps its member's account from being erased meanwhile: first the account,
 * as everywhere in memberships.
 * @returns the row, and whether the account is still there; undefined if there is no such day
 */
export async function lockCompanyDay(tx: Executor, id: string): Promise<LockedDay | undefined> {
  const before = await findCompanyDay(tx, id);
  if (!before) return undefined;

  const { accountId } = before;
  const hasOwner = (await lockAgainstErasure(tx, [accountId])).has(accountId);
  const [row] = await tx.select().from(companyDays).where(eq(companyDays.id, id)).for('update');
  return row && { row, hasOwner };
}

/** Whose company day, and the version of it that was read. */
export type Target = {
  readonly companyDayId: string;
  readonly version: number;
  /** The member, if it must be theirs; organisers see all. */
  readonly accountId?: string;
};

/**
 * Locks a company day, if it has not changed since it was read.
 * @throws Refused if there is none, if it is another member's, or if it has changed since
 */
export async function lockTarget(
  tx: Executor,
  { companyDayId, version, accountId }: Target,
): Promise<CompanyDayRow> {
  const locked = await lockCompanyDay(tx, companyDayId);
  if (!locked || (accountId !== undefined && locked.row.accountId !== accountId))
    throw new Refused(companyDayRefusals.company_day_not_found);
  if (locked.row.version !== version) throw new Refused(companyDayRefusals.company_day_moved);

  return locked.row;
}

type Changes = Partial<typeof companyDays.$inferInsert>;

/**
 * Moves a locked company day to the state after a move.
 * @throws Refused if its state does not allow that
 */
export async function moveCompanyDay(
  tx: Executor,
  { id, state, version }: CompanyDayRow,
  move: CompanyDayMove,
  changes: Changes,
): Promise<void> {
  if (!mayMove(move, state)) throw new Refused(companyDayRefusals.company_day_moved);

  await tx
    .update(companyDays)
    .set({ ...changes, state: transitions[move].to, version: version + 1 })
    .where(eq(companyDays.id, id));
}

/** The service of a membership year that a company day delivers. */
export const serviceOf = ({
  accountId,
  yearFrom,
}: Pick<CompanyDayRow, 'accountId' | 'yearFrom'>): ServiceKey => ({
  accountId,
  kind: 'corporate_day',
  periodFrom: yearFrom,
  slot: 1,
});

/** Moves a locked company day with its golf day. */
export const moveToDay = async (
  tx: Executor,
  { id, version }: CompanyDayRow,
  newDay: CalendarDay,
): Promise<void> =>
  void (await tx
    .update(companyDays)
    .set({ day: newDay, version: version + 1 })
    .where(eq(companyDays.id, id)));

/** Makes answers be refused that were prepared before a payment arrived. */
export const raiseVersion = async (tx: Executor, id: string): Promise<void> =>
  void (await tx
    .update(companyDays)
    .set({ version: sql`${companyDays.version} + 1` })
    .where(eq(companyDays.id, id)));

/** Lowers the total of a locked company day to what was paid for it. */
export const changeTotal = async (
  tx: Executor,
  { id, version }: CompanyDayRow,
  totalPence: Pence,
): Promise<void> =>
  void (await tx
    .update(companyDays)
    .set({ totalPence, version: version + 1 })
    .where(eq(companyDays.id, id)));

/** The condition that a day was played and its balance is owed. */
export const isPlayedAndOwing: SQL | undefined = and(
  eq(companyDays.state, 'played'),
  sql`${companyDays.totalPence} > (select coalesce(sum(c.gross_pence), 0) from ${charges} c
    where c.company_day_id = ${companyDays.id} and c.state = 'paid')`,
);

/** The condition that something is still to come: an answer, a payment, or the day itself. */
export const isGoingOn: SQL | undefined = or(
  inArray(companyDays.state, ['requested', 'quoted', 'booked']),
  isPlayedAndOwing,
);
