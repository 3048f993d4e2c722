import type { CheckoutView } from '../contract.ts';
import { checkoutPermissions } from '../permissions.ts';
import type { SandboxCheckout } from './sandbox/store.ts';

/**
 * Writes a checkout field by field. One that is past its end is shown as expired, whatever its row
 * says.
 */
export function presentCheckout(checkout: SandboxCheckout, now: Date): CheckoutView {
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
