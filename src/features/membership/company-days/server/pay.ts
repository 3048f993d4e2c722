import {
  reconcilePayment,
  requireAddress,
  startPayment,
} from '#features/payments/server/public.ts';
import { paymentRefusals } from '#features/payments/texts.ts';
import { londonDay } from '#lib/london-instant.ts';
import { minusAmount, partOfAmount, splitVat, type TaxedAmount } from '#lib/money.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { type ChargeKind, payableNow, whyPaymentReturns } from '../company-day.ts';
import { companyDayLine, companyDayReference, companyDayRefusals } from '../texts.ts';
import { type ChargeRow, findCharge, findCharges, openCharge } from './charges.ts';
import { adminPage, OWN_PAGE } from './emails.tsx';
import { isVip } from './membership-over.ts';
import { settleCompanyDay } from './settle.ts';
import {
  findCompanyDay,
  hasQuote,
  lockCompanyDay,
  lockTarget,
  type QuotedDay,
  type Target,
} from './store.ts';

type Choice = Target & {
  readonly accountId: string;
  /** The amount that the member agreed to. */
  readonly pence: number;
};

/**
 * Accepts a quote by starting the payment of its deposit, or starts that of the balance. Two clicks
 * lead to one payment.
 * @returns where to send the member
 * @throws Refused if there is nothing to pay, if the quote has changed since it was read, or if the
 * invoice must have an address and the account has none
 */
export async function payCompanyDay(
  services: Services,
  { pence, ...target }: Choice,
): Promise<{ checkoutUrl: string }> {
  const now = services.clock();
  if (services.config.paymentProvider === undefined)
    throw new Refused(paymentRefusals.payments_not_set_up);

  const { row, charge } = await services.database.transaction(async (tx) => {
    const locked = await lockTarget(tx, target);
    const due = hasQuote(locked)
      ? payableNow({ ...locked, isPaidInFull: false, today: londonDay(now) })
      : undefined;
    if (!due || !hasQuote(locked) || due.pence !== pence)
      throw new Refused(companyDayRefusals.company_day_moved);

    const opened = await openDue(tx, locked, due.kind, now);
    if (opened.state !== 'due') throw new Refused(companyDayRefusals.company_day_moved);
    return { row: locked, charge: opened };
  });

  return startChargePayment(services, row, charge);
}

/** Adds the charge of what a locked company day owes next, or finds the one that is there. */
export const openDue = (
  tx: Executor,
  row: QuotedDay,
  kind: ChargeKind,
  now: Date,
): Promise<ChargeRow> =>
  openCharge(tx, {
    ...{ companyDayId: row.id, kind, vatPercent: row.vatPercent, now },
    description: companyDayLine(kind, row),
    amount: amountOf(row, kind),
  });

/** What organisers read of what a payment is for, and where that is shown. */
export const aboutCharge = (row: QuotedDay, { description }: ChargeRow) => ({
  about: `${companyDayReference(row)}: ${description}`,
  aboutPath: adminPage(row.id),
});

/** The deposit, and what is left of the total: together they are the total to the penny. */
function amountOf(row: QuotedDay, kind: ChargeKind): TaxedAmount {
  const total = splitVat(row.totalPence, row.vatPercent);
  const deposit = partOfAmount(total, row.depositPence);
  return kind === 'deposit' ? deposit : minusAmount(total, deposit);
}

async function startChargePayment(
  services: Services,
  row: QuotedDay,
  charge: ChargeRow,
): Promise<{ checkoutUrl: string }> {
  const { description, netPence, vatPence, grossPence } = charge;
  const total = { net: netPence, vat: vatPence, gross: grossPence };
  await requireAddress(services.database, { accountId: row.accountId, total });

  const started = await startPayment(services, {
    referenceType: 'company_day',
    referenceId: charge.id,
    accountId: row.accountId,
    total,
    lines: [{ description, netPence, vatPence, grossPence }],
    about: aboutCharge(row, charge),
    // A payment for a quote that has expired meanwhile goes back.
    keptUntil: null,
    returnPath: `${OWN_PAGE}?paid=${charge.kind}&day=${row.id}`,
    cancelPath: OWN_PAGE,
    whyNotPayable: (tx) => whyNotPayable(tx, charge, services.clock()),
  });
  if (started.state === 'open') return { checkoutUrl: started.checkoutUrl };

  await settleCompanyDay(services, { chargeId: charge.id, paymentId: started.paymentId });
  return { checkoutUrl: OWN_PAGE };
}

/** Why a charge may not be paid any more; it locks the account and the company day. */
async function whyNotPayable(
  tx: Executor,
  { id, companyDayId }: ChargeRow,
  now: Date,
): Promise<Refusal | undefined> {
  const locked = await lockCompanyDay(tx, companyDayId);
  const charge = await findCharge(tx, id);
  if (!locked || !charge) return companyDayRefusals.company_day_moved;

  const { row, hasOwner } = locked;
  const reason = whyPaymentReturns({
    ...row,
    charge,
    isAccountGone: !hasOwner,
    isVip: await isVip(tx, row.accountId, now),
    paidOn: londonDay(now),
  });
  return reason && companyDayRefusals.company_day_moved;
}

/**
 * Asks the provider about the payments of what a member owes, in case a webhook was lost.
 * @throws Refused if it is not theirs
 */
export async function checkCompanyDayPayment(
  services: Services,
  { companyDayId, accountId }: Pick<Choice, 'companyDayId' | 'accountId'>,
): Promise<void> {
  const row = await findCompanyDay(services.database, companyDayId);
  if (row?.accountId !== accountId) throw new Refused(companyDayRefusals.company_day_not_found);

  const charges = await findCharges(services.database, [row.id]);
  for (const { id: referenceId } of charges.filter(({ state }) => state === 'due')) {
    const reference = { referenceType: 'company_day', referenceId } as const;
    const { paidBy } = await reconcilePayment(services, reference);
    if (paidBy !== undefined)
      await settleCompanyDay(services, { chargeId: referenceId, paymentId: paidBy });
  }
}
