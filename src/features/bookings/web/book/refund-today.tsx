import { refundDays } from '#features/events/terms.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { bandAt } from '../../cancel/cancel-quote.ts';
import { bandToday } from '../../cancel/texts.ts';

const terms = { fullRefundDays: refundDays.full, halfRefundDays: refundDays.half };

/** In one line, what someone who books now gets back if they cancel. */
export function RefundToday({ event }: { readonly event: { readonly date: string } }) {
  const line = bandToday(bandAt(terms, new Date(event.date), useNow()));
  return line && <p className="text-sm text-ink-soft figures">{line}</p>;
}
