import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';

/** The row that a finding concerns, by its kind ("order") and its id. */
export type Concern = { readonly kind: string; readonly id: string };

/** A row as organisers know it, where it is shown, and when it was written. */
export type NamedConcern = Concern & {
  /** "FB-1042, Leeds, 3 December". */
  readonly label: string;
  readonly path: string | null;
  readonly at: Date | null;
};

/** Names payments, refunds, disputes, postings, payouts, lines of a balance, and documents. */
export async function namePayments(
  db: Executor,
  concerns: readonly Concern[],
): Promise<NamedConcern[]> {
  const { rows } = await db.execute<Omit<NamedConcern, 'at'> & { at: string | null }>(sql`
    with concern as (
      select * from jsonb_to_recordset(${JSON.stringify(concerns)}::jsonb) as c (kind text, id uuid)
    )
    select c.kind, c.id, coalesce(p.about, 'Payment ' || left(p.id::text, 8)) as label,
      p.about_path as path, coalesce(p.settled_at, p.created_at) as at
    from concern c join payments p on c.kind = 'payment' and p.id = c.id
    union all
    select c.kind, c.id, 'Refund: ' || coalesce(p.about, left(r.id::text, 8)),
      coalesce(p.about_path, '/admin/money/refunds'), r.created_at
    from concern c join refunds r on c.kind = 'refund' and r.id = c.id join payments p on p.id = r.payment_id
    union all
    select c.kind, c.id, 'Dispute: ' || coalesce(p.about, left(d.id::text, 8)), p.about_path, d.opened_at
    from concern c join disputes d on c.kind = 'dispute' and d.id = c.id join payments p on p.id = d.payment_id
    union all
    select c.kind, c.id, 'Payout ' || o.payout_ref, null, o.created_at
    from concern c join payouts o on c.kind = 'payout' and o.id = c.id
    union all
    select c.kind, c.id, initcap(l.provider) || ' ' || l.line_ref, null, l.created_at
    from concern c join balance_lines l on c.kind = 'line' and l.id = c.id
    union all
    select c.kind, c.id, 'Posting ' || left(t.id::text, 8), null, t.booked_at
    from concern c join ledger_transactions t on c.kind = 'posting' and t.id = c.id
    union all
    select c.kind, c.id, case i.kind when 'invoice' then 'INV-' else 'CN-' end || coalesce(i.number::text, 'without a number'),
      '/api/invoices/' || i.id || '/pdf', i.issued_at
    from concern c join invoices i on c.kind = 'invoice' and i.id = c.id`);

  return rows.map(({ at, ...row }) => ({ ...row, at: at === null ? null : new Date(at) }));
}
