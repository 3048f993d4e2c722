import { readDisputedMoney, refundPayment } from '#features/payments/server/public.ts';
import { type Pence, partOfAmount } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import type { ReturnReason } from '../charges.ts';
import type { RefundState } from '../texts.ts';
import { amountOf, emailMember } from './membership-emails.tsx';
import { membershipReturned } from './membership-letters.ts';
import {
  type ChargeRow,
  failCharge,
  findUpgradeOf,
  type MembershipRow,
  markChargeRefunded,
} from './store.ts';

type Return = {
  readonly membership: Pick<MembershipRow, 'accountId'>;
  readonly charge: ChargeRow;
  readonly paymentId: string;
  readonly reason: ReturnReason;
  readonly now: Date;
};

/** Gives back a payment that bought nothing, with an email that says why. */
export async function giveBack(tx: Executor, { charge, ...back }: Return): Promise<void> {
  const { paymentId, reason, now } = back;
  await refundPayment(tx, { paymentId, reason, now });
  await failCharge(tx, charge.id);

  const refunded = { pence: charge.grossPence, state: await stateOf(tx, paymentId) };
  await tellReturned(tx, { ...back, charge }, refunded);
}

const tellReturned = (
  tx: Executor,
  { membership, charge, paymentId, reason, now }: Return,
  { pence, state }: Refunded,
): Promise<void> =>
  emailMember(tx, membershipReturned, {
    accountId: membership.accountId,
    payload: { tier: charge.tier, pence, reason, state },
    key: `membership_returned:${paymentId}`,
    now,
  });

/** What is refunded of one payment, and where its money is. */
export type Refunded = { readonly pence: Pence; readonly state: RefundState };

/** Where the money of a payment is that is refunded now: a bank may hold it, or have sent it. */
const stateOf = async (tx: Executor, paymentId: string): Promise<RefundState> =>
  (await readDisputedMoney(tx, paymentId))?.allOf ?? 'on_its_way';

/** Several refunds as their member reads of them: one sum for each state. */
export function sumRefunds(refunds: readonly Refunded[]): Refunded[] {
  const states = [...new Set(refunds.map(({ state }) => state))];
  return states.map((state) => ({
    state,
    pence: refunds.filter((one) => one.state === state).reduce((sum, one) => sum + one.pence, 0),
  }));
}

type Part = { readonly pence: Pence; readonly reason: string; readonly now: Date };

/**
 * Gives back a part of a paid charge, or all of it.
 * @returns what is refunded
 * @throws if it was not paid
 */
export async function refundCharge(
  tx: Executor,
  charge: ChargeRow,
  { pence, reason, now }: Part,
): Promise<Refunded> {
  if (charge.paymentId === null) throw new Error(`Charge ${charge.id} has no payment`);

  await refundPayment(tx, {
    paymentId: charge.paymentId,
    key: `membership:${charge.id}:${charge.refundedPence}`,
    amount: partOfAmount(amountOf(charge), pence),
    reason,
    now,
  });
  await markChargeRefunded(tx, charge.id, pence);

  return { pence, state: await stateOf(tx, charge.paymentId) };
}

/** Gives back what is left of an upgrade that does not count any more, with an email. */
export async function returnUpgrade(
  tx: Executor,
  membership: MembershipRow,
  charge: ChargeRow,
  { reason, now }: Pick<Return, 'reason' | 'now'>,
): Promise<void> {
  const { paymentId } = charge;
  const pence = charge.grossPence - charge.refundedPence;
  if (paymentId === null) throw new Error(`Charge ${charge.id} has no payment`);
  if (pence === 0) return;

  const refunded = await refundCharge(tx, charge, { pence, reason, now });
  await tellReturned(tx, { membership, charge, paymentId, reason, now }, refunded);
}

/**
 * Gives back the paid upgrade that a membership has, because another one takes its place.
 * @returns the one that went back
 */
export async function returnEarlier(
  tx: Executor,
  membership: MembershipRow,
  now: Date,
): Promise<ChargeRow> {
  const earlier = await findUpgradeOf(tx, membership);
  if (!earlier) throw new Error(`Membership ${membership.id} has no upgrade to replace`);
  await returnUpgrade(tx, membership, earlier, { reason: 'upgraded_instead', now });
  return earlier;
}
