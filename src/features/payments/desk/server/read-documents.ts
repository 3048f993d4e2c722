import { and, desc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Account, findAccounts } from '#features/identity/server/public.ts';
import { fullName } from '#lib/text/person-name.ts';
import { beforeCursor } from '#platform/database/columns.ts';
import type { Executor } from '#platform/database/database.ts';
import { containsText } from '#platform/database/word-search.ts';
import { referenceTypes } from '../../charging/payment-states.ts';
import { payments } from '../../charging/server/tables.ts';
import {
  invoiceNumber,
  invoiceSources,
  NOT_SETTLED,
  type Settlement,
} from '../../invoices/invoice.ts';
import { readSettlements } from '../../invoices/server/settlements.ts';
import { invoices } from '../../invoices/server/tables.ts';
import type { documentStates, ListedDocument, ListQuery } from '../contract.ts';
import { isOurId, readSearch, type Search } from '../search.ts';
import { documentCells, documentHeads } from '../texts.ts';
import { totalOf, within } from './matching.ts';
import type { MoneyList } from './money-list.ts';

type DocumentRow = typeof invoices.$inferSelect;
type DocumentState = (typeof documentStates)[number];

/**
 * The condition that the company was registered for VAT when it issued a document. Those few that
 * it issued before have an index, so that a sum of thousands reads no document.
 */
export const hasVat: SQL = sql`${invoices.id} not in (
  select plain.id from ${invoices} as plain where plain.seller ->> 'vatNumber' = '')`;

const inState: Readonly<Record<DocumentState, () => SQL | undefined>> = {
  all: () => undefined,
  invoice: () => eq(invoices.kind, 'invoice'),
  credit_note: () => eq(invoices.kind, 'credit_note'),
  vat: () => hasVat,
};

/** A sum of a document; that of a credit note is taken off. */
const signed = (pence: SQLWrapper): SQL =>
  sql`case ${invoices.kind} when 'credit_note' then -${pence} else ${pence} end`;

/** The VAT of a document: what a company that isn't registered sells has none. */
const vatShown = sql`(case when ${hasVat} then ${invoices.vatPence} else 0 end)`;

/** Invoices and credit notes, by when they were issued: their tax points. */
export const documentList: MoneyList<ListQuery & { state: DocumentState }, ListedDocument> = {
  name: 'invoices',
  where: async (db, query, range) =>
    and(
      within(invoices.issuedAt, range),
      inState[query.state](),
      query.for ? eq(invoices.referenceType, query.for) : undefined,
      query.provider ? paidAt(query.provider) : undefined,
      documentMatches(db, readSearch(query.q)),
    ),
  total: (db, where) =>
    totalOf(
      db,
      { pence: signed(invoices.grossPence), vat: signed(vatShown) },
      sql`from ${invoices}`,
      where,
    ),
  read: async (db, where, { cursor, limit }) => {
    const { issuedAt: at, id } = invoices;
    const corrected = alias(invoices, 'corrected');
    const rows = await db
      .select({ row: invoices, correctsNumber: corrected.number })
      .from(invoices)
      .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
      .where(and(where, beforeCursor(cursor, { at, id })))
      .orderBy(desc(at), desc(id))
      .limit(limit);
    const pathOf = await readPaths(
      db,
      rows.map(({ row }) => row),
    );

    const people = await findAccounts(
      db,
      rows.map(({ row }) => row.accountId),
    );
    const settlements = await readSettlements(
      db,
      rows.map(({ row }) => row),
    );

    return rows.map(({ row, correctsNumber }) => ({
      ...presentDocument(row, people.get(row.accountId)),
      ...presentSettlement(settlements.get(row.id) ?? NOT_SETTLED),
      aboutPath: pathOf(row),
      corrects: correctsNumber === null ? null : invoiceNumber('invoice', correctsNumber),
    }));
  },
  heads: documentHeads,
  cells: documentCells,
};

