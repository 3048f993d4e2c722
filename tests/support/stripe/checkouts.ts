import type { Stripe } from 'stripe';
import type { Stored, StripeAccount } from './account.ts';
import { invalid } from './api-error.ts';
import { type Card, cardOf } from './cards.ts';
import { succeed } from './money.ts';

/** Stripe's bounds of `expires_at`, in seconds from when the call arrives. */
const SHORTEST = 30 * 60;
const LONGEST = 24 * 3600;

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

/** Opens a checkout, with what Stripe refuses about the parameters together. */
export function createSession(
  account: StripeAccount,
  base: string,
  params: Stripe.Checkout.SessionCreateParams,
): Stored {
  const { mode, customer, customer_email, customer_creation, line_items = [] } = params;
  const expiresAt = params.expires_at ?? account.seconds + LONGEST;

  if (customer !== undefined) account.get('cus', customer);
  if (customer !== undefined && customer_email !== undefined)
    throw invalid('You may only specify one of these parameters: customer, customer_email.', {
      code: 'parameters_exclusive',
    });
  if (customer !== undefined && customer_creation !== undefined)
    throw invalid('You may only specify one of these parameters: customer, customer_creation.', {
      code: 'parameters_exclusive',
    });
  if (mode === 'payment' && line_items.length === 0)
    throw invalid('You must specify line_items in payment mode.', { param: 'line_items' });
  if (mode === 'setup' && line_items.length > 0)
    throw invalid('You can not pass `line_items` in `setup` mode.', { param: 'line_items' });
  if (expiresAt < account.seconds + SHORTEST || expiresAt > account.seconds + LONGEST)
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    });
  if (!URL.canParse(String(params.success_url)))
    throw invalid('Not a valid URL', { code: 'url_invalid', param: 'success_url' });

  const total = line_items.reduce((sum, item) => sum + totalOf(item), 0);
  if (mode === 'payment' && total < 30)
    throw invalid('The total amount due must add up to at least £0.30 gbp', {
      code: 'amount_too_small',
    });

  const session = account.add('cs', {
    mode,
    status: 'open',
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    amount_total: mode === 'setup' ? null : total,
    currency: mode === 'setup' ? null : 'gbp',
    client_reference_id: params.client_reference_id ?? null,
    metadata: params.metadata ?? {},
    customer: customer ?? null,
    customer_email: customer_email ?? null,
    customer_creation: customer_creation ?? null,
    expires_at: expiresAt,
    success_url: params.success_url,
    cancel_url: params.cancel_url ?? null,
    payment_intent: null,
    setup_intent: null,
    custom_text: params.custom_text ?? {},
    // Stripe keeps these to itself; the page of the stand-in shows them.
    lines: line_items.map((item) => ({
      name: item.price_data?.product_data?.name,
      amount: totalOf(item),
    })),
    intent_metadata: params.payment_intent_data?.metadata ?? params.setup_intent_data?.metadata,
    setup_future_usage: params.payment_intent_data?.setup_future_usage ?? null,
  });
  return account.change(session, { url: `${base}/pay/${session.id}` });
}

const totalOf = ({ price_data, quantity = 1 }: LineItem): number =>
  Number(price_data?.unit_amount ?? 0) * quantity;

/** The checkout, expired if its time is over. */
export function readSession(account: StripeAccount, sessionId: unknown): Stored {
  const session = account.get('cs', sessionId);
  if (session['status'] === 'open' && Number(session['expires_at']) <= account.seconds)
    expire(account, session);
  return session;
}

/** Ends an open checkout. */
export function expireSession(account: StripeAccount, sessionId: unknown): Stored {
  const session = readSession(account, sessionId);
  if (session['status'] !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session['status']}.`,
    );
  return expire(account, session);
}

function expire(account: StripeAccount, session: Stored): Stored {
  account.change(session, { status: 'expired', url: null });
  account.emit('checkout.session.expired', session);
  return session;
}

export type PayResult =
  | { readonly state: 'paid'; readonly returnUrl: string }
  | { readonly state: 'authenticate' | 'declined' | 'closed'; readonly message: string };

/**
 * Pays at the checkout page. A declined card leaves the checkout open; a card with 3-D Secure needs
 * `approve`.
 */
export function paySession(
  account: StripeAccount,
  sessionId: string,
  { number, approve }: { readonly number: string; readonly approve?: boolean | undefined },
): PayResult {
  const session = readSession(account, sessionId);
  const returnUrl = String(session['success_url']);
  if (session['status'] === 'complete') return { state: 'paid', returnUrl };
  if (session['status'] === 'expired')
    return { state: 'closed', message: 'This checkout has expired.' };

  const card = cardOf(number);
  if (!card) return { state: 'declined', message: 'Your card number is incorrect.' };
  if (card.declines) return decline(account, session, card);
  if (card.authenticates && approve === undefined)
    return { state: 'authenticate', message: 'Your bank asks you to confirm this payment.' };
  if (card.authenticates && approve === false)
    return { state: 'declined', message: 'We are unable to authenticate your payment method.' };

  complete(account, session, card);
  return { state: 'paid', returnUrl };
}

/** A declined try has an intent of its own event, and the checkout stays open. */
function decline(account: StripeAccount, session: Stored, card: Card): PayResult {
  const intent = intentOf(account, session);
  account.change(intent, {
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', message: 'Declined', ...card.declines },
  });
  account.emit('payment_intent.payment_failed', intent);
  return { state: 'declined', message: 'Your card was declined.' };
}

/** The intent of a checkout, which Stripe makes at the first try to pay. */
function intentOf(account: StripeAccount, session: Stored): Stored {
  if (session['payment_intent'] !== null) return account.get('pi', session['payment_intent']);

  const intent = account.add('pi', {
    amount: session['amount_total'],
    currency: 'gbp',
    customer: session['customer'],
    metadata: session['intent_metadata'] ?? {},
    setup_future_usage: session['setup_future_usage'],
    status: 'requires_payment_method',
  });
  account.change(session, { payment_intent: intent.id });
  return intent;
}

function complete(account: StripeAccount, session: Stored, card: Card): void {
  const isSetup = session['mode'] === 'setup';
  const needsCustomer = session['customer_creation'] === 'always';
  if (session['customer'] === null && needsCustomer) {
    const customer = account.add('cus', { email: session['customer_email'], metadata: {} });
    account.change(session, { customer: customer.id });
  }

  const isKept = isSetup || session['setup_future_usage'] !== null;
  const method = account.add('pm', {
    type: 'card',
    customer: isKept ? session['customer'] : null,
    number: card.number,
    card: { brand: 'visa', last4: card.number.slice(-4), exp_month: 12, exp_year: 2060 },
  });

  if (isSetup) {
    const intent = account.add('seti', {
      status: 'succeeded',
      customer: session['customer'],
      payment_method: method.id,
      metadata: session['intent_metadata'] ?? {},
    });
    account.change(session, { setup_intent: intent.id });
  } else {
    const intent = intentOf(account, session);
    account.change(intent, { payment_method: method.id, customer: session['customer'] });
    succeed(account, intent, card);
    account.change(session, { payment_status: 'paid' });
  }

  account.change(session, { status: 'complete', url: null });
  account.emit('checkout.session.completed', session);
}
