import type { Bank, Company } from '#features/settings/settings.ts';
import { companyLines, hasBankDetails } from '#features/settings/settings.ts';
import { formatIban } from '#lib/bank-details.ts';
import { formatDate, shortDate } from '#lib/club-time.ts';
import { formatPounds, type Pence, type TaxedAmount } from '#lib/money.ts';
import { formatVatNumber } from '#lib/vat-number.ts';
import { type AccountPayment, accountMethodNames } from '../charging/account-payment.ts';
import type { ReferenceType } from '../charging/payment-states.ts';

export type InvoiceKind = 'invoice' | 'credit_note';

/**
 * What a document is issued for: a payment that was made, a sale on account, a refund that was
 * promised, or something taken off an account before it was paid.
 */
export const invoiceSources = ['payment', 'sale', 'refund', 'reversal'] as const;
export type InvoiceSource = (typeof invoiceSources)[number];

/** One line of a document, in integer pence; gross = net + VAT. */
export type InvoiceLine = {
  readonly description: string;
  readonly netPence: Pence;
  readonly vatPence: Pence;
  readonly grossPence: Pence;
  readonly vatPercent: number;
};

/** The company as it was when the document was issued. `bank` only where something is to be paid. */
export type Seller = Company & {
  readonly email: string;
  readonly bank: Bank | null;
  /** The id of the logo's file; empty for none. */
  readonly logo?: string;
};

/** The buyer as they were then. An empty text is left out. */
export type Buyer = {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly address: string;
  readonly vatNumber: string;
};

/** How an invoice has been paid until now, in pence. */
export type Settlement = {
  /** Each payment, oldest first, with what it paid of the invoice. */
  readonly payments: readonly (AccountPayment & { readonly amountPence: Pence })[];
  /** Taken off by credit notes before it was paid. */
  readonly offPence: Pence;
  readonly owedPence: Pence;
};

export const NOT_SETTLED: Settlement = { payments: [], offPence: 0, owedPence: 0 };

/** A document as it was issued, and how it has been paid until now. */
export type Invoice = {
  readonly kind: InvoiceKind;
  readonly number: number;
  readonly issuedAt: Date;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly lines: readonly InvoiceLine[];
  readonly total: TaxedAmount;
  readonly dueAt: Date | null;
  /** "INV-1001": the invoice that a credit note corrects. */
  readonly corrects: string | null;
  readonly referenceType: ReferenceType;
  /** What it is for, as people name it: "FB-1042". It is quoted with a bank transfer. */
  readonly referenceLabel: string;
  readonly settlement: Settlement;
  /** Where what is owed can be paid by card; null for what is not on account. */
  readonly payLink: string | null;
};

const REFERENCES: Readonly<Record<ReferenceType, string>> = {
  order: 'Order',
  membership: 'Membership',
  company_day: 'Company day',
};

/** "Order FB-1042", "Membership M-1001". */
export const referenceLine = ({
  referenceType,
  referenceLabel,
}: Pick<Invoice, 'referenceType' | 'referenceLabel'>): string =>
  `${REFERENCES[referenceType]} ${referenceLabel}`;

const PREFIX: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', credit_note: 'CN' };

/** "INV-1001", "CN-1001". */
export const invoiceNumber = (kind: InvoiceKind, number: number): string =>
  `${PREFIX[kind]}-${number}`;

/** The title of a document. Without a VAT number it is no VAT invoice and does not look like one. */
export const invoiceTitle = ({ kind, seller }: Pick<Invoice, 'kind' | 'seller'>): string => {
  if (kind === 'credit_note') return 'Credit note';
  return seller.vatNumber ? 'VAT invoice' : 'Invoice';
};

/** The seller's lines: name, address, numbers. */
export const sellerLines = ({ address, email, ...seller }: Seller): string[] => [
  ...companyLines({ ...seller, address }),
  email,
];

/** The buyer's lines: the company first, where there is one. */
export const buyerLines = ({ name, email, company, address, vatNumber }: Buyer): string[] =>
  [
    company,
    name,
    ...address.split('\n'),
    vatNumber && `VAT number ${formatVatNumber(vatNumber)}`,
    email,
  ].filter(Boolean);

/** Up to this total a VAT invoice may leave out its buyer (VAT Notice 700, section 16). */
export const SIMPLE_INVOICE_PENCE = 25_000;

/**
 * Whether an invoice of this total must have the buyer's name and address, VAT included.
 * @param hasVat what is sold without VAT has no VAT invoice
 */
export const needsAddress = (totalPence: Pence, hasVat: boolean): boolean =>
  hasVat && totalPence > SIMPLE_INVOICE_PENCE;

/** What VAT a document has, by rate: rate in percent, net and VAT in pence. Highest rate first. */
export const vatByRate = (
  lines: readonly InvoiceLine[],
): readonly { readonly vatPercent: number; readonly net: Pence; readonly vat: Pence }[] =>
  [...Map.groupBy(lines, ({ vatPercent }) => vatPercent)]
    .map(([vatPercent, ofRate]) => ({
      vatPercent,
      net: ofRate.reduce((sum, { netPence }) => sum + netPence, 0),
      vat: ofRate.reduce((sum, { vatPence }) => sum + vatPence, 0),
    }))
    .sort((one, other) => other.vatPercent - one.vatPercent);

/** What a document says about paying it, a sentence a line. */
export function paymentLines(invoice: Invoice): string[] {
  const { kind, dueAt, seller, referenceLabel, total, payLink } = invoice;
  if (kind === 'credit_note') return [`Credited: ${formatPounds(total.gross)}.`];

  const { payments, offPence, owedPence } = invoice.settlement;
  const isInParts = payments.length > 1 || owedPence > 0 || offPence > 0;
  const paid = payments.map(({ method, paidOn, amountPence }) => {
    const amount = isInParts ? ` ${formatPounds(amountPence)}` : '';
    const day = shortDate(`${paidOn}T12:00:00Z`);
    return `Paid${amount} on ${day}, ${accountMethodNames[method].toLowerCase()}.`;
  });
  const off = offPence > 0 ? [`Taken off by credit note: ${formatPounds(offPence)}.`] : [];
  const settled = [...off, ...paid];
  if (owedPence === 0 || dueAt === null) return settled.length > 0 ? settled : ['Paid.'];

  const please = `Please pay ${formatPounds(owedPence)} by ${formatDate(dueAt)}`;
  const transfer = seller.bank ? bankLines(seller.bank) : [];
  const byCard = transfer.length > 0 ? 'Or pay by card' : 'Pay by card';

  return [
    ...settled,
    transfer.length > 0 ? `${please} and quote ${referenceLabel}.` : `${please}.`,
    ...transfer,
    ...(payLink === null ? [] : [`${byCard}: ${payLink}`]),
  ];
}

/** Where to transfer money to, one line each; none until the settings say enough. */
export function bankLines(bank: Bank): string[] {
  if (!hasBankDetails(bank)) return [];

  const { accountName, sortCode, accountNumber, iban } = bank;
  return [
    `Account name: ${accountName}`,
    sortCode && accountNumber && `Sort code ${sortCode}, account number ${accountNumber}`,
    iban && `IBAN ${formatIban(iban)}`,
  ].filter(Boolean);
}
