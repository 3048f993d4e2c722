import type { Pence } from '#lib/money.ts';
import type { PayWith } from '../places/order-lines.ts';
import type { CreditOrigin } from './credit-states.ts';

/**
 * What a place can be bought with that is meant for one person: a golf day of a tier, a founder's
 * price, a guest pass.
 */
export type Privilege = 'tier_credit' | 'founders_price' | 'guest_pass';

/** How one place was paid for. */
export type PrivilegeFacts = {
  readonly payWith: PayWith;
  /** Where the credit that pays for it comes from; null if none does. */
  readonly creditOrigin: CreditOrigin | null;
  readonly pricePence: Pence;
  /** What the place cost everybody; null on old lines, which were never below it. */
  readonly standardPence: Pence | null;
};

/**
 * The privilege that a place was bought with (product.md, "Privileges"); undefined for a place that
 * anybody could have bought like this. Only a founding member pays less than the standard price.
 */
export function privilegeOf(facts: PrivilegeFacts): Privilege | undefined {
  const { payWith, creditOrigin, pricePence, standardPence } = facts;
  if (payWith === 'guest_pass') return 'guest_pass';
  if (creditOrigin === 'tier') return 'tier_credit';
  return pricePence < (standardPence ?? pricePence) ? 'founders_price' : undefined;
}

/**
 * What an account can still pay with for its own place at a golf day: once a privilege was used
 * there, neither the locked price nor the golf days of its tier.
 */
export const meansAt = <Credit extends { readonly origin: CreditOrigin }>(
  means: { readonly lockedPence: Pence | null; readonly credits: readonly Credit[] },
  isPrivilegeUsed: boolean,
) =>
  isPrivilegeUsed
    ? { lockedPence: null, credits: means.credits.filter(({ origin }) => origin !== 'tier') }
    : means;

/**
 * Whether a place is for its owner alone and counts for its golf day and their account, also after
 * they gave it up. A guest pass is counted itself, and its owner may bring another guest.
 */
export const isForOwnerAlone = (privilege: Privilege | undefined): boolean =>
  privilege === 'tier_credit' || privilege === 'founders_price';
