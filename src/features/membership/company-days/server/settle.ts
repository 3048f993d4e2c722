import { addPrivateDay } from '#features/events/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import {
  holdsAllMoney,
  issueInvoice,
  readAccountPaymentsOf,
  readDisputedMoney,
  refundPayment,
  soldAt,
} from '#features/payments/server/public.ts';
import { readSettings } from '#features/settings/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { emailMember } from '../../memberships/server/membership-emails.tsx';
import { markService } from '../../services/server/mark-service.ts';
import { type ReturnReason, whyPaymentReturns } from '../company-day.ts';
import { companyDayReference } from '../texts.ts';
import { type ChargeRow, failCharge, findCharge, markPaid } from './charges.ts';
import { companyDayPaid, receiptOf, tellDesk } from './emails.tsx';
import { companyDayReturned, tellOwner } from './letters.ts';
import { isVip } from './membership-over.ts';
import {
  type CompanyDayRow,
  hasQuote,
  type LockedDay,
  lockCompanyDay,
  moveCompanyDay,
  type QuotedDay,
  raiseVersion,
  serviceOf,
} from './store.ts';

type Settlement = { readonly chargeId: string; readonly paymentId: string };

/**
 * Settles a payment for a company day in one transaction: a deposit books it and makes its golf day,
 * a balance pays the rest, and anything else goes back with an email that says why
 * (`whyPaymentReturns`). Repeating it changes nothing.
 * @throws if the charge does not exist
 */
export async function settleCompanyDay(
  services: Services,
  { chargeId, paymentId }: Settlement,
): Promise<void> {
  const { database } = services;
  const before = await findCharge(database, chargeId);
  if (!before) throw new Error(`Payment ${paymentId} is for charge ${chargeId}, which is gone`);

  await database.transaction(async (tx) => {
    const locked = await lockCompanyDay(tx, before.companyDayId);
    if (locked) await settleLocked(services, tx, locked, { chargeId, paymentId });
  });
}

/** The same for a locked company day, in the caller's transaction. */
export async function settleLocked(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  tx: Executor,
  { row, hasOwner }: LockedDay,
  { chargeId, paymentId }: Settlement,
): Promise<void> {
  const now = clock();
  const charge = await findCharge(tx, chargeId);
  if (!charge) throw new Error(`Charge ${chargeId} is gone`);
  if (charge.paymentId === paymentId) return;

  const isLost = ((await readDisputedMoney(tx, paymentId))?.lostPence ?? 0) > 0;
  // It went back when it was settled before.
  if (!isLost && !(await holdsAllMoney(tx, paymentId))) return;

  const how = (await readAccountPaymentsOf(tx, [paymentId])).get(paymentId);
  const paidOn = how?.paidOn ?? londonDay(now);

  // What goes back has its invoice too, and a credit note that corrects it.
  await issueInvoice(tx, config, {
    source: { type: 'payment', id: paymentId },
    reference: { type: 'company_day', id: row.id, label: companyDayReference(row) },
    accountId: row.accountId,
    lines: [lineOf(charge)],
    // The tax point of a sale by its payment is the day when it was paid, however late it is recorded.
    now: soldAt(paidOn, now),
  });

  // Its bank took it back before it was settled: that was its refund, and it can be paid again.
  if (isLost) {
    await refundPayment(tx, { paymentId, reason: 'lost', now });
    return failCharge(tx, charge.id);
  }

  const reason = whyPaymentReturns({
    ...{ ...row, charge, isAccountGone: !hasOwner, paidOn },
    isVip: await isVip(tx, row.accountId, soldAt(paidOn, now)),
  });
  if (reason || !hasQuote(row))
    return giveBack(tx, { row, charge, paymentId, reason: reason ?? 'quote_changed', now });

  await markPaid(tx, charge.id, { paymentId, now });
  if (charge.kind === 'deposit') await book(tx, row, now);
  else {
    await raiseVersion(tx, row.id);
    await tellDesk(tx, row, 'paid', now);
  }

  await emailMember(tx, companyDayPaid, {
    accountId: row.accountId,
    payload: receiptOf(charge, paymentId, await readSettings(tx, config)),
    key: `company_day_paid:${charge.id}`,
    now,
  });
}

const lineOf = ({ description, netPence, vatPence, grossPence, vatPercent }: ChargeRow) => ({
  ...{ description, netPence, vatPence, grossPence, vatPercent },
});

/** The deposit is paid: the golf day is made, and found by its link alone. */
async function book(tx: Executor, row: QuotedDay, now: Date): Promise<void> {
  const { accountId, city, day, places, venueId, quotedBy } = row;
  const company = (await findAccounts(tx, [accountId])).get(accountId)?.company;
  const title = company ? `${company} golf day` : 'Company golf day';

  const eventId = await addPrivateDay(tx, {
    ...{ title, city, day, places, venueId, by: quotedBy, now },
    summary: 'A private golf day for invited guests.',
    description:
      'Your host invites you to this golf day. It isn’t listed anywhere: you’ve found it by its link. Take your place on this page. There’s nothing to pay.',
    included: ['Your round of golf', 'What your host has arranged for the day'],
  });

  await moveCompanyDay(tx, row, 'book', { bookedAt: now, eventId });
  await markService(tx, serviceOf(row), { stage: 'deposit_paid', plannedOn: day }, now);
  await tellDesk(tx, row, 'booked', now);
  await tellOwner(tx, row, 'booked', now);
}

type Return = {
  readonly row: CompanyDayRow;
  readonly charge: ChargeRow;
  readonly paymentId: string;
  readonly reason: ReturnReason;
  readonly now: Date;
};

async function giveBack(
  tx: Executor,
  { row, charge, paymentId, reason, now }: Return,
): Promise<void> {
  await refundPayment(tx, { paymentId, reason, now });
  await failCharge(tx, charge.id);

  await emailMember(tx, companyDayReturned, {
    accountId: row.accountId,
    payload: { pence: charge.grossPence, reason },
    key: `company_day_returned:${paymentId}`,
    now,
  });
}
