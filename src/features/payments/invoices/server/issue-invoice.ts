import { and, eq } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import { readSeller, readSettings } from '#features/settings/server/public.ts';
import { hasBankDetails } from '#features/settings/settings.ts';
import { addDays } from '#lib/club-time.ts';
import { sumAmounts, type TaxedAmount } from '#lib/money.ts';
import { fullName } from '#lib/text/person-name.ts';
import type { Config } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';
import type { ReferenceType } from '../../charging/payment-states.ts';
import { findPayment, taxed } from '../../charging/server/store.ts';
import type { Buyer, InvoiceLine, InvoiceSource } from '../invoice.ts';
import { invoiceDetails, invoices } from './tables.ts';

type Environment = Pick<Config, 'companyDetails' | 'mailFrom' | 'contactEmail'>;

type NewInvoice = {
  /** The payment, or for a sale on account what is sold. Each has one invoice. */
  readonly source: { readonly type: 'payment' | 'sale'; readonly id: string };
  /** What it is for, such as an order. */
  readonly reference: {
    readonly type: ReferenceType;
    readonly id: string;
    /** How people name it: "FB-1042". */
    readonly label: string;
  };
  readonly accountId: string;
  /** Who pays, if an organiser wrote it down for someone without an account. */
  readonly payer?: { readonly name: string; readonly email: string } | undefined;
  /** Lines that cost nothing are left out. */
  readonly lines: readonly InvoiceLine[];
  readonly now: Date;
};

/**
 * Issues an invoice in the caller's transaction, with the company and the buyer as they are now. Its
 * number follows at the commit, so that nobody waits for the series any longer than that. Repeating
 * it changes nothing, and what costs nothing has none. A payment of another amount than its lines
 * has one line, so that it can always be refunded with a credit note.
 */
export async function issueInvoice(
  tx: Executor,
  config: Environment,
  { source, reference, accountId, payer, lines: allLines, now }: NewInvoice,
): Promise<void> {
  const linesWithPrice = allLines.filter(({ grossPence }) => grossPence > 0);
  const lines =
    source.type === 'payment' ? await linesPaid(tx, source.id, linesWithPrice) : linesWithPrice;
  if (lines.length === 0) return;

  const { net, vat, gross } = totalOf(lines);
  const { bank, account, logo } = await readSettings(tx, config);
  const company = await readSeller(tx, config, { hasVat: vat > 0 });
  const isSale = source.type === 'sale';

  await tx
    .insert(invoices)
    .values({
      kind: 'invoice',
      issuedAt: now,
      sourceType: source.type,
      sourceId: source.id,
      referenceType: reference.type,
      referenceId: reference.id,
      referenceLabel: reference.label,
      accountId,
      seller: {
        ...company,
        email: config.contactEmail,
        bank: isSale && hasBankDetails(bank) ? bank : null,
        logo: logo.file,
      },
      buyer: await readBuyer(tx, accountId, payer),
      lines,
      netPence: net,
      vatPence: vat,
      grossPence: gross,
      dueAt: isSale ? addDays(now, account.paymentDays) : null,
    })
    .onConflictDoNothing({ target: [invoices.sourceType, invoices.sourceId] });
}

/** The lines of a payment if they are what was paid; else the payment itself as one line. */
async function linesPaid(
  tx: Executor,
  paymentId: string,
  lines: readonly InvoiceLine[],
): Promise<readonly InvoiceLine[]> {
  const payment = await findPayment(tx, paymentId);
  if (!payment) return lines;

  const { net, vat, gross } = taxed(payment);
  const total = totalOf(lines);
  if (total.vat === vat && total.gross === gross) return lines;

  const vatPercent = net === 0 ? 0 : Math.round((100 * vat) / net);
  const amount = { netPence: net, vatPence: vat, grossPence: gross, vatPercent };
  const description = payment.about ?? lines[0]?.description ?? 'Payment';
  return [{ description, ...amount }];
}

type NewCreditNote = {
  /** The refund, or what was taken off an account. Each has one credit note. */
  readonly source: { readonly type: 'refund' | 'reversal'; readonly id: string };
  /** The source of the invoice that it corrects. */
  readonly corrects: { readonly type: InvoiceSource; readonly id: string };
  readonly amount: TaxedAmount;
  readonly now: Date;
};

/**
 * Issues a credit note for an invoice, in the caller's transaction. It names the company and the
 * buyer as the invoice does: one that showed no VAT is not corrected by one that does. Repeating it
 * changes nothing.
 * @throws if there is no such invoice
 */
export async function issueCreditNote(
  tx: Executor,
  { source, corrects, amount, now }: NewCreditNote,
): Promise<void> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.sourceType, corrects.type), eq(invoices.sourceId, corrects.id)));
  if (!invoice) throw new Error(`The ${corrects.type} ${corrects.id} has no invoice to correct`);

  const { net, vat, gross } = amount;
  const [first] = invoice.lines;

  await tx
    .insert(invoices)
    .values({
      kind: 'credit_note',
      issuedAt: now,
      sourceType: source.type,
      sourceId: source.id,
      referenceType: invoice.referenceType,
      referenceId: invoice.referenceId,
      referenceLabel: invoice.referenceLabel,
      accountId: invoice.accountId,
      correctsId: invoice.id,
      seller: { ...invoice.seller, bank: null },
      buyer: invoice.buyer,
      lines: [
        {
          description: creditText(invoice.lines, gross === invoice.grossPence),
          netPence: net,
          vatPence: vat,
          grossPence: gross,
          vatPercent: first?.vatPercent ?? 0,
        },
      ],
      netPence: net,
      vatPence: vat,
      grossPence: gross,
    })
    .onConflictDoNothing({ target: [invoices.sourceType, invoices.sourceId] });
}

const creditText = (lines: readonly InvoiceLine[], isWhole: boolean): string => {
  const [first] = lines;
  const more = lines.length > 1 ? ` and ${lines.length - 1} more` : '';
  return `${isWhole ? 'Refund' : 'Part refund'}: ${first?.description ?? ''}${more}`;
};

const totalOf = (lines: readonly InvoiceLine[]): TaxedAmount =>
  sumAmounts(
    lines.map(({ netPence, vatPence, grossPence }) => ({
      net: netPence,
      vat: vatPence,
      gross: grossPence,
    })),
  );

/** The buyer as they are now: the caller of an organiser, or the account with its own details. */
async function readBuyer(
  tx: Executor,
  accountId: string,
  payer: NewInvoice['payer'],
): Promise<Buyer> {
  if (payer) return { ...payer, company: '', address: '', vatNumber: '' };

  const account = (await findAccounts(tx, [accountId])).get(accountId);
  if (!account) throw new Error(`Account ${accountId} is gone`);

  const [details] = await tx
    .select()
    .from(invoiceDetails)
    .where(eq(invoiceDetails.accountId, accountId));
  // The details of the profile are public; for invoices only what was entered for them counts.
  const { company = '', address = '', vatNumber = '' } = details ?? {};

  return {
    name: fullName(account),
    email: account.erasedAt === null ? account.email : '',
    company,
    address,
    vatNumber,
  };
}
