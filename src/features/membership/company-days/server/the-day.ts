import { eq, inArray } from 'drizzle-orm';
import { readEvent } from '#features/events/server/public.ts';
import { eachByItself } from '#lib/each-by-itself.ts';
import { londonDay } from '#lib/london-instant.ts';
import { z } from '#lib/schema.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { emailMember } from '../../memberships/server/membership-emails.tsx';
import { markService } from '../../services/server/mark-service.ts';
import { balanceDueOn, balanceReminder, openStates, payableNow } from '../company-day.ts';
import { companyDayLine } from '../texts.ts';
import { callOffWithEvent } from './call-off.ts';
import { describeDue, findCharges } from './charges.ts';
import { tellDesk } from './emails.tsx';
import { companyDayBalance, tellOwner } from './letters.ts';
import { endWithoutVip } from './membership-over.ts';
import { closeChargeCheckouts } from './request.ts';
import {
  type CompanyDayRow,
  findCompanyDays,
  hasQuote,
  lockCompanyDay,
  moveCompanyDay,
  moveToDay,
  serviceOf,
} from './store.ts';
import { companyDays } from './tables.ts';

/**
 * Ticks off company days that have been played, reminds of balances, and ends requests and quotes
 * with their membership. It runs every hour.
 */
export const runCompanyDays = defineJob({
  name: 'membership.run_company_days',
  payload: z.unknown(),
});

/**
 * Does what is due for company days that go on, each in a transaction of its own. One failure does not
 * stop the others.
 * @throws an AggregateError of all failures, once everything has been tried
 */
export async function lookAfterCompanyDays(services: Services): Promise<void> {
  const { database } = services;
  const booked = await findCompanyDays(database, eq(companyDays.state, 'booked'));
  const open = await findCompanyDays(database, inArray(companyDays.state, [...openStates]));

  await eachByItself(
    [
      ...booked.flatMap((row) => [playIfOver, remindOfBalance].map((step) => ({ row, step }))),
      ...open.map((row) => ({ row, step: endWithoutVip })),
    ],
    ({ row, step }) => step(services, row),
    'Some company days could not be looked after',
  );
}

/** The golf day is over: the company day is played, and its service ticked off. */
async function playIfOver(services: Services, { id, eventId }: CompanyDayRow): Promise<void> {
  const now = services.clock();

  await services.database.transaction(async (tx) => {
    const event = eventId === null ? undefined : await readEvent(tx, eventId);
    if (!event || event.state === 'cancelled' || event.endsAt > now) return;

    const locked = await lockCompanyDay(tx, id);
    if (locked?.row.state !== 'booked') return;

    const { row } = locked;
    await moveCompanyDay(tx, row, 'play', { endedAt: now });
    const progress = { stage: 'deposit_paid', plannedOn: londonDay(event.startsAt) } as const;
    await markService(tx, serviceOf(row), { ...progress, isDone: true }, now);
  });
}

/**
 * Reminds of a balance that is not paid, by email and on the website, once each time for each day
 * that it can be. The organisers hear of one that is late.
 */
async function remindOfBalance(services: Services, { id }: CompanyDayRow): Promise<void> {
  const now = services.clock();
  const today = londonDay(now);

  await services.database.transaction(async (tx) => {
    const row = (await lockCompanyDay(tx, id))?.row;
    if (row?.state !== 'booked' || !hasQuote(row)) return;

    const dueOn = balanceDueOn(row.day);
    const reminder = balanceReminder(dueOn, today);
    if (!reminder) return;

    const charges = await findCharges(tx, [row.id]);
    const isPaidInFull = charges.some(({ kind, state }) => kind === 'balance' && state === 'paid');
    const due = payableNow({ ...row, isPaidInFull, today });
    if (!due) return;

    const { accountId, day } = row;
    await emailMember(tx, companyDayBalance, {
      accountId,
      payload: { day, dueOn, pence: due.pence, isLate: dueOn < today },
      key: `company_day_balance:${id}:${day}:${reminder}`,
      now,
    });
    await tellOwner(tx, row, dueOn < today ? 'balance_late' : 'balance', now);
    if (reminder === 'late') await tellDesk(tx, row, 'balance_late', now);
  });
}

/**
 * The golf day of a company day was moved by organisers: the company day follows. What is due is
 * named by the new day, and an open checkout for it is closed. A cancelled one gives everything back
 * that was paid.
 */
export async function followEvent(
  services: Services,
  { eventId }: { readonly eventId: number },
): Promise<void> {
  const { database } = services;
  const [found] = await findCompanyDays(database, eq(companyDays.eventId, eventId));
  const event = found && (await readEvent(database, eventId));
  if (!event) return;

  if (event.state === 'cancelled')
    return callOffWithEvent(services, found.id, event.cancelledReason ?? 'The day is cancelled.');

  const toClose = await database.transaction(async (tx) => {
    const row = (await lockCompanyDay(tx, found.id))?.row;
    const current = await readEvent(tx, eventId);
    const day = current && londonDay(current.startsAt);
    if (!row || !hasQuote(row) || day === undefined || row.day === day) return [];

    await moveToDay(tx, row, day);
    return describeDue(tx, row.id, companyDayLine('balance', { ...row, day }));
  });

  await closeChargeCheckouts(services, toClose);
}
