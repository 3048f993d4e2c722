import { chargeMethod, readMethod, removeMethod } from '#features/payments/server/public.ts';
import type { Services } from '#platform/plugin.ts';
import { paymentOf, whyNotPayable } from './pay.ts';
import type { ChargeRow, MembershipRow } from './store.ts';

/**
 * Charges the account's card without the member. The number of tries names this one, so repeating
 * it charges once. It calls the provider, so never use it in a transaction.
 * @returns false if the account has no card
 */
export async function chargeCard(
  services: Services,
  membership: MembershipRow,
  charge: ChargeRow,
): Promise<boolean> {
  const { accountId } = membership;
  const card = await readMethod(services, accountId);
  if (!card) return false;

  await chargeMethod(services, {
    ...paymentOf(membership, charge),
    accountId,
    methodId: card.id,
    attemptKey: `membership:${charge.id}:${charge.attempts}`,
    whyNotPayable: (tx) => whyNotPayable(tx, charge, services.clock()),
  });

  return true;
}

/** Removes the account's card, so that nothing is charged without the member. */
export async function removeCard(services: Services, accountId: string): Promise<void> {
  const card = await readMethod(services, accountId);
  if (card) await removeMethod(services, { accountId, methodId: card.id });
}
