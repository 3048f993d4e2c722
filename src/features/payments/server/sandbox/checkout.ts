import { ok, type Refusal, type Result, refuse } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { type PayRequest, paymentRefusals } from '../../contract.ts';
import { type CardOutcome, isGoodExpiry, lastFour, outcomeOf } from '../../test-cards.ts';
import { announce, findCheckout, moveCheckout, type SandboxCheckout } from './store.ts';

type Asked = { readonly checkoutId: string; readonly accountId: string };

const declines: Readonly<
  Record<Exclude<CardOutcome, 'succeeds' | 'needs_authentication' | 'refuses_refunds'>, Refusal>
> = {
  declined: paymentRefusals.card_declined,
  insufficient_funds: paymentRefusals.card_insufficient_funds,
  expired_card: paymentRefusals.card_expired,
};

/** The checkout as its own buyer may see it. */
export async function readSandboxCheckout(
  services: Services,
  asked: Asked,
): Promise<Result<SandboxCheckout>> {
  const checkout = await findCheckout(services.database, asked.checkoutId, asked.accountId);
  return checkout ? ok(checkout) : refuse(paymentRefusals.checkout_not_found);
}

/**
 * Pays with a test card. A card that is declined leaves the checkout open for another one; one that needs
 * authentication leads to `authenticateCheckout`. Paying twice pays once, and both are told that it is paid.
 */
export async function payCheckout(
  services: Services,
  { card, ...asked }: Asked & { readonly card: PayRequest },
): Promise<Result<SandboxCheckout>> {
  const found = await readSandboxCheckout(services, asked);
  if (!found.ok || found.value.state === 'paid') return found;
  const outcome = outcomeOf(card.number);
  if (!outcome) return refuseCard(paymentRefusals.card_unknown);
  if (!isGoodExpiry(card.expiry, services.clock())) return refuseCard(paymentRefusals.card_expired, 'expiry');
  const cardLastFour = lastFour(card.number);
  if (outcome === 'succeeds' || outcome === 'refuses_refunds')
    return takeMoney(services, asked, { from: ['open', 'authenticating'], cardLastFour });
  if (outcome !== 'needs_authentication') return refuseCard(declines[outcome]);
  const now = services.clock();
  const from = ['open', 'authenticating'] as const;
  const moved = await moveCheckout(services.database, asked.checkoutId, {
    from,
    to: 'authenticating',
    now,
    cardLastFour,
  });
  return moved ? ok(moved) : orAsItStands(services, asked);
}

/** The bank's question, answered. A refusal leaves the checkout open for another try. */
export async function authenticateCheckout(
  services: Services,
  { approve, ...asked }: Asked & { readonly approve: boolean },
): Promise<Result<SandboxCheckout>> {
  const found = await readSandboxCheckout(services, asked);
  if (!found.ok || found.value.state === 'paid') return found;
  if (found.value.state !== 'authenticating') return refuse(paymentRefusals.nothing_to_authenticate);
  if (approve) return takeMoney(services, asked, { from: ['authenticating'] });
  const change = { from: ['authenticating'], to: 'open', now: services.clock() } as const;
  const moved = await moveCheckout(services.database, asked.checkoutId, change);
  return moved ? refuseCard(paymentRefusals.authentication_failed) : orAsItStands(services, asked);
}

/** The buyer goes back without paying: the checkout closes, and the webhook says so. */
export async function cancelCheckout(services: Services, asked: Asked): Promise<Result<SandboxCheckout>> {
  const found = await readSandboxCheckout(services, asked);
  if (!found.ok) return found;
  const now = services.clock();
  await services.database.transaction(async (tx) => {
    const change = { from: ['open', 'authenticating'], to: 'cancelled', now } as const;
    const moved = await moveCheckout(tx, asked.checkoutId, change);
    if (moved) await announce(tx, { type: 'checkout_expired', paymentId: moved.paymentId }, now);
  });
  return readSandboxCheckout(services, asked);
}

type Taking = { readonly from: readonly ('open' | 'authenticating')[]; readonly cardLastFour?: string };

async function takeMoney(services: Services, asked: Asked, taking: Taking): Promise<Result<SandboxCheckout>> {
  const now = services.clock();
  const paid = await services.database.transaction(async (tx) => {
    const moved = await moveCheckout(tx, asked.checkoutId, { ...taking, to: 'paid', now });
    if (moved) {
      const { paymentId, amountPence } = moved;
      await announce(tx, { type: 'checkout_paid', paymentId, amountPence }, now);
    }
    return moved;
  });
  return paid ? ok(paid) : orAsItStands(services, asked);
}

// Somebody was faster (a second click, another tab), or time ran out: only "paid" is good news.
async function orAsItStands(services: Services, asked: Asked): Promise<Result<SandboxCheckout>> {
  const found = await readSandboxCheckout(services, asked);
  return !found.ok || found.value.state === 'paid' ? found : refuse(paymentRefusals.checkout_closed);
}

const refuseCard = (refusal: Refusal, field = 'number') =>
  refuse(refusal, { fields: { [field]: [refusal.message] } });
