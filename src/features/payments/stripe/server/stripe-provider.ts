import type { Stripe } from 'stripe';
import type { Services } from '#platform/plugin.ts';
import type { CheckoutStatus, PaymentProvider } from '../../providers/server/provider.ts';
import { stripeApi } from '../contract.ts';
import { findStripeTrouble } from './find-trouble.ts';
import {
  readLinesOfPayout,
  readStripeBalance,
  readStripeDisputes,
  readStripePayouts,
} from './stripe-balance.ts';
import { chargeSavedCard, findIntent, readRefund, sendRefund } from './stripe-charges.ts';
import { openSession, openSetupSession } from './stripe-checkouts.ts';
import { orUnavailable, stripeClient } from './stripe-client.ts';
import { deleteCustomer, removeCard } from './stripe-customers.ts';
import { intentStatus, sessionStatus, setupStatus } from './stripe-status.ts';
import { verifyStripeWebhook } from './stripe-webhook.ts';

const WITH_CARD = { expand: ['payment_intent.payment_method'] };
const WITH_SETUP_CARD = { expand: ['setup_intent.payment_method'] };

/**
 * Stripe: Checkout by redirect, charges of saved cards, refunds. A payment's session is a Checkout
 * Session (`cs_…`), or the payment intent (`pi_…`) of a charge. Every call throws the refusal
 * `provider_unavailable` while Stripe is not available, and a fault for anything else.
 */
export function stripeProvider(services: Services): PaymentProvider {
  const answered =
    <Request extends readonly unknown[], Answer>(call: (...request: Request) => Promise<Answer>) =>
    (...request: Request): Promise<Answer> =>
      orUnavailable(services, call(...request));

  async function read(sessionId: string): Promise<CheckoutStatus> {
    const stripe = await stripeClient(services);
    if (sessionId.startsWith('pi_'))
      return intentStatus(await stripe.paymentIntents.retrieve(sessionId));
    return sessionStatus(await stripe.checkout.sessions.retrieve(sessionId, WITH_CARD));
  }

  return {
    name: 'stripe',
    isTest: services.config.stripe?.isTest ?? true,
    webhook: stripeApi.receiveWebhook,
    findTrouble: () => findStripeTrouble(services),
    createCheckout: answered((request) => openSession(services, request)),
    readCheckout: answered(read),
    closeCheckout: answered(async (sessionId) => {
      const status = await read(sessionId);
      if (status.state !== 'open' || sessionId.startsWith('pi_')) return status;

      const stripe = await stripeClient(services);
      await expire(stripe, sessionId);
      return read(sessionId);
    }),
    createSetup: answered((request) => openSetupSession(services, request)),
    readSetup: answered(async (sessionId) => {
      const stripe = await stripeClient(services);
      return setupStatus(await stripe.checkout.sessions.retrieve(sessionId, WITH_SETUP_CARD));
    }),
    chargeMethod: answered((charge) => chargeSavedCard(services, charge)),
    findCharge: answered(findIntent(services)),
    removeMethod: answered((method) => removeCard(services, method)),
    removeCustomer: answered((method) => deleteCustomer(services, method)),
    refund: answered((request) => sendRefund(services, request)),
    readRefund: answered((request) => readRefund(services, request)),
    readDisputes: answered((since) => readStripeDisputes(services, since)),
    readPayouts: answered((since) => readStripePayouts(services, since)),
    readBalance: answered((since) => readStripeBalance(services, since)),
    readPayoutLines: answered((payoutRef) => readLinesOfPayout(services, payoutRef)),
    verifyWebhook: answered((delivery) => verifyStripeWebhook(services, delivery)),
  };
}

/** Expires a checkout. One that was paid or that ended a moment before is no fault. */
async function expire(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    const session = await stripe.checkout.sessions.retrieve(sessionId);
    if (session.status === 'open') throw error;
  }
}
