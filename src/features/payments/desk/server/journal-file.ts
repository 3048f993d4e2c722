import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { londonDay } from '#lib/london-instant.ts';
import { csvStart, writeCsvRows } from '#lib/text/csv.ts';
import type { Executor } from '#platform/database/database.ts';
import { balanceLines, disputes, payments, refunds } from '../../charging/server/tables.ts';
import { invoiceNumber } from '../../invoices/invoice.ts';
import { invoices } from '../../invoices/server/tables.ts';
import { ledgerEntries, ledgerTransactions } from '../../ledger/server/tables.ts';
import { journalHeads, nominalOf, postingWords, sides } from '../journals.ts';
import type { InstantRange } from '../periods.ts';
import { within } from './matching.ts';
import type { Cell } from './money-list.ts';

/** Postings that are read at once. */
const AT_ONCE = 1000;

type Posting = Pick<
  typeof ledgerTransactions.$inferSelect,
  'id' | 'kind' | 'sourceId' | 'bookedAt'
>;
type After = { readonly at: Date; readonly id: string };

const inRange = (range: InstantRange): SQL | undefined =>
  within(ledgerTransactions.bookedAt, range);

/** How many postings a period has. */
export const countPostings = (db: Executor, range: InstantRange): Promise<number> =>
  db.$count(ledgerTransactions, inRange(range));

/** The ledger of a period as a file for an accountant, a posting a journal, oldest first. */
export async function* writeJournals(db: Executor, range: InstantRange): AsyncGenerator<string> {
  yield csvStart(journalHeads);

  let after: After | undefined;
  do {
    const postings = await readPostings(db, range, after);
    yield writeCsvRows(await journalCells(db, postings));

    const last = postings.length === AT_ONCE ? postings.at(-1) : undefined;
    after = last && { at: last.bookedAt, id: last.id };
  } while (after);
}

const readPostings = (
  db: Executor,
  range: InstantRange,
  after: After | undefined,
): Promise<Posting[]> => {
  const { bookedAt, id } = ledgerTransactions;
  const isLater =
    after &&
    sql`(${bookedAt}, ${id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const conditions = [inRange(range), isLater].filter((one) => one !== undefined);

  return db
    .select()
    .from(ledgerTransactions)
    .where(conditions.length === 0 ? undefined : sql.join(conditions, sql` and `))
    .orderBy(asc(bookedAt), asc(id))
    .limit(AT_ONCE);
};

async function journalCells(db: Executor, postings: readonly Posting[]): Promise<Cell[][]> {
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(
      inArray(
        ledgerEntries.transactionId,
        postings.map(({ id }) => id),
      ),
    )
    .orderBy(asc(ledgerEntries.id));
  const entriesOf = Map.groupBy(entries, ({ transactionId }) => transactionId);
  const sourceOf = await readSources(
    db,
    postings.map(({ sourceId }) => sourceId),
  );

  return postings.flatMap(({ id, kind, sourceId, bookedAt }) => {
    const lines = entriesOf.get(id) ?? [];
    const { reference = '', about = '' } = sourceOf(sourceId);
    const description = [postingWords[kind], about].filter(Boolean).join(': ');

    return lines.map(({ account, amountPence }) => {
      const { code, name, part } = nominalOf(account);
      const { debit, credit } = sides(amountPence);
      const journal = `J-${lines[0]?.id}`;
      return [
        ...[londonDay(bookedAt), journal, code, name, debit, credit],
        ...[part, reference, description],
      ];
    });
  });
}

type Source = { readonly reference?: string; readonly about?: string };

/**
 * What postings were made for: the document's number or the provider's reference, and what was
 * paid. A posting about a credit has neither: it moves no money.
 */
async function readSources(db: Executor, ids: readonly string[]) {
  const sources = new Map<string, Source>();
  const among = [...ids];

  const about = sql<string | null>`${payments.about}`;
  const lines = await db
    .select({ id: balanceLines.id, reference: balanceLines.lineRef, about })
    .from(balanceLines)
    .leftJoin(refunds, eq(refunds.id, balanceLines.refundId))
    .leftJoin(
      payments,
      sql`${payments.id} = coalesce(${balanceLines.paymentId}, ${refunds.paymentId})`,
    )
    .where(inArray(balanceLines.id, among));
  const lost = await db
    .select({ id: disputes.id, reference: disputes.disputeRef, about })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(inArray(disputes.id, among));
  for (const row of [...lines, ...lost])
    sources.set(row.id, { reference: row.reference, about: row.about ?? '' });

  const documents = await db.select().from(invoices).where(inArray(invoices.sourceId, among));
  for (const {
    sourceId,
    kind,
    number,
    referenceLabel,
    lines: [first],
  } of documents)
    sources.set(sourceId, {
      reference: invoiceNumber(kind, number ?? 0),
      about: [referenceLabel, first?.description].filter(Boolean).join(', '),
    });

  return (id: string): Source => sources.get(id) ?? {};
}
