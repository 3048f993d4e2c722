import type { Stripe } from 'stripe';
import { addMinutes } from '#lib/club-time.ts';
import type { Services } from '#platform/plugin.ts';
import type { PaymentLine } from '../../providers/contract.ts';
import type { Checkout, CheckoutRequest, SetupRequest } from '../../providers/server/provider.ts';
import { stripeClient } from './stripe-client.ts';
import { buyerAt } from './stripe-customers.ts';

/**
 * How long a checkout stays open, in minutes. Stripe takes no less than 30 from when the call
 * arrives; a hold has 15, and its end closes the checkout by API.
 */
const CHECKOUT_MINUTES = 31;

/** When a checkout that is opened now expires: a whole minute, in Unix seconds. */
function expiryAt(now: Date): number {
  return Math.ceil(addMinutes(now, CHECKOUT_MINUTES).getTime() / 60_000) * 60;
}

/**
 * Opens a Checkout Session. Metadata has our ids and nothing else. Two calls within a minute open
 * the same session; of later ones the payment keeps the first, and nobody learns of the others.
 */
export async function openSession(services: Services, request: CheckoutRequest): Promise<Checkout> {
  const { publicUrl } = services.config;
  const stripe = await stripeClient(services);
  const metadata = { payment_id: request.paymentId };
  const expiresAt = expiryAt(services.clock());
  const buyer = await buyerAt(services, request);

  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      // Apple Pay and Google Pay are cards to Stripe, and shown where the browser has them.
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: false },
      locale: 'en-GB',
      client_reference_id: request.paymentId,
      metadata,
      line_items: lineItems(request),
      success_url: `${publicUrl}${request.returnPath}`,
      cancel_url: `${publicUrl}${request.cancelPath}`,
      expires_at: expiresAt,
      payment_intent_data: {
        metadata,
        ...(request.saveMethod && { setup_future_usage: 'off_session' }),
      },
      ...buyer,
      ...(request.saveMethod &&
        request.customerRef === null && { customer_creation: 'always' as const }),
      ...(request.saveMethod && {
        custom_text: { submit: { message: request.saveMethod.consent } },
      }),
    },
    { idempotencyKey: `checkout:${request.paymentId}:${expiresAt}` },
  );

  return opened(session);
}

/** Opens a Checkout Session that takes no money and saves a card. */
export async function openSetupSession(
  services: Services,
  request: SetupRequest,
): Promise<Checkout> {
  const { publicUrl } = services.config;
  const stripe = await stripeClient(services);
  const metadata = { setup_id: request.setupId };
  const expiresAt = expiryAt(services.clock());
  const buyer = await buyerAt(services, request);

  const session = await stripe.checkout.sessions.create(
    {
      mode: 'setup',
      allowed_payment_method_types: ['card'],
      locale: 'en-GB',
      client_reference_id: request.setupId,
      metadata,
      setup_intent_data: { metadata },
      success_url: `${publicUrl}${request.returnPath}`,
      cancel_url: `${publicUrl}${request.cancelPath}`,
      expires_at: expiresAt,
      ...buyer,
      ...(request.customerRef === null && { customer_creation: 'always' as const }),
      custom_text: { submit: { message: request.consent } },
    },
    { idempotencyKey: `setup:${request.setupId}:${expiresAt}` },
  );

  return opened(session);
}

function opened({ id, url }: Stripe.Checkout.Session): Checkout {
  if (!url) throw new Error(`Stripe’s checkout ${id} has no address`);
  return { sessionId: id, url };
}

/**
 * The lines as Stripe shows them. Where something is taken off, or nothing is listed, one line has
 * the whole amount, because Stripe adds its lines up and takes none below zero.
 */
function lineItems({
  lines,
  amountPence,
}: CheckoutRequest): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const total = lines.reduce((sum, { grossPence }) => sum + grossPence, 0);
  const isExact = total === amountPence && lines.every(({ grossPence }) => grossPence >= 0);
  const names = lines.map(({ description }) => description).join(', ');

  return isExact
    ? lines.map(lineItem)
    : [lineItem({ description: names || 'Your order', grossPence: amountPence })];
}

const lineItem = ({
  description,
  grossPence,
}: Pick<PaymentLine, 'description' | 'grossPence'>) => ({
  quantity: 1,
  price_data: {
    currency: 'gbp',
    unit_amount: grossPence,
    product_data: { name: description.slice(0, 250) },
  },
});
