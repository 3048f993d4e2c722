import { eq } from 'drizzle-orm';
import { balanceLines, payouts } from '#features/payments/charging/server/tables.ts';
import type { Site } from './site.ts';

/** A payout that is listed until `remove` is called, and its page. */
type ReportedPayout = { readonly path: string; readonly remove: () => Promise<void> };

/** Adds a payout that Stripe has reported, with a line: the sandbox of the demo makes none. */
export async function addPayout({
  database,
  now,
}: Pick<Site, 'database' | 'now'>): Promise<ReportedPayout> {
  const at = now();
  const stripe = { provider: 'stripe', createdAt: at } as const;
  const [payout] = await database
    .insert(payouts)
    .values({ ...stripe, payoutRef: 'po_1', amountPence: 12_000, state: 'paid', arrivesOn: at })
    .returning();
  const payoutId = payout?.id ?? '';

  const line = { lineRef: 'txn_1', kind: 'payment', amountPence: 12_500, feePence: 500 } as const;
  await database.insert(balanceLines).values({ ...stripe, ...line, payoutId });

  const remove = async () => {
    await database.delete(balanceLines).where(eq(balanceLines.payoutId, payoutId));
    await database.delete(payouts).where(eq(payouts.id, payoutId));
  };
  return { path: `/admin/money/payouts/${payoutId}`, remove };
}
