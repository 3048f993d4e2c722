import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { tierChanged } from '../../memberships/server/jobs.ts';
import { emailMember } from '../../memberships/server/membership-emails.tsx';
import { upgradeTakenBack } from '../../memberships/server/membership-letters.ts';
import { closeChargeCheckouts } from '../../memberships/server/pay.ts';
import { returnUpgrade } from '../../memberships/server/return-money.ts';
import { lockOwner } from '../../memberships/server/settle.ts';
import {
  type ChargeRow,
  changeMembership,
  findCharge,
  findPaidFor,
  lockCharge,
  lockMembership,
  type MembershipRow,
} from '../../memberships/server/store.ts';
import { afterCancelling, endNow, stopRenewals } from './cancel.ts';

/**
 * Ends a membership whose payment the bank took back, after a lost dispute, if that payment was for
 * the running period or one after it: nothing paid for it any more. Renewals stop at the end of
 * what is paid if it was for an earlier one, and an upgrade is taken back. Repeating it changes
 * nothing.
 */
export async function endAfterLostPayment(
  services: Services,
  { chargeId, paymentId }: { readonly chargeId: string; readonly paymentId: string },
): Promise<void> {
  const now = services.clock();
  const before = await findCharge(services.database, chargeId);
  if (!before) return;

  const toClose = await services.database.transaction(async (tx) => {
    await lockOwner(tx, before.membershipId);
    const membership = await lockMembership(tx, before.membershipId);
    const charge = await lockCharge(tx, chargeId);
    if (!membership || charge?.paymentId !== paymentId) return [];
    if (membership.state !== 'active' && membership.state !== 'grace') return [];

    const { id, accountId, tier, paidUntil } = membership;
    const lost = { by: null, why: null, now };
    const isForNow = membership.state === 'active' && charge.endsOn >= (paidUntil ?? '');
    if (isForNow && charge.kind === 'upgrade') {
      await undoUpgrade(tx, membership, charge, now);
      return [];
    }
    if (!isForNow)
      return membership.cancelsAtEnd ? [] : stopRenewals(services, tx, membership, lost);

    await endNow(tx, membership, { cancelledAt: now, cancelledBy: null, cancelWhy: null, now });
    const ended = { ...lost, endsOn: null, pence: 0 };

    return afterCancelling(services, tx, { id, accountId, tier }, ended);
  });

  await closeChargeCheckouts(services, toClose);
}

/**
 * Takes back an upgrade that is not paid for any more, if the membership still has it: the tier and
 * price before it count again. An upgrade that was bought on top of it cannot be had without it, so
 * its money goes back.
 */
async function undoUpgrade(
  tx: Executor,
  membership: MembershipRow,
  upgrade: ChargeRow,
  now: Date,
): Promise<void> {
  const { id, accountId } = membership;
  const paid = await findPaidFor(tx, membership);
  const index = paid.findIndex((charge) => charge.id === upgrade.id);
  const onTop = paid.slice(index + 1);
  if (index < 0 || (onTop.at(-1) ?? upgrade).tier !== membership.tier) return;

  const { tier, pricePence } = paid[index - 1] ?? {};
  if (!tier) throw new Error(`Membership ${id} has nothing that was paid before its upgrade`);

  const planned = { nextTier: null, nextPeriod: null, nextPricePence: null };
  await changeMembership(tx, id, { ...planned, tier, pricePence });
  for (const later of onTop)
    await returnUpgrade(tx, membership, later, { reason: 'membership_changed', now });
  await enqueue(tx, tierChanged, { accountId });

  const key = `upgrade_taken_back:${upgrade.id}`;
  const payload = { tier, upgrade: upgrade.tier };
  await emailMember(tx, upgradeTakenBack, { accountId, payload, key, now });
}
