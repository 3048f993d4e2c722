import { prices } from '#features/events/terms.ts';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import {
  confirmRefund,
  readDisputedMoney,
  refundPayment,
} from '#features/payments/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { type Pence, partOfAmount } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { lastsUntil } from '../billing-calendar.ts';
import {
  type CoolingOffQuote,
  coolingOffQuote,
  coolingOffUntil,
  hasCoolingOff,
} from '../cooling-off.ts';
import { type Period, startOf } from '../periods.ts';
import { memberPermissions, openStates } from '../states.ts';
import { membershipRefusals } from '../texts.ts';
import { tierChanged } from './jobs.ts';
import { amountOf, emailMember } from './membership-emails.tsx';
import { membershipCancelled } from './membership-letters.ts';
import { lockAllowance, type PlaceAhead } from './membership-use.ts';
import { closeChargeCheckouts } from './pay.ts';
import {
  type ChargeRow,
  changeMembership,
  findCurrent,
  findPaidFor,
  giveUpCharges,
  lockMembership,
  type MembershipRow,
  markChargeRefunded,
  moveMembership,
} from './store.ts';

const noGrace = { graceFrom: null, nextAttempt: null, notice: null, reminded: null } as const;

type Own = { readonly accountId: string };

async function lockOwn(tx: Executor, { accountId }: Own): Promise<MembershipRow> {
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
    return stopRenewals(tx, membership, { by: own.accountId, why: null, now });
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
  return afterCancelling(tx, { id, accountId, tier }, { by, why, endsOn, pence: 0, now });
}

type Ended = Cancelling & {
  /** The first day without it; null if it ends now. */
  readonly endsOn: string | null;
  readonly pence: Pence;
  /** What a bank does about the money that is refunded. */
  readonly disputed?: 'open' | 'lost' | null | undefined;
};