/** The condition that a document is about something that was paid at this provider. */
const paidAt = (provider: string): SQL =>
  sql`exists (select from ${payments} where ${payments.referenceType} = ${invoices.referenceType}
    and ${payments.referenceId} = ${invoices.referenceId} and ${payments.provider} = ${provider})`;

function documentMatches(db: Executor, search: Search | undefined): SQL | undefined {
  switch (search?.kind) {
    case undefined:
      return undefined;
    case 'amount':
      return eq(invoices.grossPence, search.pence);
    case 'reference':
      return eq(invoices.referenceLabel, search.label);
    case 'document': {
      const ids = db
        .select({ id: invoices.id })
        .from(invoices)
        .where(and(eq(invoices.kind, search.document), eq(invoices.number, search.number)));
      return or(inArray(invoices.id, ids), inArray(invoices.correctsId, ids));
    }
    case 'code':
      return isOurId(search.code)
        ? and(inArray(invoices.sourceType, invoiceSources), eq(invoices.sourceId, search.code))
        : sql`false`;
    case 'words':
      return containsText(buyerText, search.words);
  }
}

/** The expression of the index `invoices_buyer`: the buyer as the document names them. */
const buyerText = sql`(${invoices.buyer} ->> 'name') || ' ' || (${invoices.buyer} ->> 'company') || ' ' || (${invoices.buyer} ->> 'email')`;

/** The page about what each document is for: that of its payment, or the debtors for a sale. */
async function readPaths(db: Executor, rows: readonly DocumentRow[]) {
  const ids = rows.map(({ referenceId }) => referenceId);
  const paid = await db
    .selectDistinctOn([payments.referenceId], {
      id: payments.referenceId,
      path: payments.aboutPath,
    })
    .from(payments)
    .where(
      and(
        inArray(payments.referenceType, referenceTypes),
        inArray(payments.referenceId, ids),
        sql`${payments.aboutPath} is not null`,
      ),
    );
  const paths = new Map(paid.map(({ id, path }) => [id, path]));

  return ({ referenceId, sourceType }: DocumentRow): string | null =>
    paths.get(referenceId) ?? (sourceType === 'sale' ? '/admin/debtors' : null);
}

/** What is still owed of a document, and the last day on which something of it was paid. */
const presentSettlement = ({ owedPence, payments: paid }: Settlement) => ({
  owedPence,
  paidOn: paid.at(-1)?.paidOn ?? null,
});

/** The account is the buyer's own unless an organiser wrote a caller down. */
function presentDocument(row: DocumentRow, account: Account | undefined) {
  const sign = row.kind === 'credit_note' ? -1 : 1;
  const { name, email, company } = row.buyer;
  const vatPence = row.seller.vatNumber === '' ? 0 : row.vatPence;
  const isBuyer = account && (account.email === email || fullName(account) === name);

  return {
    id: row.id,
    at: row.issuedAt.toISOString(),
    kind: row.kind,
    number: invoiceNumber(row.kind, row.number ?? 0),
    ...{ name, email, company },
    accountId: isBuyer ? row.accountId : null,
    netPence: sign * (row.grossPence - vatPence),
    vatPence: sign * vatPence,
    grossPence: sign * row.grossPence,
    dueAt: row.dueAt?.toISOString() ?? null,
    reference: row.referenceLabel,
    description: row.lines[0]?.description ?? '',
  };
}

/** The sums of documents that the VAT return has, and how many there are of each kind. */
export async function sumDocuments(db: Executor, where: SQL | undefined) {
  const [sums] = await db
    .select({
      net: sql<number>`coalesce(sum(${signed(sql`(${invoices.grossPence} - ${vatShown})`)}), 0)::int`,
      vat: sql<number>`coalesce(sum(${signed(vatShown)}), 0)::int`,
      invoices: sql<number>`(count(*) filter (where ${isNull(invoices.correctsId)}))::int`,
      creditNotes: sql<number>`count(${invoices.correctsId})::int`,
    })
    .from(invoices)
    .where(where);
  return sums ?? { net: 0, vat: 0, invoices: 0, creditNotes: 0 };
}
