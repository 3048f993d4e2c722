import type { OwnPrice } from '#features/events/contract.ts';
import { refundDays } from '#features/events/terms.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { bandAt } from '../../places/cancel-quote.ts';
import { bandToday } from '../cancellation-terms.ts';

const terms = { fullRefundDays: refundDays.full, halfRefundDays: refundDays.half };

type Props = {
  readonly event: { readonly date: string; readonly price?: number };
  /** What the reader pays, if that is not the standard price. */
  readonly price?: OwnPrice | undefined;
  /** The credits and guest passes that pay for the reader's places, if nothing is paid in money. */
  readonly paidInKind?: Parameters<typeof bandToday>[1];
};

/** In one line, what someone who books now gets back if they cancel. */
export function RefundToday({ event, price, paidInKind }: Props) {
  const byCredit =
    price?.way === 'credit' && price.pence === 0 ? { credits: 1, passes: 0 } : undefined;
  const free = event.price === 0 ? { credits: 0, passes: 0 } : undefined;
  const inKind = free ?? paidInKind ?? byCredit;
  const line = bandToday(bandAt(terms, new Date(event.date), useNow()), inKind);
  return line && <p className="text-sm text-ink-soft figures">{line}</p>;
}
