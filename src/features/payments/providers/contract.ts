import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';

/** The response to a provider's webhook. */
const WebhookResponse = z.object({ received: z.literal(true) });

/** The endpoint of a provider's webhooks. The signature covers the exact bytes of the body. */
export const webhookEndpoint = <const Path extends `/api/webhooks/${string}`>(path: Path) =>
  endpoint('POST', path, { body: z.string(), response: WebhookResponse });
export type WebhookEndpoint = ReturnType<typeof webhookEndpoint>;

/** One line of a payment, in integer pence; `grossPence = netPence + vatPence`. */
export const PaymentLine = z.object({
  description: z.string(),
  netPence: z.int(),
  vatPence: z.int(),
  grossPence: z.int(),
});

export type PaymentLine = z.infer<typeof PaymentLine>;
