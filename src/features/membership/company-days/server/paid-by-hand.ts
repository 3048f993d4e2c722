import {
  addHandPayment,
  keepAddress,
  requireAddress,
  soldAt,
} from '#features/payments/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { emailMember } from '../../memberships/server/membership-emails.tsx';
import { owedOf, whyNotPaidOn, whyPaymentReturns } from '../company-day.ts';
import type { PaidByHandRequest, WriteOffRequest } from '../contract.ts';
import { companyDayRefusals } from '../texts.ts';
import { findCharges, giveUpCharges } from './charges.ts';
import { companyDayWrittenOff } from './letters.ts';
import { isVip } from './membership-over.ts';
import { aboutCharge, openDue } from './pay.ts';
import { closeChargeCheckouts } from './request.ts';
import { settleLocked } from './settle.ts';
import {
  changeTotal,
  hasQuote,
  lockCompanyDay,
  lockTarget,
  type QuotedDay,
  type Target,
} from './store.ts';

type ByOrganiser = Target & { readonly by: string };

/** What a company day owes next, of the amount that the organiser saw. */
async function owedAsSeen(tx: Executor, row: QuotedDay, pence: number) {
  const charges = await findCharges(tx, [row.id]);
  const isPaidInFull = charges.some(({ kind, state }) => kind === 'balance' && state === 'paid');

  const owed = owedOf({ ...row, isPaidInFull });
  if (owed?.pence !== pence) throw new Refused(companyDayRefusals.company_day_moved);
  return owed;
}

/**
 * Records that a deposit or a balance was paid by bank transfer, in cash or the like: the same as a
 * payment by card, with its invoice, receipt and golf day, in one transaction with the audit log. An
 * open checkout for it is closed, and money that comes by it all the same goes back. The address that
 * its invoice must name is kept for the member.
 * @throws Refused if that is not owed, if the quote had expired on that day, if the day is wrong, or
 * if the invoice must name an address and there is none
 */
export async function recordPaidByHand(
  services: Services,
  { by, pence, method, paidOn, reference, address, ...target }: ByOrganiser & PaidByHandRequest,
): Promise<void> {
  const now = services.clock();

  const chargeId = await services.database.transaction(async (tx) => {
    const row = await lockTarget(tx, target);
    const locked = await lockCompanyDay(tx, row.id);
    if (!locked || !hasQuote(row) || !row.quotedAt)
      throw new Refused(companyDayRefusals.company_day_moved);

    const dates = { quotedOn: londonDay(row.quotedAt), today: londonDay(now) };
    const wrongDay = whyNotPaidOn(paidOn, dates);
    if (wrongDay) throw refusedDay(wrongDay);

    const { kind } = await owedAsSeen(tx, row, pence);
    const charge = await openDue(tx, row, kind, now);
    const reason = whyPaymentReturns({
      ...{ ...row, charge, isAccountGone: !locked.hasOwner, paidOn },
      isVip: await isVip(tx, row.accountId, soldAt(paidOn, now)),
    });
    if (reason === 'quote_expired') throw refusedDay('paid_after_quote');
    if (reason === 'membership_over') throw refusedDay('membership_over');
    if (reason) throw new Refused(companyDayRefusals.company_day_moved);

    const { accountId } = row;
    const total = { net: charge.netPence, vat: charge.vatPence, gross: charge.grossPence };
    if (address) await keepAddress(tx, { accountId, address, now });
    await requireAddress(tx, { accountId, total });

    const paymentId = await addHandPayment(tx, {
      ...{ referenceType: 'company_day', referenceId: charge.id, accountId, total },
      ...{ method, paidOn, reference, now },
      about: aboutCharge(row, charge),
    });
    await settleLocked(services, tx, locked, { chargeId: charge.id, paymentId });

    await recordAction(tx, {
      by,
      action: 'membership.company_day_paid',
      subject: `company_day:${row.id}`,
      before: { state: row.state },
      after: { kind, pence, method, paidOn, accountId },
      // The bank's reference may name a person, so it is kept with the payment.
      why: WHY_IN_SUBJECT,
      now,
    });
    return charge.id;
  });

  await closeChargeCheckouts(services, [chargeId]);
}

type WrongDay = 'paid_in_future' | 'paid_before_quote' | 'paid_after_quote' | 'membership_over';

function refusedDay(reason: WrongDay): Refused {
  const refusal = companyDayRefusals[`company_day_${reason}`];
  return new Refused(refusal, { fields: { paidOn: [refusal.message] } });
}

/**
 * Writes off the balance of a company day: its total becomes what was paid for it, in one transaction
 * with the audit log, and the member is emailed that nothing more is due.
 * @throws Refused if no balance is owed, or it has changed since the organiser read it
 */
export async function writeOffBalance(
  services: Services,
  { by, pence, ...target }: ByOrganiser & WriteOffRequest,
): Promise<void> {
  const now = services.clock();

  const toClose = await services.database.transaction(async (tx) => {
    const row = await lockTarget(tx, target);
    if (!hasQuote(row)) throw new Refused(companyDayRefusals.company_day_moved);
    const { kind } = await owedAsSeen(tx, row, pence);
    if (kind !== 'balance') throw new Refused(companyDayRefusals.company_day_moved);

    const { id, accountId, day, totalPence, depositPence } = row;
    await changeTotal(tx, row, depositPence);
    await recordAction(tx, {
      by,
      action: 'membership.write_off_company_day',
      subject: `company_day:${id}`,
      before: { totalPence },
      after: { totalPence: depositPence, writtenOffPence: pence, accountId },
      why: null,
      now,
    });

    await emailMember(tx, companyDayWrittenOff, {
      accountId,
      payload: { day, pence },
      key: `company_day_written_off:${id}`,
      now,
    });
    return giveUpCharges(tx, id);
  });

  await closeChargeCheckouts(services, toClose);
}
