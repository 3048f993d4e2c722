import { readEvent } from '#features/events/server/public.ts';
import { issueInvoice } from '#features/payments/server/public.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { orderNumber, presentLine } from '../../places/server/present.ts';
import type { LineRow, OrderRow } from '../../places/server/store.ts';
import { packageLine } from '../../texts.ts';

type Sale = {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  /** The payment that settles it, or the order itself if it is on account. */
  readonly source: { readonly type: 'payment' | 'sale'; readonly id: string };
  readonly now: Date;
};

/**
 * Issues the invoice of an order in the transaction that settles it or sells it on account: to its
 * buyer, or to the caller for whom an organiser wrote it down. An order that costs nothing has none.
 */
export async function invoiceOrder(
  { config }: Pick<Services, 'config'>,
  tx: Executor,
  { order, lines, source, now }: Sale,
): Promise<void> {
  const event = order.eventId === null ? undefined : await readEvent(tx, order.eventId);

  await issueInvoice(tx, config, {
    source,
    reference: { type: 'order', id: order.id, label: orderNumber(order.number) },
    accountId: order.accountId,
    payer:
      order.payerName === null
        ? undefined
        : { name: order.payerName, email: order.payerEmail ?? '' },
    lines: lines.map((line) => ({
      ...amountsOf(line),
      description: event ? presentLine(line, event).description : packageLine,
    })),
    now,
  });
}

const amountsOf = ({ netPence, vatPence, grossPence, vatPercent }: LineRow) => ({
  netPence,
  vatPence,
  grossPence,
  vatPercent,
});

/** What the invoice of an order was issued for: its payment, or the sale on account. */
export const InvoiceOf = z.object({ type: z.enum(['payment', 'sale']), id: z.uuid() });
export type InvoiceOf = z.infer<typeof InvoiceOf>;

/** The source of an order's invoice; null if it was paid in kind, or is not paid yet. */
export const invoiceSourceOf = ({ id, settledWith, paidBy }: OrderRow): InvoiceOf | null => {
  if (settledWith === 'account') return { type: 'sale', id };
  return paidBy === null ? null : { type: 'payment', id: paidBy };
};
