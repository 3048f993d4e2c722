import { callOffEvent, readEvent } from '#features/events/server/public.ts';
import { confirmRefund } from '#features/payments/server/public.ts';
import type { Pence } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { emailMember } from '../../memberships/server/membership-emails.tsx';
import { markService } from '../../services/server/mark-service.ts';
import type { CallOffRequest } from '../contract.ts';
import { companyDayRefusals } from '../texts.ts';
import { giveUpCharges } from './charges.ts';
import { tellDesk } from './emails.tsx';
import { companyDayCalledOff, tellOwner } from './letters.ts';
import { checkRefund, readRefundable, refundPaid } from './refund.ts';
import { closeChargeCheckouts } from './request.ts';
import {
  type CompanyDayRow,
  lockCompanyDay,
  lockTarget,
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
 * @throws Refused if it is not booked, if it has changed since they read it, if more is to be
 * refunded than was paid, or less than that of a golf day that we have cancelled
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
    const leftPence = await checkRefund(tx, row.id, pence);
    const event = row.eventId === null ? undefined : await readEvent(tx, row.eventId);
    // The golf day is cancelled already: that was our decision, and everything goes back.
    if (event?.state === 'cancelled' && pence < leftPence)
      throw new Refused(companyDayRefusals.company_day_cancelled, {
        fields: { pence: [companyDayRefusals.company_day_cancelled.message] },
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

  const isDisputed = await refundPaid(tx, row.id, { pence, reason: 'called_off', now });
  await markService(tx, serviceOf(row), { stage: null, plannedOn: null }, now);
  await emailMember(tx, companyDayCalledOff, {
    accountId: row.accountId,
    payload: { day: row.day ?? '', why, pence, isDisputed, isAhead: await isAhead(tx, row, now) },
    key: `company_day_called_off:${row.id}`,
    now,
  });
  await tellOwner(tx, row, 'called_off', now);
  if (by === null) await tellDesk(tx, row, 'called_off', now);

  return giveUpCharges(tx, row.id);
}

/** Whether the golf day is to come: only then it is cancelled, and its people are emailed. */
async function isAhead(tx: Executor, { eventId }: CompanyDayRow, now: Date): Promise<boolean> {
  const event = eventId === null ? undefined : await readEvent(tx, eventId);
  return event !== undefined && event.startsAt > now;
}

/** Cancels the golf day of a day that was called off, unless it is cancelled or over already. */
export async function cancelGolfDay(
  services: Services,
  { eventId, by, reason }: { eventId: number; by: string; reason: string },
): Promise<void> {
  const event = await readEvent(services.database, eventId);
  if (event?.state !== 'open' && event?.state !== 'closed') return;
  if (event.startsAt <= services.clock()) return;

  await callOffEvent(services, {
    ...{ eventId, reason, by: { id: by, isAdmin: true } },
    isWithHost: true,
  });
}

/**
 * The golf day of a company day was cancelled otherwise, which `events` allows nobody: everything that
 * was paid goes back.
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
