import type { FastifyRequest } from 'fastify';
import { accountOf, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { paymentRefusals } from '../../texts.ts';
import { checkoutPermissions } from '../checkout-permissions.ts';
import { CheckoutParams, type CheckoutView, sandboxApi } from '../contract.ts';
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

/** The HTTP routes of the sandbox's checkout. */
export function checkoutRoutes(app: App, services: Services): void {
  const members = loggedIn(services);
  const writes = [members, perOwnAccount(services, checkoutStepsPerAccount)];

  app.route({
    ...routeOf(sandboxApi.readCheckout),
    preValidation: members,
    handler: async (request) =>
      presentCheckout(await readSandboxCheckout(services, ownCheckout(request)), services.clock()),
  });

  app.route({
    ...routeOf(sandboxApi.payCheckout),
    preValidation: writes,
    handler: async (request) => {
      const paid = await payCheckout(services, { ...ownCheckout(request), card: request.body });
      return presentCheckout(paid, services.clock());
    },
  });

  app.route({
    ...routeOf(sandboxApi.authenticateCheckout),
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
    ...routeOf(sandboxApi.cancelCheckout),
    preValidation: writes,
    handler: async (request) =>
      presentCheckout(await cancelCheckout(services, ownCheckout(request)), services.clock()),
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
  const isLate = waiting && checkout.expiresAt <= now;

  return {
    id: checkout.id,
    kind: checkout.kind === 'setup' ? 'setup' : 'payment',
    state: checkout.state === 'failed' || isLate ? 'expired' : checkout.state,
    consent: checkout.consent,
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
