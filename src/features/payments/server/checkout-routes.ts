import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountOf, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { asRefusal } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import { countUse, type Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { CheckoutParams, type CheckoutView, paymentsApi } from '../contract.ts';
import { checkoutPermissions } from '../payment-states.ts';
import { paymentRefusals } from '../texts.ts';
import { providerNamed } from './providers.ts';
import { receiveWebhook } from './record-provider-event.ts';
import {
  authenticateCheckout,
  cancelCheckout,
  payCheckout,
  readSandboxCheckout,
} from './sandbox-checkout.ts';
import type { SandboxCheckout } from './sandbox-store.ts';

/** Cards tried, authentications and cancellations of one buyer in 15 minutes. */
const checkoutStepsPerAccount: Limit = {
  name: 'payments.checkout_steps_account',
  max: 120,
  refusal: paymentRefusals.too_many_checkout_steps,
};

/**
 * Webhooks that are refused, by network in 15 minutes. Genuine ones come in bursts, and are not
 * counted.
 */
const falseWebhooksPerNetwork: Limit = {
  name: 'payments.false_webhooks_address',
  max: 60,
  refusal: paymentRefusals.too_many_false_webhooks,
};

/** The HTTP routes of the sandbox's checkout and of webhooks. */
export function paymentRoutes(app: App, services: Services): void {
  const members = loggedIn(services);
  const writes = [members, perOwnAccount(services, checkoutStepsPerAccount)];

  app.route({
    ...routeOf(paymentsApi.readCheckout),
    preValidation: members,
    handler: async (request) =>
      presentCheckout(await readSandboxCheckout(services, ownCheckout(request)), services.clock()),
  });

  app.route({
    ...routeOf(paymentsApi.payCheckout),
    preValidation: writes,
    handler: async (request) => {
      const paid = await payCheckout(services, { ...ownCheckout(request), card: request.body });
      return presentCheckout(paid, services.clock());
    },
  });

  app.route({
    ...routeOf(paymentsApi.authenticateCheckout),
    preValidation: writes,
    handler: async (request) => {
      const paid = await authenticateCheckout(services, {
        ...ownCheckout(request),
        approve: request.body.approve,
      });
      return presentCheckout(paid, services.clock());
    },
  });

  app.route({
    ...routeOf(paymentsApi.cancelCheckout),
    preValidation: writes,
    handler: async (request) =>
      presentCheckout(await cancelCheckout(services, ownCheckout(request)), services.clock()),
  });

  app.register((scope, _options, done) => {
    webhookRoutes(scope.withTypeProvider<ZodTypeProvider>(), services);
    done();
  });
}

function webhookRoutes(scope: App, services: Services): void {
  // The signature covers the exact bytes of the body, so it must not be parsed before it is
  // verified.
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );

  const provider = providerNamed(services, 'sandbox');

  scope.route({
    ...routeOf(paymentsApi.receiveWebhook),
    config: { counts: [{ limit: falseWebhooksPerNetwork, per: 'network, refused ones only' }] },
    handler: async ({ body, headers, ip }) => {
      try {
        return await receiveWebhook(services, { provider, body, headers });
      } catch (error) {
        if (asRefusal(error))
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

const ownCheckout = (request: FastifyRequest<{ Params: unknown }>) => ({
  checkoutId: CheckoutParams.parse(request.params).checkoutId,
  accountId: accountOf(request).id,
});

/**
 * Writes a checkout field by field. One that is past its end is shown as expired, whatever its row
 * says.
 */
function presentCheckout(checkout: SandboxCheckout, now: Date): CheckoutView {
  const waiting = checkout.state === 'open' || checkout.state === 'authenticating';
  return {
    id: checkout.id,
    state: waiting && checkout.expiresAt <= now ? 'expired' : checkout.state,
    amountPence: checkout.amountPence,
    lines: checkout.lines,
    keptUntil: checkout.keptUntil?.toISOString() ?? null,
    expiresAt: checkout.expiresAt.toISOString(),
    now: now.toISOString(),
    returnUrl: checkout.returnUrl,
    cancelUrl: checkout.cancelUrl,
    can: checkoutPermissions(checkout, now),
  };
}
