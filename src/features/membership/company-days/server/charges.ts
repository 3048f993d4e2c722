import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Pence, TaxedAmount } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import type { ChargeKind } from '../company-day.ts';
import { companyDayCharges as charges } from './tables.ts';

export type ChargeRow = typeof charges.$inferSelect;

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

/** Names what is still due anew, as after the day was moved; returns the ids of those charges. */
export const describeDue = async (
  tx: Executor,
  companyDayId: string,
  description: string,
): Promise<string[]> =>
  (
    await tx
      .update(charges)
      .set({ description })
      .where(and(eq(charges.companyDayId, companyDayId), eq(charges.state, 'due')))
      .returning({ id: charges.id })
  ).map(({ id }) => id);

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
