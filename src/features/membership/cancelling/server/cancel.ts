import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { confirmRefund, removeMethodOf } from '#features/payments/server/public.ts';
import { formatDate } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Pence } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { lastsUntil } from '../../memberships/billing-calendar.ts';
import { startOf } from '../../memberships/periods.ts';
import {
  findPaidPeriod,
  quoteCoolingOff,
  quoteEnding,
} from '../../memberships/server/cooling-off.ts';
import { tierChanged } from '../../memberships/server/jobs.ts';
import { emailMember } from '../../memberships/server/membership-emails.tsx';
import { membershipCancelled } from '../../memberships/server/membership-letters.ts';
import { lockAllowance } from '../../memberships/server/membership-use.ts';
import { closeChargeCheckouts } from '../../memberships/server/pay.ts';
import { type Refunded, refundCharge, sumRefunds } from '../../memberships/server/return-money.ts';
import {
  changeMembership,
  findCharges,
  findCurrent,
  giveUpCharges,
  lockMembership,
  type MembershipRow,
  moveMembership,
} from '../../memberships/server/store.ts';
import { memberPermissions, openStates } from '../../memberships/states.ts';
import { membershipRefusals } from '../../memberships/texts.ts';

const noGrace = { graceFrom: null, nextAttempt: null, notice: null, reminded: null } as const;

type Own = { readonly accountId: string };

/** An account’s membership, locked with its owner. */
export async function lockOwn(tx: Executor, { accountId }: Own): Promise<MembershipRow> {
  await lockAgainstErasure(tx, [accountId]);
  const current = await findCurrent(tx, accountId);
  const membership = current && (await lockMembership(tx, current.id));
  if (!membership) throw new Refused(membershipRefusals.membership_not_found);
  return membership;
}

/**
 * Cancels a member's own membership: at the end of what is paid, and at once where nothing is.
 * Nothing is charged from then on; a renewal that is paid at the same moment goes back. Repeating
 * it changes nothing.
 */
export async function cancelMembership(services: Services, own: Own): Promise<void> {
  const now = services.clock();

  const toClose = await services.database.transaction(async (tx) => {
    const membership = await lockOwn(tx, own);
    if (membership.cancelsAtEnd || membership.state === 'cancelled') return [];
    if (!memberPermissions(membership, londonDay(now)).cancel)
      throw new Refused(membershipRefusals.membership_moved);
    return stopRenewals(services, tx, membership, { by: own.accountId, why: null, now });
  });

  await closeChargeCheckouts(services, toClose);
}

type Cancelling = {
  /** The account that cancels; null if the bank took a payment back. */
  readonly by: string | null;
  readonly why: string | null;
  readonly now: Date;
};

/** Ends the renewals of a locked membership, and returns the charges whose checkouts must close. */
export async function stopRenewals(
  services: Services,
  tx: Executor,
  membership: MembershipRow,
  { by, why, now }: Cancelling,
): Promise<string[]> {
  const { id, accountId, tier, paidUntil } = membership;
  const cancelled = { cancelledAt: now, cancelledBy: by, cancelWhy: why } as const;
  const isPaid = membership.state === 'active' && paidUntil !== null && londonDay(now) < paidUntil;

  if (isPaid)
    await changeMembership(tx, id, {
      ...cancelled,
      cancelsAtEnd: true,
      countsUntil: startOf(lastsUntil({ paidUntil, cancelsAtEnd: true, graceFrom: null })),
    });
  else {
    await endNow(tx, membership, { ...cancelled, now });
  }

  const endsOn = isPaid ? paidUntil : null;
  return afterCancelling(services, tx, { id, accountId, tier }, { by, why, endsOn, now });
}

type Ended = Cancelling & {
  /** The first day without it; null if it ends now. */
  readonly endsOn: string | null;
  readonly refunds?: readonly Refunded[];
};

/** Confirms a cancellation by email, and gives up what is owed. Returns those charges. */
export async function afterCancelling(
  { membershipUse }: Pick<Services, 'membershipUse'>,
  tx: Executor,
  { id, accountId, tier }: Pick<MembershipRow, 'id' | 'accountId' | 'tier'>,
  { by, why, endsOn, refunds = [], now }: Ended,
): Promise<string[]> {
  const ends = endsOn ? startOf(endsOn) : now;
  const ahead = await membershipUse.placesAhead(tx, accountId, now);
  const places = ahead
    .filter(({ startsAt }) => startsAt >= ends)
    .map(({ title, startsAt }) => `${title}, ${formatDate(startsAt)}`);

  const who = by === accountId ? 'member' : by === null ? 'bank' : 'organisers';
  await emailMember(tx, membershipCancelled, {
    accountId,
    payload: { tier, endsOn, by: who, why, places, refunds: sumRefunds(refunds) },
    key: `membership_cancelled:${id}:${now.toISOString()}`,
    now,
  });

  return giveUpCharges(tx, id);
}

/** Ends a locked membership at once. */
export async function endNow(
  tx: Executor,
  { id, state, accountId }: MembershipRow,
  { now, ...changes }: { readonly now: Date } & Parameters<typeof moveMembership>[4],
): Promise<void> {
  const counted = state === 'awaiting_payment' ? {} : { countsUntil: now };
  const move = state === 'active' ? 'cool_off' : 'cancel_now';
  const ended = await moveMembership(tx, id, move, now, { ...noGrace, ...changes, ...counted });
  if (!ended) throw new Refused(membershipRefusals.membership_moved);
  await removeMethodOf(tx, accountId, now);
  await enqueue(tx, tierChanged, { accountId });
}

