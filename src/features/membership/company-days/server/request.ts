import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { identityRefusals } from '#features/identity/texts.ts';
import { closeCheckouts } from '#features/payments/server/public.ts';
import { readSettings } from '#features/settings/server/public.ts';
import { shownCities } from '#features/settings/settings.ts';
import type { City } from '#lib/cities.ts';
import { londonDay } from '#lib/london-instant.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import type { Services } from '#platform/plugin.ts';
import { tiersOf } from '../../memberships/server/tiers-of.ts';
import { isServiceSettled, markService } from '../../services/server/mark-service.ts';
import { findHolder } from '../../services/server/tier-holders.ts';
import { servicesDue } from '../../services/services.ts';
import { isDayAhead, isOpen, whyNoRequest } from '../company-day.ts';
import type { CompanyDayRequest } from '../contract.ts';
import { companyDayRefusals } from '../texts.ts';
import { giveUpCharges } from './charges.ts';
import { announceRequest, tellDesk } from './emails.tsx';
import {
  type CompanyDayRow,
  findCompanyDaysOf,
  lockTarget,
  moveCompanyDay,
  serviceOf,
  type Target,
} from './store.ts';
import { companyDays } from './tables.ts';

const refusalOf = {
  not_vip: companyDayRefusals.company_day_not_vip,
  request_open: companyDayRefusals.company_day_open,
  year_used: companyDayRefusals.company_day_used,
} as const;

/** Whether a member can ask for a company day now, and for which membership year. */
export async function readRequestFacts(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<{ refusal: Refusal } | { refusal: undefined; yearFrom: string }> {
  const tier = (await tiersOf(db, [accountId], now)).get(accountId);
  const holder = await findHolder(db, accountId, now);
  const due = holder && servicesDue(holder.tier, holder.yearStartsOn, londonDay(now));
  const yearFrom = due?.find(({ kind }) => kind === 'corporate_day')?.period.from;
  if (yearFrom === undefined) return { refusal: refusalOf.not_vip };

  const rows = await findCompanyDaysOf(db, accountId);
  const reason = whyNoRequest({
    tier,
    states: rows
      .filter((row) => isOpen(row.state) || row.yearFrom === yearFrom)
      .map(({ state }) => state),
    isSettled: await isServiceSettled(db, serviceOf({ accountId, yearFrom })),
  });
  return reason ? { refusal: refusalOf[reason] } : { refusal: undefined, yearFrom };
}

type Asking = CompanyDayRequest & { readonly accountId: string };

/** @throws Refused for a day that is over or too far ahead, beside its field */
function checkDays(days: Readonly<Record<string, string>>, today: string): void {
  const wrong = Object.entries(days).filter(([, day]) => day !== '' && !isDayAhead(day, { today }));
  if (wrong.length === 0) return;

  const { message } = companyDayRefusals.company_day_date;
  throw new Refused(companyDayRefusals.company_day_date, {
    fields: Object.fromEntries(wrong.map(([field]) => [field, [message]])),
  });
}

/** @throws Refused for a city in which the club does not play now, beside its field */
export async function checkCity(
  { config }: Pick<Services, 'config'>,
  tx: Executor,
  city: City,
): Promise<void> {
  if (shownCities(await readSettings(tx, config)).includes(city)) return;

  const { message } = companyDayRefusals.company_day_city;
  throw new Refused(companyDayRefusals.company_day_city, { fields: { city: [message] } });
}

/**
 * A member asks for the company day of their membership year, and the organisers hear of it at
 * once. Unique indexes decide between two tabs.
 * @throws Refused if their tier has none, or it is asked for or used already
 */
export async function askForCompanyDay(
  services: Pick<Services, 'database' | 'clock' | 'config'>,
  { accountId, first, second, third, ...request }: Asking,
): Promise<void> {
  const now = services.clock();
  const days = { first, second, third };
  checkDays(days, londonDay(now));
  const dates = [...new Set(Object.values(days).filter(Boolean))].toSorted();

  try {
    await services.database.transaction(async (tx) => {
      await checkCity(services, tx, request.city);
      if (!(await lockAgainstErasure(tx, [accountId])).has(accountId))
        throw new Refused(identityRefusals.not_logged_in);

      const facts = await readRequestFacts(tx, accountId, now);
      if (facts.refusal) throw new Refused(facts.refusal);

      const { yearFrom } = facts;
      const [row] = await tx
        .insert(companyDays)
        .values({ ...request, dates, accountId, yearFrom, createdAt: now })
        .returning();
      if (!row) throw new Error('The company day was not written');

      await markService(tx, serviceOf(row), { stage: 'requested', plannedOn: null }, now);
      await announceRequest(services, tx, row);
    });
  } catch (error) {
    if (isConstraintViolation(error, 'company_days_one_request'))
      throw new Refused(companyDayRefusals.company_day_open);
    if (isConstraintViolation(error, 'company_days_one_a_year'))
      throw new Refused(companyDayRefusals.company_day_used);
    throw error;
  }
}

/**
 * Ends a request, or a quote whose deposit is not paid, if it is as it was read. It does not count
 * for the year.
 * @throws Refused if it is not theirs, if it has changed since they read it, or once it is booked
 */
export async function endRequest(
  tx: Executor,
  target: Target,
  move: 'withdraw' | 'decline',
  { now, ...ended }: { readonly endedBy: string; readonly endedWhy?: string; readonly now: Date },
): Promise<CompanyDayRow> {
  const row = await lockTarget(tx, target);
  await moveCompanyDay(tx, row, move, { ...ended, endedAt: now });
  await markService(tx, serviceOf(row), { stage: null, plannedOn: null }, now);
  return row;
}

/** A member withdraws their request, or does not take the quote: see `endRequest`. */
export async function withdrawRequest(
  services: Services,
  target: Target & { readonly accountId: string },
): Promise<void> {
  const now = services.clock();

  const toClose = await services.database.transaction(async (tx) => {
    const row = await endRequest(tx, target, 'withdraw', { endedBy: target.accountId, now });
    await tellDesk(tx, row, 'withdrawn', now);
    return giveUpCharges(tx, row.id);
  });

  await closeChargeCheckouts(services, toClose);
}

/** Closes the checkouts of charges that must not be paid any more. Never in a transaction. */
export async function closeChargeCheckouts(
  services: Services,
  chargeIds: readonly string[],
): Promise<void> {
  for (const referenceId of chargeIds)
    await closeCheckouts(services, { referenceType: 'company_day', referenceId });
}
