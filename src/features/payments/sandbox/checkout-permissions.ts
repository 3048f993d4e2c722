import type { CheckoutView } from './contract.ts';

export type CheckoutFacts = {
  readonly state: CheckoutView['state'] | 'failed';
  readonly expiresAt: Date;
};

/** What the buyer may do at a checkout now. Nobody else can see it. */
export function checkoutPermissions(
  { state, expiresAt }: CheckoutFacts,
  now: Date,
): CheckoutView['can'] {
  const inTime = now < expiresAt;
  const waiting = inTime && (state === 'open' || state === 'authenticating');
  return { pay: waiting, authenticate: inTime && state === 'authenticating', cancel: waiting };
}
