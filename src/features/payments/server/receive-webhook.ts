import { ok, type Result } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { Delivery, PaymentProvider, ProviderEvent } from './provider.ts';
import { recordEvent } from './record-provider-event.ts';
import { addProviderEvent, findPayment, findRefund } from './store.ts';

/**
 * Takes a provider's message: verified first, then processed once, together with all that follows from it. A repeat
 * is received as well, and changes nothing. A fault rolls everything back, so that the provider's next try starts anew.
 * What another try cannot cure is no fault: a message about a payment or refund that is none of ours is received, too,
 * and noted in the log alone, for a provider repeats for days what is not received.
 */
export async function receiveWebhook(
  { database, clock, log }: Services,
  { provider, ...delivery }: Omit<Delivery, 'now'> & { readonly provider: PaymentProvider },
): Promise<Result<{ received: true }>> {
  const now = clock();
  const verified = provider.verifyWebhook({ ...delivery, now });
  if (!verified.ok) {
    const { code } = verified.refusal;
    if (code !== 'webhook_not_genuine') log.warn({ provider: provider.name, code }, 'a webhook was refused');
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

/** A payment is noted before its provider hears of it, and a refund too: no message can be early. */
async function isOurs(tx: Executor, event: ProviderEvent): Promise<boolean> {
  const payment = await findPayment(tx, event.paymentId);
  if (!payment || !('refundId' in event)) return payment !== undefined;
  return (await findRefund(tx, event.refundId))?.paymentId === payment.id;
}
