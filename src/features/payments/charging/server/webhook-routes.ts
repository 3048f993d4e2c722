import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { asRefusal } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import { countUse, type Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import type { PaymentProvider } from '../../providers/server/provider.ts';
import { paymentRefusals } from '../../texts.ts';
import { allProviders } from './providers.ts';
import { receiveWebhook } from './record-provider-event.ts';

/**
 * Webhooks that are refused, by network in 15 minutes. Genuine ones come in bursts, and are not
 * counted.
 */
const falseWebhooksPerNetwork: Limit = {
  name: 'payments.false_webhooks_address',
  max: 60,
  refusal: paymentRefusals.too_many_false_webhooks,
};

/** One route for each provider's webhooks, which takes its body as it came. */
export function webhookRoutes(app: App, services: Services): void {
  app.register((scope, _options, done) => {
    // The signature covers the exact bytes of the body, so it must not be parsed before it is
    // verified.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, body),
    );

    for (const provider of allProviders(services))
      webhookRoute(scope.withTypeProvider<ZodTypeProvider>(), services, provider);
    done();
  });
}

function webhookRoute(scope: App, services: Services, provider: PaymentProvider): void {
  scope.route({
    ...routeOf(provider.webhook),
    config: { counts: [{ limit: falseWebhooksPerNetwork, per: 'network, refused ones only' }] },
    handler: async ({ body, headers, ip }) => {
      try {
        return await receiveWebhook(services, { provider, body, headers });
      } catch (error) {
        // A provider that we can’t reach to read what its message is about has sent no false one.
        if (asRefusal(error).status === 400)
          await countUse(services.database, {
            limit: falseWebhooksPerNetwork,
            key: ipNetwork(ip),
            now: services.clock(),
          });
        throw error;
      }
    },
  });
}
