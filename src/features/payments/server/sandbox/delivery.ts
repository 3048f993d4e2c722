import type { Services } from '#platform/plugin.ts';
import { SIGNATURE_HEADER, signBody } from '../webhook-signature.ts';
import { sandboxSecret } from './provider.ts';
import { findEvent, markDelivered } from './store.ts';

export const SANDBOX_WEBHOOK_PATH = '/api/webhooks/sandbox';

/**
 * Delivers one message of the sandbox as a provider would: over HTTP, signed at this moment. Anything but a success
 * throws, so that the job tries again later with a fresh signature.
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
