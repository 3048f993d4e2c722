import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { line, paragraphs, typed } from '#lib/text/text-fields.ts';
import { cleanVatNumber, isVatNumber, VAT_NUMBER_INVALID } from '#lib/vat-number.ts';
import { addressTexts } from '../texts.ts';

/** A document in a list. */
export const ListedInvoice = z.object({
  id: z.uuid(),
  kind: z.enum(['invoice', 'credit_note']),
  /** "INV-1001", "CN-1001". */
  number: z.string(),
  issuedAt: z.iso.datetime(),
  grossPence: z.int(),
  /** By when it is to be paid; null for what is paid already. */
  dueAt: z.iso.datetime().nullable(),
  description: z.string(),
});
export type ListedInvoice = z.infer<typeof ListedInvoice>;

/** The query of `GET /api/invoices`: those of one order or membership, or all. */
export const InvoiceQuery = z.object({ reference: z.uuid().optional() });

/** The response of `GET /api/invoices`: the reader's own, latest first, at most 200. */
export const InvoiceList = z.object({ invoices: z.array(ListedInvoice) });
export type InvoiceList = z.infer<typeof InvoiceList>;

export const InvoicePath = z.object({ invoiceId: z.uuid() });

/** What a buyer wants on their invoices; every field may be empty. */
export const InvoiceDetails = z.object({
  company: line(120),
  address: paragraphs(300),
  vatNumber: typed()
    .overwrite(cleanVatNumber)
    .refine((number) => number === '' || isVatNumber(number), VAT_NUMBER_INVALID),
});
export type InvoiceDetails = z.infer<typeof InvoiceDetails>;

/** An address that an invoice must have. */
export const BuyerAddress = InvoiceDetails.shape.address.min(1, addressTexts.missing);

/** What a buyer enters before they pay for something whose invoice must have their address. */
export const BuyerDetails = InvoiceDetails.extend({ address: BuyerAddress });

/** What a buyer wants on their invoices, and whether what is sold now has VAT. */
const InvoiceDetailsView = InvoiceDetails.extend({ chargesVat: z.boolean() });
export type InvoiceDetailsView = z.infer<typeof InvoiceDetailsView>;

export const invoicesApi = {
  listInvoices: endpoint('GET', '/api/invoices', { query: InvoiceQuery, response: InvoiceList }),
  readInvoicePdf: endpoint('GET', '/api/invoices/:invoiceId/pdf', { params: InvoicePath }),
  readDetails: endpoint('GET', '/api/invoice-details', { response: InvoiceDetailsView }),
  saveDetails: endpoint('POST', '/api/invoice-details', {
    body: InvoiceDetails,
    response: InvoiceDetailsView,
  }),
};
