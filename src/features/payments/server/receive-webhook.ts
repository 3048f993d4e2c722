import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { paymentRefusals } from '../contract.ts';
import type { Delivery, PaymentProvider } from './provider.ts';
import { recordEvent } from './record.ts';
import { isFirstTime } from './store.ts';

/**
 * Takes a provider's message: verified first, then processed once, together with all that follows from it. A repeat
 * is received as well, and changes nothing. A fault rolls everything back, so that the provider's next try starts anew.
 */
export async function receiveWebhook(
  { database, clock }: Services,
  { provider, ...delivery }: Omit<Delivery, 'now'> & { readonly provider: PaymentProvider },
): Promise<Result<{ received: true }>> {
  const now = clock();
  const event = provider.verifyWebhook({ ...delivery, now });
  if (!event) return refuse(paymentRefusals.webhook_not_genuine);
  await database.transaction(async (tx) => {
    const { eventId, type, paymentId } = event;
    const seen = { provider: provider.name, eventId, type, paymentId, receivedAt: now };
    if (await isFirstTime(tx, seen)) await recordEvent(tx, event, now);
  });
  return ok({ received: true });
}
