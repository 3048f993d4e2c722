import type { OwnPrice } from '#features/events/contract.ts';
import { refundDays } from '#features/events/terms.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { bandAt } from '../../cancel/cancel-quote.ts';
import { bandToday } from '../../cancel/texts.ts';

const terms = { fullRefundDays: refundDays.full, halfRefundDays: refundDays.half };

type Props = {
  readonly event: { readonly date: string };
  /** What the reader pays, if that is not the standard price. */
  readonly price?: OwnPrice | undefined;
};

/** In one line, what someone who books now gets back if they cancel. */
export function RefundToday({ event, price }: Props) {
  const byCredit = price?.way === 'credit' && price.pence === 0;
  const line = bandToday(bandAt(terms, new Date(event.date), useNow()), byCredit);
  return line && <p className="text-sm text-ink-soft figures">{line}</p>;
}
