import {
  confirmRefund,
  readDisputedMoney,
  refundPayment,
} from '#features/payments/server/public.ts';
import { type Pence, partOfAmount } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { emailMember } from '../../memberships/server/membership-emails.tsx';
import { mayRefund, splitRefund } from '../company-day.ts';
import type { RefundRequest } from '../contract.ts';
import { companyDayRefusals } from '../texts.ts';
import { type ChargeRow, findCharges, markRefunded } from './charges.ts';
import { companyDayRefunded } from './letters.ts';
import { lockTarget, raiseVersion, type Target } from './store.ts';

const leftOf = ({ state, grossPence, refundedPence }: ChargeRow): Pence =>
  state === 'paid' ? grossPence - refundedPence : 0;

/** What can be refunded of a company day at most. */
export async function readRefundable(tx: Executor, companyDayId: string): Promise<Pence> {
  const charges = await findCharges(tx, [companyDayId]);
  return charges.reduce((sum, charge) => sum + leftOf(charge), 0);
}

/**
 * Refuses to refund more than is left of what was paid.
 * @returns what is left
 */
export async function checkRefund(
  tx: Executor,
  companyDayId: string,
  pence: Pence,
): Promise<Pence> {
  const left = await readRefundable(tx, companyDayId);
  if (pence > left)
    throw new Refused(companyDayRefusals.company_day_refund, {
      fields: { pence: [companyDayRefusals.company_day_refund.message] },
    });
  return left;
}

type Paying = {
  readonly pence: Pence;
  readonly reason: 'called_off' | 'goodwill';
  readonly now: Date;
};

/**
 * Promises to refund a part of what was paid for a locked company day, the latest payment first,
 * each with its credit note.
 * @returns whether a bank decides about one of the payments, or has given it back
 */
export async function refundPaid(
  tx: Executor,
  companyDayId: string,
  { pence, reason, now }: Paying,
): Promise<boolean> {
  const paid = (await findCharges(tx, [companyDayId])).map((charge) => ({
    charge,
    leftPence: leftOf(charge),
  }));

  let isDisputed = false;
  for (const { from, pence: part } of splitRefund(paid, pence)) {
    const { id, paymentId, netPence, vatPence, grossPence, refundedPence } = from.charge;
    if (paymentId === null) throw new Error(`Charge ${id} has no payment`);

    await refundPayment(tx, {
      paymentId,
      key: `company_day:${id}:${refundedPence}`,
      amount: partOfAmount({ net: netPence, vat: vatPence, gross: grossPence }, part),
      reason,
      now,
    });
    await markRefunded(tx, id, part);

    const disputed = await readDisputedMoney(tx, paymentId);
    if (disputed && (disputed.allOf !== null || disputed.lostPence > 0)) isDisputed = true;
  }

  return isDisputed;
}

type Refunding = Target & RefundRequest & { readonly by: string; readonly isConfirmed: boolean };

/**
 * Refunds a part of what was paid for a company day that was played or called off, in one
 * transaction with the audit log, and emails the member why.
 * @throws Refused if it goes on, if it has changed since the organiser read it, or if more is to be
 * refunded than is left
 */
export async function refundCompanyDay(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { by, why, pence, isConfirmed, ...target }: Refunding,
): Promise<void> {
  const now = clock();

  await database.transaction(async (tx) => {
    await confirmRefund(tx, { by, pence, now, isConfirmed });

    const row = await lockTarget(tx, target);
    if (!mayRefund(row.state)) throw new Refused(companyDayRefusals.company_day_moved);
    const leftPence = await checkRefund(tx, row.id, pence);

    const isDisputed = await refundPaid(tx, row.id, { pence, reason: 'goodwill', now });
    await raiseVersion(tx, row.id);

    const { accountId } = row;
    await recordAction(tx, {
      by,
      action: 'membership.refund_company_day',
      subject: `company_day:${row.id}`,
      before: { leftPence },
      after: { pence, accountId },
      why: null,
      now,
    });

    await emailMember(tx, companyDayRefunded, {
      accountId,
      payload: { pence, why, isDisputed },
      key: `company_day_refunded:${row.id}:${row.version}`,
      now,
    });
  });
}
