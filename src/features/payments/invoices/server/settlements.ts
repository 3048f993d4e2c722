import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { howPaid } from '../../charging/server/bank-payment.ts';
import { hasMoney } from '../../charging/server/store.ts';
import { payments } from '../../charging/server/tables.ts';
import { readReceivables } from '../../ledger/server/balances.ts';
import { NOT_SETTLED, type Settlement } from '../invoice.ts';
import { invoices } from './tables.ts';

type Row = Pick<typeof invoices.$inferSelect, 'id' | 'sourceType' | 'sourceId'>;

/**
 * How invoices have been paid until now: their payment, or for sales on account each payment with
 * what it took off the receivables, and what is still owed.
 * @returns by the id of the invoice; a credit note has none
 */
export async function readSettlements(
  db: Executor,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Settlement>> {
  const sourcesOf = (type: Row['sourceType']) =>
    rows.flatMap(({ sourceType, sourceId }) => (sourceType === type ? [sourceId] : []));
  const sales = sourcesOf('sale');

  const made = (
    await db
      .select()
      .from(payments)
      .where(
        or(
          inArray(payments.id, sourcesOf('payment')),
          and(
            eq(payments.referenceType, 'order'),
            inArray(payments.referenceId, sales),
            eq(payments.onAccount, true),
          ),
        ),
      )
      .orderBy(asc(payments.settledAt), asc(payments.id))
  ).filter(hasMoney);

  const takenOff = await readReversals(db, rows);
  const posted = await readReceivables(db, [
    ...sales,
    ...takenOff.map(({ sourceId }) => sourceId),
    ...made.flatMap(({ id, onAccount }) => (onAccount ? [id] : [])),
  ]);

  return new Map(
    rows.map(({ id, sourceType, sourceId }) => {
      if (sourceType !== 'sale') {
        const payment = made.find((one) => one.id === sourceId);
        const paid = payment && { ...howPaid(payment), amountPence: payment.amountPence };
        return [id, { ...NOT_SETTLED, payments: paid ? [paid] : [] }];
      }

      const parts = made
        .filter(({ referenceId }) => referenceId === sourceId)
        .map((payment) => ({
          ...howPaid(payment),
          amountPence: -(posted.get(payment.id) ?? 0),
        }))
        .filter(({ amountPence }) => amountPence > 0);
      const offPence = takenOff
        .filter(({ correctsId }) => correctsId === id)
        .reduce((sum, reversal) => sum - (posted.get(reversal.sourceId) ?? 0), 0);
      const paidPence = parts.reduce((sum, { amountPence }) => sum + amountPence, 0);
      const owedPence = (posted.get(sourceId) ?? 0) - offPence - paidPence;

      return [id, { payments: parts, offPence, owedPence }];
    }),
  );
}

/** What was taken off sales on account before it was paid, each with its credit note. */
const readReversals = (db: Executor, rows: readonly Row[]) =>
  db
    .select({ correctsId: invoices.correctsId, sourceId: invoices.sourceId })
    .from(invoices)
    .where(
      and(
        eq(invoices.sourceType, 'reversal'),
        inArray(
          invoices.correctsId,
          rows.map(({ id }) => id),
        ),
      ),
    );