/** Takes a cancellation back while the paid period still runs. Repeating it changes nothing. */
export async function resumeMembership(services: Services, own: Own): Promise<void> {
  const now = services.clock();

  await services.database.transaction(async (tx) => {
    const membership = await lockOwn(tx, own);
    const { id, state, cancelsAtEnd, paidUntil } = membership;
    if (state === 'active' && !cancelsAtEnd) return;
    if (!memberPermissions(membership, londonDay(now)).resume || paidUntil === null)
      throw new Refused(membershipRefusals.membership_moved);

    await changeMembership(tx, id, {
      cancelsAtEnd: false,
      cancelledAt: null,
      cancelledBy: null,
      cancelWhy: null,
      countsUntil: startOf(lastsUntil({ paidUntil, cancelsAtEnd: false, graceFrom: null })),
    });
  });
}

/**
 * Cancels a membership at once in its cooling-off period, and refunds what was not used: the amount
 * that its member saw. Golf days ahead that are booked with it end with it. Repeating it changes
 * nothing.
 * @param pence what the member agreed to
 */
export async function coolOff(
  services: Services,
  { accountId, pence }: Own & { readonly pence: Pence },
): Promise<void> {
  const now = services.clock();

  const toClose = await services.database.transaction(async (tx) => {
    const membership = await lockOwn(tx, { accountId });
    if (await hasCooledOff(tx, membership, pence)) return [];

    await lockAllowance(tx, accountId);
    const coolingOff = await quoteCoolingOff(services, tx, membership, now);
    if (!coolingOff) throw new Refused(membershipRefusals.cooling_off_over);
    if (coolingOff.quote.refund !== pence) throw new Refused(membershipRefusals.price_moved);

    return endWithRefund(services, tx, membership, { by: accountId, why: null, pence, now });
  });

  await closeChargeCheckouts(services, toClose);
}

/** Whether its member has ended it before, with at least this refund: pressed in another tab. */
async function hasCooledOff(
  tx: Executor,
  { id, accountId, state, cancelledBy, paidUntil }: MembershipRow,
  pence: Pence,
): Promise<boolean> {
  if (state !== 'cancelled' || cancelledBy !== accountId) return false;

  const charges = await findCharges(tx, id);
  const refunded = charges
    .filter(({ endsOn }) => endsOn === paidUntil)
    .reduce((sum, { refundedPence }) => sum + refundedPence, 0);
  return refunded >= pence;
}

/** Ends a locked membership at once and gives a part of what was paid back. */
async function endWithRefund(
  services: Services,
  tx: Executor,
  membership: MembershipRow,
  { by, why, pence, now }: Cancelling & { readonly pence: Pence },
): Promise<string[]> {
  const { id, accountId, tier } = membership;
  const paid = await findPaidPeriod(tx, membership);

  let left = pence;
  const refunds: Refunded[] = [];
  for (const charge of (paid?.charges ?? []).toReversed()) {
    const part = Math.min(left, charge.grossPence - charge.refundedPence);
    left -= part;
    if (part === 0) continue;
    const request = { pence: part, reason: 'membership_cancelled', now };
    refunds.push(await refundCharge(tx, charge, request));
  }
  if (left > 0) throw new Error(`Membership ${id} has ${left} pence less to refund`);

  await endNow(tx, membership, { cancelledAt: now, cancelledBy: by, cancelWhy: why, now });

  const ended = { by, why, endsOn: null, refunds, now };

  return afterCancelling(services, tx, { id, accountId, tier }, ended);
}

type OrganisersCancel = {
  readonly membershipId: string;
  readonly by: string;
  readonly reason: string;
  /** At the end of what is paid, or now with the days that are left refunded. */
  readonly when: 'at_end' | 'now';
  /** The refund that the organiser saw. */
  readonly pence: Pence;
  readonly isConfirmed: boolean;
};

/** Cancels a member's membership for the organisers, with the reason, in the audit log. */
export async function cancelForOrganiser(
  services: Services,
  { membershipId, by, reason, when, pence, isConfirmed }: OrganisersCancel,
): Promise<void> {
  const now = services.clock();

  const toClose = await services.database.transaction(async (tx) => {
    await confirmRefund(tx, { by, pence, now, isConfirmed });

    const membership = await lockMembership(tx, membershipId);
    if (!membership) throw new Refused(membershipRefusals.membership_not_found);
    const { state, accountId } = membership;
    if (!openStates.includes(state) || (when === 'at_end' && membership.cancelsAtEnd))
      throw new Refused(membershipRefusals.membership_moved);

    const cancelling = { by, why: reason, now };
    const isRefunding = when === 'now' && state === 'active';
    if (isRefunding) await lockAllowance(tx, accountId);
    if (isRefunding && (await quoteEnding(tx, membership, now)) !== pence)
      throw new Refused(membershipRefusals.price_moved);

    const charges = isRefunding
      ? await endWithRefund(services, tx, membership, { ...cancelling, pence })
      : await stopRenewals(services, tx, membership, cancelling);

    await recordAction(tx, {
      by,
      action: 'membership.cancel',
      subject: `membership:${membershipId}`,
      before: { state },
      after: { when, pence: isRefunding ? pence : 0, accountId },
      why: WHY_IN_SUBJECT,
      now,
    });

    return charges;
  });

  await closeChargeCheckouts(services, toClose);
}
