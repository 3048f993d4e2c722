import { and, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Config } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';
import type { InvoiceDetails, ListedInvoice } from '../contract.ts';
import {
  type Invoice,
  type InvoiceSource,
  invoiceNumber,
  NOT_SETTLED,
  needsAddress,
} from '../invoice.ts';
import { payLink, signerOf } from './pay-links.ts';
import { readSettlements } from './settlements.ts';
import { invoiceDetails, invoices } from './tables.ts';

/** Documents in one list. */
const MOST = 200;

/** An account's documents, latest first; with `reference`, those of one order or membership. */
export async function listInvoices(
  db: Executor,
  { accountId, reference }: { readonly accountId: string; readonly reference?: string | undefined },
): Promise<ListedInvoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.accountId, accountId),
        isNotNull(invoices.number),
        reference === undefined ? undefined : eq(invoices.referenceId, reference),
      ),
    )
    .orderBy(desc(invoices.issuedAt), desc(invoices.number))
    .limit(MOST);

  const settlements = await readSettlements(db, rows);

  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    number: invoiceNumber(row.kind, row.number ?? 0),
    issuedAt: row.issuedAt.toISOString(),
    grossPence: row.grossPence,
    dueAt: (settlements.get(row.id)?.owedPence && row.dueAt?.toISOString()) || null,
    description: row.lines[0]?.description ?? '',
  }));
}

/** A document with its id and owner. */
export type StoredInvoice = Invoice & { readonly id: string; readonly accountId: string };

const corrected = alias(invoices, 'corrected');

type Links = Pick<Config, 'secret' | 'publicUrl'>;

async function find(
  db: Executor,
  config: Links,
  where: SQL | undefined,
): Promise<StoredInvoice | undefined> {
  const [found] = await db
    .select({ row: invoices, correctsNumber: corrected.number })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .where(where);
  if (!found || found.row.number === null) return undefined;

  const { row, correctsNumber } = found;
  const settlement = (await readSettlements(db, [row])).get(row.id) ?? NOT_SETTLED;

  return {
    id: row.id,
    accountId: row.accountId,
    kind: row.kind,
    number: found.row.number,
    issuedAt: row.issuedAt,
    seller: row.seller,
    buyer: row.buyer,
    lines: row.lines,
    total: { net: row.netPence, vat: row.vatPence, gross: row.grossPence },
    dueAt: row.dueAt,
    corrects: correctsNumber === null ? null : invoiceNumber('invoice', correctsNumber),
    referenceType: row.referenceType,
    referenceLabel: row.referenceLabel,
    settlement,
    payLink: row.sourceType === 'sale' ? payLink(signerOf(config), row.sourceId) : null,
  };
}

/** One document; undefined if there is none, or it was not committed yet. */
export const findInvoice = (db: Executor, config: Links, id: string) =>
  find(db, config, eq(invoices.id, id));

/** The document of a source, such as the invoice of a payment. */
export const findInvoiceOf = (
  db: Executor,
  config: Links,
  source: { readonly type: InvoiceSource; readonly id: string },
) => find(db, config, and(eq(invoices.sourceType, source.type), eq(invoices.sourceId, source.id)));

/** The invoice of each sale on account, by what was sold. */
export async function findSaleInvoices(db: Executor, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.sourceType, 'sale'), inArray(invoices.sourceId, [...ids])));

  return new Map(
    rows.map(({ id, sourceId, kind, number, issuedAt, dueAt, buyer, grossPence, vatPence }) => [
      sourceId,
      {
        ...{ id, number: invoiceNumber(kind, number ?? 0), issuedAt, dueAt },
        company: buyer.company,
        needsAddress: needsAddress(grossPence, vatPence > 0) && buyer.address === '',
      },
    ]),
  );
}

/** What an account wants on its invoices; empty texts if it has said nothing. */
export async function readDetails(db: Executor, accountId: string): Promise<InvoiceDetails> {
  const [row] = await db
    .select()
    .from(invoiceDetails)
    .where(eq(invoiceDetails.accountId, accountId));
  const { company = '', address = '', vatNumber = '' } = row ?? {};

  return { company, address, vatNumber };
}

/** The invoice or credit note of a number, for the organisers' search: its buyer and its total. */
export async function findDocument(
  db: Executor,
  { kind, number }: Pick<typeof invoices.$inferSelect, 'kind'> & { readonly number: number },
) {
  const [row] = await db
    .select({ buyer: invoices.buyer, grossPence: invoices.grossPence })
    .from(invoices)
    .where(and(eq(invoices.kind, kind), eq(invoices.number, number)));
  return row && { number: invoiceNumber(kind, number), ...row };
}
