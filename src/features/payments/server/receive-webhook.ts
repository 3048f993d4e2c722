import { ok, type Result } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { Delivery, PaymentProvider, ProviderEvent } from './provider.ts';
import { recordEvent } from './record-provider-event.ts';
import { addProviderEvent, findPayment, findRefund } from './store.ts';

/**
 * Receives a webhook: verifies it, then processes it once, with everything that follows, in one
 * transaction. A repeated webhook is accepted and changes nothing. A fault rolls everything back,
 * so the provider's next delivery starts afresh. A webhook about a payment or refund that is not
 * ours is accepted and logged, because the provider would otherwise repeat it for days.
 */
export async function receiveWebhook(
  { database, clock, log }: Services,
  { provider, ...delivery }: Omit<Delivery, 'now'> & { readonly provider: PaymentProvider },
): Promise<Result<{ received: true }>> {
  const now = clock();
  const verified = provider.verifyWebhook({ ...delivery, now });

  if (!verified.ok) {
    const { code } = verified.refusal;
    if (code !== 'webhook_not_genuine')
      log.warn({ provider: provider.name, code }, 'a webhook was refused');
    return verified;
  }

  const event = verified.value;
  await database.transaction(async (tx) => {
    const { eventId, type, paymentId } = event;
    const seen = { provider: provider.name, eventId, type, paymentId, receivedAt: now };
    if (!(await isOurs(tx, event))) log.warn(seen, 'a webhook about a payment that is not ours');
    else if (await addProviderEvent(tx, seen)) await recordEvent(tx, event, now);
  });

  return ok({ received: true });
}

/**
 * Payments and refunds are written before the provider is called, so a webhook can never come
 * before its row.
 */
async function isOurs(tx: Executor, event: ProviderEvent): Promise<boolean> {
  const payment = await findPayment(tx, event.paymentId);
  if (!payment || !('refundId' in event)) return payment !== undefined;
  return (await findRefund(tx, event.refundId))?.paymentId === payment.id;
}
