import { type Refusal, Refused } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { paymentRefusals } from '../../texts.ts';
import type { PayRequest } from '../contract.ts';
import { type CardOutcome, isGoodExpiry, lastFour, outcomeOf } from '../test-cards.ts';
import { findCheckout, moveCheckout, queueWebhook, type SandboxCheckout } from './sandbox-store.ts';

type OwnCheckout = { readonly checkoutId: string; readonly accountId: string };

const declines: Readonly<
  Record<Exclude<CardOutcome, 'succeeds' | 'needs_authentication' | 'refuses_refunds'>, Refusal>
> = {
  declined: paymentRefusals.card_declined,
  insufficient_funds: paymentRefusals.card_insufficient_funds,
  expired_card: paymentRefusals.card_expired,
};

/** The buyer's checkout. Another account's checkout is not found. */
export async function readSandboxCheckout(
  services: Services,
  own: OwnCheckout,
): Promise<SandboxCheckout> {
  const checkout = await findCheckout(services.database, own.checkoutId, own.accountId);
  if (!checkout) throw new Refused(paymentRefusals.checkout_not_found);
  return checkout;
}

/**
 * Pays with a test card. A declined card leaves the checkout open for another card; a card that
 * needs authentication continues with `authenticateCheckout`. Two requests pay once, and both
 * return the paid checkout.
 */
export async function payCheckout(
  services: Services,
  { card, ...own }: OwnCheckout & { readonly card: PayRequest },
): Promise<SandboxCheckout> {
  const checkout = await readSandboxCheckout(services, own);
  if (checkout.state === 'paid') return checkout;

  const outcome = outcomeOf(card.number);
  if (!outcome) throw cardRefused(paymentRefusals.card_unknown);
  if (!isGoodExpiry(card.expiry, services.clock()))
    throw cardRefused(paymentRefusals.card_expired, 'expiry');

  const cardLastFour = lastFour(card.number);
  if (outcome === 'succeeds' || outcome === 'refuses_refunds')
    return completePayment(services, own, { from: ['open', 'authenticating'], cardLastFour });
  if (outcome !== 'needs_authentication') throw cardRefused(declines[outcome]);

  const now = services.clock();
  const from = ['open', 'authenticating'] as const;

  const hasMoved = await moveCheckout(services.database, own.checkoutId, {
    from,
    to: 'authenticating',
    now,
    cardLastFour,
  });

  return hasMoved ?? orCurrentState(services, own);
}

/**
 * Approves or declines the bank's authentication. Declining leaves the checkout open for another
 * try.
 */
export async function authenticateCheckout(
  services: Services,
  { approve, ...own }: OwnCheckout & { readonly approve: boolean },
): Promise<SandboxCheckout> {
  const checkout = await readSandboxCheckout(services, own);
  if (checkout.state === 'paid') return checkout;
  if (checkout.state !== 'authenticating')
    throw new Refused(paymentRefusals.nothing_to_authenticate);
  if (approve) return completePayment(services, own, { from: ['authenticating'] });

  const change = { from: ['authenticating'], to: 'open', now: services.clock() } as const;
  const hasMoved = await moveCheckout(services.database, own.checkoutId, change);

  if (hasMoved) throw cardRefused(paymentRefusals.authentication_failed);

  return orCurrentState(services, own);
}

/** Closes the checkout of a buyer who goes back without paying, and queues the webhook. */
export async function cancelCheckout(
  services: Services,
  own: OwnCheckout,
): Promise<SandboxCheckout> {
  await readSandboxCheckout(services, own);

  const now = services.clock();
  await services.database.transaction(async (tx) => {
    const change = { from: ['open', 'authenticating'], to: 'cancelled', now } as const;
    const hasMoved = await moveCheckout(tx, own.checkoutId, change);
    if (hasMoved)
      await queueWebhook(tx, { type: 'checkout_expired', paymentId: hasMoved.paymentId }, now);
  });

  return readSandboxCheckout(services, own);
}

type PaymentChange = {
  readonly from: readonly ('open' | 'authenticating')[];
  readonly cardLastFour?: string;
};

async function completePayment(
  services: Services,
  own: OwnCheckout,
  change: PaymentChange,
): Promise<SandboxCheckout> {
  const now = services.clock();

  const paid = await services.database.transaction(async (tx) => {
    const hasMoved = await moveCheckout(tx, own.checkoutId, { ...change, to: 'paid', now });
    if (hasMoved) {
      const { paymentId, amountPence } = hasMoved;
      await queueWebhook(tx, { type: 'checkout_paid', paymentId, amountPence }, now);
    }
    return hasMoved;
  });

  return paid ?? orCurrentState(services, own);
}

// Another request (a second click, another tab) came first, or the checkout has expired. Only
// "paid" is a success.
async function orCurrentState(services: Services, own: OwnCheckout): Promise<SandboxCheckout> {
  const checkout = await readSandboxCheckout(services, own);
  if (checkout.state !== 'paid') throw new Refused(paymentRefusals.checkout_closed);
  return checkout;
}

const cardRefused = (refusal: Refusal, field = 'number'): Refused =>
  new Refused(refusal, { fields: { [field]: [refusal.message] } });
