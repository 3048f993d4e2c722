import type { FastifyInstance } from 'fastify';
import { sandboxSecret } from '#features/payments/sandbox/server/sandbox-provider.ts';
import { SIGNATURE_HEADER, signBody } from '#features/payments/sandbox/server/webhook-signature.ts';
import type { Services } from '#platform/plugin.ts';

/** How to sign a message differently from the sandbox. */
export type Signed = { readonly secret?: string; readonly at?: Date; readonly header?: string };

/** Sends a message to the sandbox's webhook over HTTP. Default: with a valid signature. */
export const deliverMessage = (
  { app, services }: { readonly app: FastifyInstance; readonly services: Services },
  body: string,
  signed: Signed = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]:
        signed.header ??
        signBody(signed.secret ?? sandboxSecret(services), body, signed.at ?? services.clock()),
    },
    payload: body,
  });
