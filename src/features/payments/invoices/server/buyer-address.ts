import { and, eq, gt, sql } from 'drizzle-orm';
import type { TaxedAmount } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { payments } from '../../charging/server/tables.ts';
import { addressTexts, invoiceRefusals } from '../../texts.ts';
import type { InvoiceDetails } from '../contract.ts';
import { needsAddress, SIMPLE_INVOICE_PENCE } from '../invoice.ts';
import { findSaleInvoices, readDetails } from './read-invoices.ts';
import { invoiceDetails, invoices } from './tables.ts';

/** Keeps what an account wants on its next invoices. */
export async function keepDetails(
  db: Executor,
  accountId: string,
  details: InvoiceDetails,
  now: Date,
): Promise<void> {
  const row = { ...details, updatedAt: now };
  await db
    .insert(invoiceDetails)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: invoiceDetails.accountId, set: row });
}

/** Keeps an address for an account's invoices, with the rest of its details as they are. */
export const keepAddress = async (
  db: Executor,
  { accountId, address, now }: { accountId: string; address: string; now: Date },
): Promise<void> =>
  keepDetails(db, accountId, { ...(await readDetails(db, accountId)), address }, now);

/**
 * Refuses to take an address away while a payment is open whose invoice must name it: an invoice is
 * issued once its payment is settled, and never changes.
 * @throws Refused `address_in_use`
 */
export async function requireNoOpenPayment(db: Executor, accountId: string): Promise<void> {
  const open = await db.$count(
    payments,
    and(
      ...[eq(payments.accountId, accountId), eq(payments.state, 'pending')],
      ...[gt(payments.vatPence, 0), gt(payments.amountPence, SIMPLE_INVOICE_PENCE)],
    ),
  );
  if (open === 0) return;

  const { address_in_use } = invoiceRefusals;
  throw new Refused(address_in_use, { fields: { address: [address_in_use.message] } });
}

type Payment = { readonly accountId: string; readonly total: TaxedAmount };

/**
 * Looks, before a payment begins, whether its invoice can be a full VAT invoice. Charges of saved
 * cards, which nobody waits for, go ahead without.
 * @throws Refused `address_needed` if the invoice must have an address and the account has none
 */
export async function requireAddress(db: Executor, { accountId, total }: Payment): Promise<void> {
  if (!needsAddress(total.gross, total.vat > 0)) return;
  const { address } = await readDetails(db, accountId);
  if (address === '') throw addressNeeded();
}

/** The refusal of a payment whose invoice must have an address. */
export const addressNeeded = (): Refused =>
  new Refused(invoiceRefusals.address_needed, { fields: { address: [addressTexts.missing] } });

/**
 * Completes the invoice of a sale on account with the address that it lacks: an organiser wrote it
 * down for a caller without asking for one. One that has an address stays as it is.
 */
export const addAddress = (db: Executor, saleId: string, address: string): Promise<unknown> =>
  db
    .update(invoices)
    .set({ buyer: sql`${invoices.buyer} || jsonb_build_object('address', ${address}::text)` })
    .where(
      and(
        eq(invoices.sourceType, 'sale'),
        eq(invoices.sourceId, saleId),
        sql`${invoices.buyer} ->> 'address' = ''`,
      ),
    );

/**
 * Completes the invoice of a member's sale on account, before the member pays it, with the address
 * of their invoices.
 * @throws Refused `address_needed` if it must have an address and the account has none
 */
export async function completeAddress(
  db: Executor,
  { saleId, accountId }: { readonly saleId: string; readonly accountId: string },
): Promise<void> {
  const invoice = (await findSaleInvoices(db, [saleId])).get(saleId);
  if (!invoice?.needsAddress) return;

  const { address } = await readDetails(db, accountId);
  if (address === '') throw addressNeeded();
  await addAddress(db, saleId, address);
}