/** Confirms a cancellation by email, and gives up what is owed. Returns those charges. */
export async function afterCancelling(
  tx: Executor,
  { id, accountId, tier }: Pick<MembershipRow, 'id' | 'accountId' | 'tier'>,
  { by, why, endsOn, pence, disputed = null, now }: Ended,
): Promise<string[]> {
  const who = by === accountId ? 'member' : by === null ? 'bank' : 'organisers';
  await emailMember(tx, membershipCancelled, {
    accountId,
    payload: { tier, endsOn, pence, by: who, why, disputed },
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

/** What a member would get back now, in the cooling-off period. */
export type CoolingOff = {
  /** The last day on which it is possible: "2026-05-28". */
  readonly until: string;
  readonly quote: CoolingOffQuote;
  /** Places that the allowance paid for and that can be cancelled first. */
  readonly ahead: readonly PlaceAhead[];
};

/** The paid charges of the running period: the one that began it, and its upgrades. */
type PaidPeriod = { readonly main: ChargeRow; readonly charges: readonly ChargeRow[] };

async function findPaidPeriod(
  db: Executor,
  membership: MembershipRow,
): Promise<PaidPeriod | undefined> {
  if (membership.state !== 'active') return undefined;
  const charges = await findPaidFor(db, membership);
  const main = charges.find(({ kind }) => kind !== 'upgrade');
  return main && { main, charges };
}

const periodOf = ({ main }: PaidPeriod): Period => ({ from: main.startsOn, until: main.endsOn });

const paidIn = ({ charges }: PaidPeriod): Pence =>
  charges.reduce((sum, { grossPence, refundedPence }) => sum + grossPence - refundedPence, 0);

/**
 * What comes back if a membership is cancelled at once in the 14 days after its first payment, or
 * after a yearly renewal; undefined when they are over.
 */
export async function quoteCoolingOff(
  { membershipUse }: Pick<Services, 'membershipUse'>,
  db: Executor,
  membership: MembershipRow,
  now: Date,
): Promise<CoolingOff | undefined> {
  const paid = await findPaidPeriod(db, membership);
  if (!paid?.main.paidAt) return undefined;

  const { main } = paid;
  const until = coolingOffUntil(londonDay(paid.main.paidAt));
  const today = londonDay(now);
  if (today > until || !hasCoolingOff(main)) return undefined;

  const { accountId } = membership;
  const since = startOf(main.startsOn);
  const { ahead, ...taken } = await membershipUse.takenSince(db, accountId, since, now);
  const quote = coolingOffQuote({
    paid: paidIn(paid),
    period: periodOf(paid),
    today,
    ...taken,
    dayPrice: prices.single,
  });

  return { until, quote, ahead };
}

/**
 * Cancels a membership at once in its cooling-off period, and refunds what was not used: the amount
 * that its member saw. Golf days that are booked with it have to be cancelled before.
 * @param pence what the member agreed to
 */
export async function coolOff(
  services: Services,
  { accountId, pence }: Own & { readonly pence: Pence },
): Promise<void> {
  const now = services.clock();

  const toClose = await services.database.transaction(async (tx) => {
    const membership = await lockOwn(tx, { accountId });
    await lockAllowance(tx, accountId);
    const coolingOff = await quoteCoolingOff(services, tx, membership, now);
    if (!coolingOff) throw new Refused(membershipRefusals.cooling_off_over);
    // A place that is paid for here would be lost if its golf day were called off later.
    if (coolingOff.ahead.length > 0) throw new Refused(membershipRefusals.places_ahead);
    if (coolingOff.quote.refund !== pence) throw new Refused(membershipRefusals.price_moved);

    return endWithRefund(tx, membership, { by: accountId, why: null, pence, now });
  });

  await closeChargeCheckouts(services, toClose);
}

/** Ends a locked membership at once and gives a part of what was paid back. */
async function endWithRefund(
  tx: Executor,
  membership: MembershipRow,
  { by, why, pence, now }: Cancelling & { readonly pence: Pence },
): Promise<string[]> {
  const { id, accountId, tier } = membership;
  const paid = await findPaidPeriod(tx, membership);

  let left = pence;
  for (const charge of (paid?.charges ?? []).toReversed()) {
    const part = Math.min(left, charge.grossPence - charge.refundedPence);
    left -= part;
    if (part > 0) await refundPart(tx, charge, part, now);
  }
  if (left > 0) throw new Error(`Membership ${id} has ${left} pence less to refund`);

  await endNow(tx, membership, { cancelledAt: now, cancelledBy: by, cancelWhy: why, now });

  const { paymentId } = paid?.main ?? {};
  const disputed = paymentId ? (await readDisputedMoney(tx, paymentId))?.allOf : null;
  const ended = { by, why, endsOn: null, pence, disputed, now };

  return afterCancelling(tx, { id, accountId, tier }, ended);
}

async function refundPart(tx: Executor, charge: ChargeRow, pence: Pence, now: Date): Promise<void> {
  if (charge.paymentId === null) throw new Error(`Charge ${charge.id} has no payment`);

  await refundPayment(tx, {
    paymentId: charge.paymentId,
    key: `membership:${charge.id}:${charge.refundedPence}`,
    amount: partOfAmount(amountOf(charge), pence),
    reason: 'membership_cancelled',
    now,
  });
  await markChargeRefunded(tx, charge.id, pence);
}

/**
 * What is refunded if organisers end a membership today: the days that are left, less the standard
 * price of the places ahead that it paid for, which stay booked.
 */
export async function quoteEnding(
  { membershipUse }: Pick<Services, 'membershipUse'>,
  db: Executor,
  membership: MembershipRow,
  now: Date,
): Promise<Pence> {
  const paid = await findPaidPeriod(db, membership);
  if (!paid) return 0;

  const since = startOf(paid.main.startsOn);
  const { ahead } = await membershipUse.takenSince(db, membership.accountId, since, now);
  return coolingOffQuote({
    ...{ paid: paidIn(paid), period: periodOf(paid), today: londonDay(now) },
    ...{ golfDays: ahead.length, guestPasses: 0, dayPrice: prices.single },
  }).refund;
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
    if (isRefunding && (await quoteEnding(services, tx, membership, now)) !== pence)
      throw new Refused(membershipRefusals.price_moved);

    const charges = isRefunding
      ? await endWithRefund(tx, membership, { ...cancelling, pence })
      : await stopRenewals(tx, membership, cancelling);

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
