import type { Executor } from '#platform/database/database.ts';
import type { EmailAttachment } from '#platform/email/transport.ts';
import { type InvoiceSource, invoiceNumber } from '../invoice.ts';
import { renderInvoice } from './invoice-pdf.ts';
import { findInvoiceOf } from './read-invoices.ts';

/** The PDF of a source's document, for an email; nothing if it has none. */
export async function invoiceAttachments(
  db: Executor,
  source: { readonly type: InvoiceSource; readonly id: string },
): Promise<EmailAttachment[]> {
  const invoice = await findInvoiceOf(db, source);
  if (!invoice) return [];

  return [
    {
      filename: `${invoiceNumber(invoice.kind, invoice.number)}.pdf`,
      contentType: 'application/pdf',
      content: await renderInvoice(invoice),
    },
  ];
}
