import type { Stripe } from 'stripe';
import type { Services } from '#platform/plugin.ts';
import type { CheckoutStatus, PaymentProvider } from '../../providers/server/provider.ts';
import { stripeApi } from '../contract.ts';
import { findStripeTrouble } from './find-trouble.ts';
import { readLinesOfPayout, readStripeBalance } from './stripe-balance.ts';
import { chargeSavedCard, findIntent, sendRefund } from './stripe-charges.ts';
import { openSession, openSetupSession } from './stripe-checkouts.ts';
import { stripeClient } from './stripe-client.ts';
import { intentStatus, sessionStatus, setupStatus } from './stripe-status.ts';
import { verifyStripeWebhook } from './stripe-webhook.ts';

const WITH_CARD = { expand: ['payment_intent.payment_method'] };
const WITH_SETUP_CARD = { expand: ['setup_intent.payment_method'] };

/**
 * Stripe: Checkout by redirect, charges of saved cards, refunds. A payment's session is a Checkout
 * Session (`cs_…`), or the payment intent (`pi_…`) of a charge.
 */
export function stripeProvider(services: Services): PaymentProvider {
  async function read(sessionId: string): Promise<CheckoutStatus> {
    const stripe = await stripeClient(services);
    if (sessionId.startsWith('pi_'))
      return intentStatus(await stripe.paymentIntents.retrieve(sessionId));
    return sessionStatus(await stripe.checkout.sessions.retrieve(sessionId, WITH_CARD));
  }

  return {
    name: 'stripe',
    webhook: stripeApi.receiveWebhook,
    findTrouble: () => findStripeTrouble(services),
    createCheckout: (request) => openSession(services, request),
    readCheckout: read,
    async closeCheckout(sessionId) {
      const status = await read(sessionId);
      if (status.state !== 'open' || sessionId.startsWith('pi_')) return status;

      const stripe = await stripeClient(services);
      await expire(stripe, sessionId);
      return read(sessionId);
    },
    createSetup: (request) => openSetupSession(services, request),
    async readSetup(sessionId) {
      const stripe = await stripeClient(services);
      return setupStatus(await stripe.checkout.sessions.retrieve(sessionId, WITH_SETUP_CARD));
    },
    chargeMethod: (charge) => chargeSavedCard(services, charge),
    findCharge: findIntent(services),
    async removeMethod({ methodRef }) {
      const stripe = await stripeClient(services);
      const method = await stripe.paymentMethods.retrieve(methodRef);
      if (method.customer !== null) await stripe.paymentMethods.detach(methodRef);
    },
    refund: (request) => sendRefund(services, request),
    readBalance: (since) => readStripeBalance(services, since),
    readPayoutLines: (payoutRef) => readLinesOfPayout(services, payoutRef),
    verifyWebhook: (delivery) => verifyStripeWebhook(services, delivery),
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
