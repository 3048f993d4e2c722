import type { StripeAccount } from './account.ts';
import type { PayResult } from './checkouts.ts';

/** Whether a checkout is a page of the stand-in, and not of the sandbox. */
export const isStripeCheckout = (checkoutUrl: string): boolean => checkoutUrl.startsWith('http');

/** Pays at the page of the stand-in, from any process; `approve` answers the bank's question. */
export async function payAtStripe(
  checkoutUrl: string,
  { number, approve }: { readonly number: string; readonly approve?: boolean },
): Promise<PayResult> {
  const { origin, pathname } = new URL(checkoutUrl);
  const response = await fetch(`${origin}/control/pay`, {
    method: 'POST',
    body: new URLSearchParams({
      session: pathname.split('/').at(-1) ?? '',
      number,
      ...(approve === undefined ? {} : { approve: String(approve) }),
    }),
  });
  if (!response.ok) throw new Error(`The stand-in answered ${response.status}`);
  return (await response.json()) as PayResult;
}

/** Stripe’s intent of one of our payments. */
export function intentOf(account: StripeAccount, paymentId: string): string {
  const intent = account
    .all('pi')
    .find(({ metadata }) => (metadata as { payment_id?: string }).payment_id === paymentId);
  if (!intent) throw new Error(`Stripe has no intent of payment ${paymentId}`);
  return intent.id;
}

/** What Stripe holds of our payments by its own books, without its fees, in pence. */
export const heldAtStripe = (account: StripeAccount): number =>
  account
    .all('txn')
    .filter(({ type }) => ['charge', 'refund', 'refund_failure'].includes(String(type)))
    .reduce((sum, line) => sum + Number(line['amount']), 0);

/** How many refunds Stripe has sent of these payments. */
export const refundsAtStripe = (account: StripeAccount, paymentIds?: readonly string[]): number =>
  account.all('re').filter((refund) => {
    const { payment_id: paymentId = '' } = refund['metadata'] as { payment_id?: string };
    return refund['status'] === 'succeeded' && (paymentIds?.includes(paymentId) ?? true);
  }).length;
