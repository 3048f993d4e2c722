import type { FastifyRequest } from 'fastify';
import { accountOf, loggedIn } from '#features/identity/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import { countingGuard, countUse, type Limit } from '#platform/http/rate-limit.ts';
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
import { findCheckout, type SandboxCheckout } from './sandbox-store.ts';

/**
 * Cards tried, authentications and cancellations of one buyer in 15 minutes; of someone without an
 * account by their IP network.
 */
const checkoutStepsPerAccount: Limit = {
  name: 'payments.checkout_steps_account',
  max: 120,
  refusal: paymentRefusals.too_many_checkout_steps,
};

/** The HTTP routes of the sandbox's checkout. */
export function checkoutRoutes(app: App, services: Services): void {
  const { clock, database } = services;
  const members = loggedIn(services);

  /** The buyer; for a checkout of nobody with an account, anyone who has its address. */
  const buyers = async (request: FastifyRequest): Promise<void> => {
    const path = CheckoutParams.safeParse(request.params);
    const isOpen = path.success && (await findCheckout(database, path.data.checkoutId, null));
    if (isOpen) openCheckouts.add(request);
    else await members(request);
  };
  const limited = countingGuard(
    (request: FastifyRequest): Promise<void> =>
      countUse(database, {
        limit: checkoutStepsPerAccount,
        key: openCheckouts.has(request) ? ipNetwork(request.ip) : accountOf(request).id,
        now: clock(),
      }),
    { limit: checkoutStepsPerAccount, per: 'account' },
  );
  const writes = [buyers, limited];

  app.route({
    ...routeOf(sandboxApi.readCheckout),
    preValidation: buyers,
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

/** Requests for checkouts of people without an account. */
const openCheckouts = new WeakSet<FastifyRequest>();

const ownCheckout = (request: FastifyRequest<{ Params: unknown }>) => ({
  checkoutId: CheckoutParams.parse(request.params).checkoutId,
  accountId: openCheckouts.has(request) ? null : accountOf(request).id,
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
