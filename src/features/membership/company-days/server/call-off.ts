import { callOffEvent, readEvent } from '#features/events/server/public.ts';
import { confirmRefund, refundPayment } from '#features/payments/server/public.ts';
import { type Pence, partOfAmount } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { emailMember } from '../../memberships/server/membership-emails.tsx';
import { markService } from '../../services/server/mark-service.ts';
import { splitRefund } from '../company-day.ts';
import type { CallOffRequest } from '../contract.ts';
import { companyDayRefusals } from '../texts.ts';
import { tellDesk } from './emails.tsx';
import { companyDayCalledOff, tellOwner } from './letters.ts';
import { closeChargeCheckouts } from './request.ts';
import {
  type CompanyDayRow,
  findCharges,
  giveUpCharges,
  lockCompanyDay,
  lockTarget,
  markRefunded,
  moveCompanyDay,
  serviceOf,
  type Target,
} from './store.ts';

/** Cancels the golf day of a company day that was called off. */
export const cancelCompanyGolfDay = defineJob({
  name: 'membership.cancel_company_golf_day',
  payload: z.object({ eventId: z.int(), by: z.uuid(), reason: z.string() }),
  maxAttempts: 25,
});

type CallOff = Target & CallOffRequest & { readonly by: string; readonly isConfirmed: boolean };

/**
 * Calls a booked day off for the organisers: the money that they decide on goes back, in one
 * transaction with the audit log, and a job cancels the golf day.
 * @throws Refused if it is not booked, if it has changed since they read it, or if more is to be
 * refunded than was paid
 */
export async function callOffCompanyDay(
  services: Services,
  { by, why, pence, isConfirmed, ...target }: CallOff,
): Promise<void> {
  const { database, clock } = services;
  const now = clock();

  const toClose = await database.transaction(async (tx) => {
    await confirmRefund(tx, { by, pence, now, isConfirmed });

    const row = await lockTarget(tx, target);
    if (pence > (await readRefundable(tx, row.id)))
      throw new Refused(companyDayRefusals.company_day_refund, {
        fields: { pence: [companyDayRefusals.company_day_refund.message] },
      });

    await recordAction(tx, {
      by,
      action: 'membership.call_off_company_day',
      subject: `company_day:${row.id}`,
      before: { state: row.state },
      after: { state: 'called_off', pence, accountId: row.accountId },
      why: WHY_IN_SUBJECT,
      now,
    });

    const { eventId } = row;
    if (eventId !== null) await enqueue(tx, cancelCompanyGolfDay, { eventId, by, reason: why });
    return endBooked(tx, row, { by, why, pence, now });
  });

  await closeChargeCheckouts(services, toClose);
}

/** What can be refunded of a company day at most. */
export async function readRefundable(tx: Executor, companyDayId: string): Promise<Pence> {
  const charges = await findCharges(tx, [companyDayId]);
  return charges.reduce((sum, charge) => sum + leftOf(charge), 0);
}

type Charge = Awaited<ReturnType<typeof findCharges>>[number];
const leftOf = ({ state, grossPence, refundedPence }: Charge): Pence =>
  state === 'paid' ? grossPence - refundedPence : 0;

type Ending = {
  /** The organiser; null if they cancelled the golf day itself. */
  readonly by: string | null;
  readonly why: string;
  readonly pence: Pence;
  readonly now: Date;
};

/** Ends a locked day that is booked, with its refund. Returns the charges that are given up. */
async function endBooked(
  tx: Executor,
  row: CompanyDayRow,
  { by, why, pence, now }: Ending,
): Promise<string[]> {
  await moveCompanyDay(tx, row, 'call_off', { endedAt: now, endedBy: by, endedWhy: why });

  const paid = (await findCharges(tx, [row.id])).map((charge) => ({
    charge,
    leftPence: leftOf(charge),
  }));
  for (const { from, pence: part } of splitRefund(paid, pence))
    await refundPart(tx, from.charge, part, now);

  await markService(tx, serviceOf(row), { stage: null, plannedOn: null }, now);
  await emailMember(tx, companyDayCalledOff, {
    accountId: row.accountId,
    payload: { day: row.day ?? '', why, pence },
    key: `company_day_called_off:${row.id}`,
    now,
  });
  await tellOwner(tx, row, 'called_off', now);
  if (by === null) await tellDesk(tx, row, 'called_off', now);

  return giveUpCharges(tx, row.id);
}

async function refundPart(tx: Executor, charge: Charge, pence: Pence, now: Date): Promise<void> {
  if (charge.paymentId === null) throw new Error(`Charge ${charge.id} has no payment`);

  const { netPence: net, vatPence: vat, grossPence: gross } = charge;
  await refundPayment(tx, {
    paymentId: charge.paymentId,
    key: `company_day:${charge.id}:${charge.refundedPence}`,
    amount: partOfAmount({ net, vat, gross }, pence),
    reason: 'called_off',
    now,
  });
  await markRefunded(tx, charge.id, pence);
}

/** Cancels the golf day of a day that was called off, unless it is cancelled or over already. */
export async function cancelGolfDay(
  services: Services,
  { eventId, by, reason }: { eventId: number; by: string; reason: string },
): Promise<void> {
  const event = await readEvent(services.database, eventId);
  if (event?.state !== 'open' && event?.state !== 'closed') return;
  if (event.startsAt <= services.clock()) return;

  await callOffEvent(services, { eventId, by: { id: by, isAdmin: true }, reason });
}

/**
 * The organisers cancelled the golf day of a company day on its own page: everything that was paid
 * goes back.
 */
export async function callOffWithEvent(
  services: Services,
  companyDayId: string,
  why: string,
): Promise<void> {
  const now = services.clock();

  const toClose = await services.database.transaction(async (tx) => {
    const locked = await lockCompanyDay(tx, companyDayId);
    if (locked?.row.state !== 'booked') return [];

    const pence = await readRefundable(tx, locked.row.id);
    return endBooked(tx, locked.row, { by: null, why, pence, now });
  });

  await closeChargeCheckouts(services, toClose);
}
