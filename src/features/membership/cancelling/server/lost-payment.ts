import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { undone } from '../../memberships/charges.ts';
import { restOfUpgrade } from '../../memberships/server/cooling-off.ts';
import { tierChanged } from '../../memberships/server/jobs.ts';
import { emailMember } from '../../memberships/server/membership-emails.tsx';
import { upgradeTakenBack } from '../../memberships/server/membership-letters.ts';
import { closeChargeCheckouts } from '../../memberships/server/pay.ts';
import {
  type Refunded,
  refundCharge,
  returnUpgrade,
} from '../../memberships/server/return-money.ts';
import { lockOwner, noChange } from '../../memberships/server/settle.ts';
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
 * the running period or one after it: nothing paid for it any more. Its upgrades that are paid are
 * refunded for the days that are left. Renewals stop at the end of what is paid if the payment was
 * for an earlier period, and an upgrade is taken back. Repeating it changes nothing.
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

    const refunds = await refundUpgrades(tx, membership, now);
    await endNow(tx, membership, { cancelledAt: now, cancelledBy: null, cancelWhy: null, now });
    const ended = { ...lost, endsOn: null, refunds };

    return afterCancelling(services, tx, { id, accountId, tier }, ended);
  });

  await closeChargeCheckouts(services, toClose);
}

/** Refunds what is not used of the paid upgrades of a membership that its bank has ended. */
async function refundUpgrades(
  tx: Executor,
  membership: MembershipRow,
  now: Date,
): Promise<Refunded[]> {
  const paid = await findPaidFor(tx, membership);
  const refunds: Refunded[] = [];

  for (const upgrade of paid.filter(({ kind }) => kind === 'upgrade')) {
    const pence = restOfUpgrade(upgrade, now);
    if (pence > 0)
      refunds.push(await refundCharge(tx, upgrade, { pence, reason: 'membership_cancelled', now }));
  }

  return refunds;
}

/**
 * Takes back an upgrade that is not paid for any more: the tier before it counts again, with its
 * price, the price and change that were on their way, and the consent that its member had given.
 * What was paid for it is refunded by the dispute, so that it is no payment of the period any more.
 * An upgrade that was bought on top of it cannot be had without it, so its money goes back.
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
  if (index < 0) return;

  const below = paid[index - 1];
  if (!below) throw new Error(`Membership ${id} has nothing that was paid before its upgrade`);

  // An upgrade from before this was kept is undone to what was paid before it.
  const before = upgrade.beforeUpgrade
    ? undone(upgrade.beforeUpgrade)
    : { ...noChange, tier: below.tier, pricePence: below.pricePence };
  await changeMembership(tx, id, before);

  const pence = upgrade.grossPence - upgrade.refundedPence;
  await refundCharge(tx, upgrade, { pence, reason: 'lost', now });
  for (const later of paid.slice(index + 1))
    await returnUpgrade(tx, membership, later, { reason: 'upgrade_lost', now });
  await enqueue(tx, tierChanged, { accountId });

  const key = `upgrade_taken_back:${upgrade.id}`;
  const payload = { tier: before.tier, upgrade: upgrade.tier };
  await emailMember(tx, upgradeTakenBack, { accountId, payload, key, now });
}
