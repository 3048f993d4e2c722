import type { Services } from '#platform/plugin.ts';
import { SIGNATURE_HEADER, signBody } from '../webhook-signature.ts';
import { sandboxSecret } from './provider.ts';
import { findEvent, markDelivered } from './store.ts';

export const SANDBOX_WEBHOOK_PATH = '/api/webhooks/sandbox';

/**
 * Delivers one webhook of the sandbox as a real provider would: over HTTP and newly signed.
 * @throws on any status other than 200, so that the job retries later with a new signature
 */
export async function deliverSandboxMessage(
  services: Services,
  { eventId }: { eventId: string },
): Promise<void> {
  const event = await findEvent(services.database, eventId);
  if (!event || event.deliveredAt) return;

  const now = services.clock();
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signBody(sandboxSecret(services), event.body, now),
  };

  const { status } = await services.selfPost(SANDBOX_WEBHOOK_PATH, headers, event.body);
  if (status !== 200) throw new Error(`The webhook answered ${status} to sandbox event ${eventId}`);

  await markDelivered(services.database, eventId, now);
}
