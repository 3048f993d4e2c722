import { count, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { areEqual, bookRows, sumMonths } from '../books.ts';
import type { Reconciliation } from '../contract.ts';
import { differenceSentence } from '../difference-texts.ts';
import { reconciliationDifferences as differences, reconciliations } from './tables.ts';

const MOST_DIFFERENCES = 50;

/**
 * The last reconciliation: of a month, or of all of them.
 * @param month "2026-05"; one without figures is all zero
 */
export async function readReconciliation(
  db: Executor,
  month: string | undefined,
): Promise<Reconciliation> {
  const which = month ? eq(differences.month, month) : undefined;
  const [[last], rows, [counted]] = await Promise.all([
    db.select().from(reconciliations),
    db.select().from(differences).where(which).orderBy(differences.id).limit(MOST_DIFFERENCES),
    db.select({ number: count() }).from(differences).where(which),
  ]);

  const months = last?.months ?? [];
  const figures = bookRows(
    sumMonths(month ? months.filter((each) => each.month === month) : months),
  );

  return {
    checkedAt: last?.checkedAt.toISOString() ?? null,
    settledBefore: last?.settledBefore.toISOString() ?? null,
    months: months
      .map((each) => ({ month: each.month, isEqual: areEqual(bookRows(each.books)) }))
      .toReversed(),
    rows: figures,
    isEqual: areEqual(figures),
    creditPence: last?.creditPence ?? 0,
    prepaidPence: last?.prepaidPence ?? 0,
    differences: rows.map(({ id, label, check, path }) => ({
      id,
      label,
      sentence: differenceSentence(check),
      path,
    })),
    differenceCount: (month ? counted?.number : last?.differenceCount) ?? 0,
  };
}
