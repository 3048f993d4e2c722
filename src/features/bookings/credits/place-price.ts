import type { Pence } from '#lib/money.ts';
import { CREDIT_COVERS_PENCE } from '../cancel/cancel-quote.ts';
import type { PayWith } from '../order-lines.ts';

/**
 * What is paid in money for a place: its price, the difference to a credit on a dearer day, or nothing with a guest
 * pass. The server's statement charges the same (`place-price.test.ts`).
 * @param pricePence the standard price, or the locked price for a founding member's own place
 */
export function moneyForPlace(pricePence: Pence, payWith: PayWith): Pence {
  if (payWith === 'money') return pricePence;
  return payWith === 'credit' ? Math.max(0, pricePence - CREDIT_COVERS_PENCE) : 0;
}
