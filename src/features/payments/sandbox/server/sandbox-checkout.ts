import { type Refusal, Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { SavedMethod } from '../../providers/contract.ts';
import { paymentRefusals } from '../../texts.ts';
import type { PayRequest } from '../contract.ts';
import { type CardOutcome, expiryOf, isGoodExpiry, lastFour, outcomeOf } from '../test-cards.ts';
import {
  addMethod,
  findCheckout,
  methodOf,
  moveCheckout,
  queueWebhook,
  type SandboxCheckout,
  setMethod,
} from './sandbox-store.ts';

type OwnCheckout = {
  readonly checkoutId: string;
  /** Null for a checkout that belongs to nobody with an account. */
  readonly accountId: string | null;
};

const declines: Readonly<
  Record<Extract<CardOutcome, 'declined' | 'insufficient_funds' | 'expired_card'>, Refusal>
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

  const typed = { cardLastFour: lastFour(card.number), cardExpiry: card.expiry };
  if (outcome in declines) throw cardRefused(declines[outcome as keyof typeof declines]);
  if (outcome !== 'needs_authentication' && outcome !== 'always_authenticates')
    return completePayment(services, own, { from: ['open', 'authenticating'], ...typed });

  const now = services.clock();
  const from = ['open', 'authenticating'] as const;

  const hasMoved = await moveCheckout(services.database, own.checkoutId, {
    from,
    to: 'authenticating',
    now,
    ...typed,
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
    if (hasMoved?.kind === 'payment')
      await queueWebhook(tx, { type: 'checkout_expired', paymentId: hasMoved.paymentId }, now);
  });

  return readSandboxCheckout(services, own);
}

type PaymentChange = {
  readonly from: readonly ('open' | 'authenticating')[];
  readonly cardLastFour?: string;
  readonly cardExpiry?: string;
};

async function completePayment(
  services: Services,
  own: OwnCheckout,
  change: PaymentChange,
): Promise<SandboxCheckout> {
  const now = services.clock();

  const paid = await services.database.transaction(async (tx) => {
    const hasMoved = await moveCheckout(tx, own.checkoutId, { ...change, to: 'paid', now });
    if (!hasMoved) return undefined;

    const method = await keepCard(tx, hasMoved, now);
    const { id: sessionId, paymentId, amountPence } = hasMoved;
    if (hasMoved.kind === 'payment')
      await queueWebhook(
        tx,
        { type: 'checkout_paid', paymentId, sessionId, amountPence, method },
        now,
      );
    else if (method)
      await queueWebhook(tx, { type: 'method_saved', setupId: paymentId, method }, now);

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

/** Keeps the card of a paid checkout, if its buyer agreed to that. */
async function keepCard(
  tx: Executor,
  checkout: SandboxCheckout,
  now: Date,
): Promise<SavedMethod | undefined> {
  const expiry = expiryOf(checkout.cardExpiry ?? '');
  const { accountId, consent, cardLastFour } = checkout;
  if (accountId === null || consent === null || cardLastFour === null || !expiry) return undefined;

  const { id } = await addMethod(tx, {
    accountId,
    lastFour: cardLastFour,
    expiresMonth: expiry.month,
    expiresYear: expiry.year,
    createdAt: now,
  });
  await setMethod(tx, checkout.id, id);

  return methodOf(tx, { ...checkout, methodId: id });
}
