import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import type { Pence, TaxedAmount } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { ServiceKey } from '../../services/server/mark-service.ts';
import { type ChargeKind, type CompanyDayMove, mayMove, transitions } from '../company-day.ts';
import { companyDayRefusals } from '../texts.ts';
import { companyDayCharges as charges, companyDays } from './tables.ts';

export type CompanyDayRow = typeof companyDays.$inferSelect;
export type ChargeRow = typeof charges.$inferSelect;

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

/** Company days that match, by number. */
export const findCompanyDays = (db: Executor, where: SQL | undefined): Promise<CompanyDayRow[]> =>
  db.select().from(companyDays).where(where).orderBy(asc(companyDays.number));

/**
 * Locks a company day and keeps its member's account from being erased meanwhile: first the account,
 * as everywhere in memberships.
 * @returns the row, and whether the account is still there; undefined if there is no such day
 */
export async function lockCompanyDay(
  tx: Executor,
  id: string,
): Promise<{ row: CompanyDayRow; hasOwner: boolean } | undefined> {
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

/** The charges of company days, oldest first. */
export const findCharges = (db: Executor, companyDayIds: readonly string[]): Promise<ChargeRow[]> =>
  db
    .select()
    .from(charges)
    .where(inArray(charges.companyDayId, [...companyDayIds]))
    .orderBy(asc(charges.createdAt), asc(charges.id));

export const findCharge = async (db: Executor, id: string): Promise<ChargeRow | undefined> =>
  (await db.select().from(charges).where(eq(charges.id, id)))[0];

type NewCharge = {
  readonly companyDayId: string;
  readonly kind: ChargeKind;
  readonly description: string;
  readonly amount: TaxedAmount;
  readonly vatPercent: number;
  readonly now: Date;
};

/** Adds the charge of a locked company day, or finds the one that is there. */
export async function openCharge(
  tx: Executor,
  { companyDayId, kind, amount: { net, vat, gross }, now, ...charge }: NewCharge,
): Promise<ChargeRow> {
  await tx
    .insert(charges)
    .values({
      ...{ companyDayId, kind, ...charge, createdAt: now },
      ...{ netPence: net, vatPence: vat, grossPence: gross },
    })
    .onConflictDoNothing();

  const [row] = await tx
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.companyDayId, companyDayId),
        eq(charges.kind, kind),
        ne(charges.state, 'failed'),
      ),
    );
  if (!row) throw new Error(`Company day ${companyDayId} has no ${kind}`);
  return row;
}

/** Makes answers be refused that were prepared before a payment arrived. */
export const raiseVersion = async (tx: Executor, id: string): Promise<void> =>
  void (await tx
    .update(companyDays)
    .set({ version: sql`${companyDays.version} + 1` })
    .where(eq(companyDays.id, id)));

const giveUp = (tx: Executor, which: SQL) =>
  tx
    .update(charges)
    .set({ state: 'failed' })
    .where(and(which, eq(charges.state, 'due')))
    .returning({ id: charges.id });

/** Gives up what a company day still owes; returns the ids, whose checkouts are to be closed. */
export const giveUpCharges = async (tx: Executor, companyDayId: string): Promise<string[]> =>
  (await giveUp(tx, eq(charges.companyDayId, companyDayId))).map(({ id }) => id);

/** Gives up a charge whose payment goes back, so that another try has a charge of its own. */
export const failCharge = async (tx: Executor, id: string): Promise<void> =>
  void (await giveUp(tx, eq(charges.id, id)));

export const markPaid = async (
  tx: Executor,
  id: string,
  { paymentId, now }: { readonly paymentId: string; readonly now: Date },
): Promise<void> =>
  void (await tx
    .update(charges)
    .set({ state: 'paid', paymentId, paidAt: now })
    .where(eq(charges.id, id)));

export const markRefunded = async (tx: Executor, id: string, pence: Pence): Promise<void> =>
  void (await tx
    .update(charges)
    .set({ refundedPence: sql`${charges.refundedPence} + ${pence}` })
    .where(eq(charges.id, id)));

/** The condition that something is still to come: an answer, a payment, or the day itself. */
export const isGoingOn: SQL | undefined = or(
  inArray(companyDays.state, ['requested', 'quoted', 'booked']),
  and(
    eq(companyDays.state, 'played'),
    sql`${companyDays.totalPence} > (select coalesce(sum(c.gross_pence), 0) from ${charges} c
      where c.company_day_id = ${companyDays.id} and c.state = 'paid')`,
  ),
);
