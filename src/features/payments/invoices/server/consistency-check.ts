import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { BANK } from '../../charging/server/bank-payment.ts';
import { type Finding, readFindings, salesInLedger } from '../../ledger/server/balances.ts';

/**
 * Checks the documents against the books: each settled payment, refund, sale on account and what
 * was taken off one has exactly one document with its gross and its VAT, every document has one of
 * them, and the numbers of a series have no gap but for documents whose time is over. It only reads.
 * @param settledBefore a payment that was made later may not be settled yet, and have no invoice
 * @returns the faults; empty if everything is right
 */
export async function checkInvoices(db: Executor, settledBefore: Date): Promise<Finding[]> {
  const rows = await readFindings(
    db,
    sql`
    with sources as (
      select s.*, abs(pence) as gross, abs(vat_pence) as vat from (${salesInLedger}) as s
      where (type <> 'payment' or exists (select from payments p where p.id = s.id))
        and (type <> 'refund' or exists (select from refunds r where r.id = s.id))
    )
    select 'source_without_document' as "check",
      case s.type when 'sale' then 'order' else s.type end || ' ' || s.id as concerns
    from sources s where s.at <= ${settledBefore.toISOString()}::timestamptz and not exists
      (select from invoices i where i.source_type = s.type and i.source_id = s.id)
    union all
    select 'document_without_source', 'invoice ' || i.id from invoices i where not exists
      (select from sources s where s.type = i.source_type and s.id = i.source_id)
    union all
    select 'document_of_another_amount', 'invoice ' || i.id
    from invoices i join sources s on s.type = i.source_type and s.id = i.source_id
    where (i.gross_pence, i.vat_pence) <> (s.gross, s.vat)
    union all
    select 'document_lines_do_not_sum', 'invoice ' || i.id from invoices i
    where (i.net_pence, i.vat_pence, i.gross_pence) <> (
      select sum((l ->> 'netPence')::int), sum((l ->> 'vatPence')::int), sum((l ->> 'grossPence')::int)
      from jsonb_array_elements(i.lines) l)
    union all
    select 'document_without_number', 'invoice ' || id from invoices where number is null
    union all
    select 'numbers_have_a_gap', 'series ' || s.kind from invoice_series s
    left join invoices i on i.kind = s.kind group by s.kind, s.last_number, s.expired
    having count(i.id) + s.expired <> s.last_number - 1000
      or coalesce(max(i.number), 1000) > s.last_number or coalesce(min(i.number), 1001) < 1001
    union all
    select 'credited_more_than_invoiced', 'invoice ' || i.id from invoices i
    join invoices c on c.corrects_id = i.id group by i.id having sum(c.gross_pence) > i.gross_pence
    union all
    select 'bank_payment_without_sale', 'payment ' || p.id from payments p
    where p.provider = ${BANK} and not exists
      (select from invoices i where case when p.on_account
        then i.source_type = 'sale' and i.source_id = p.reference_id
        else i.source_type = 'payment' and i.source_id = p.id end)`,
  );

  return rows;
}
