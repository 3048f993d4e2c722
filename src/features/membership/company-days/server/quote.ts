import { findVenues } from '#features/events/server/public.ts';
import { readSaleTerms } from '#features/settings/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Services } from '#platform/plugin.ts';
import { emailMember } from '../../memberships/server/membership-emails.tsx';
import { markService } from '../../services/server/mark-service.ts';
import { quoteFaults } from '../company-day.ts';
import type { DeclineRequest, QuoteRequest } from '../contract.ts';
import { companyDayRefusals } from '../texts.ts';
import { giveUpCharges } from './charges.ts';
import { companyDayDeclined, companyDayQuoted, tellOwner } from './letters.ts';
import { isVip } from './membership-over.ts';
import { checkCity, closeChargeCheckouts, endRequest } from './request.ts';
import { hasQuote, lockTarget, moveCompanyDay, serviceOf, type Target } from './store.ts';

type ByOrganiser = Target & { readonly by: string };

/**
 * Quotes a company day, or replaces the quote while its deposit is not paid, in one transaction with
 * the audit log, and emails it to the member. An open checkout of an earlier quote is closed, and
 * money that comes for it all the same goes back.
 * @throws Refused for a wrong quote, and if another organiser or the member was faster
 */
export async function quoteCompanyDay(
  services: Services,
  { by, companyDayId, version, venueId: chosen, ...offered }: ByOrganiser & QuoteRequest,
): Promise<void> {
  const quote = { ...offered, venueId: chosen || null };
  const now = services.clock();
  const faults = quoteFaults(quote, { today: londonDay(now) });
  if (Object.keys(faults).length > 0)
    throw new Refused(companyDayRefusals.company_day_quote, {
      fields: Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, [fault]])),
    });

  const toClose = await services.database.transaction(async (tx) => {
    const row = await lockTarget(tx, { companyDayId, version });
    await checkCity(services, tx, row.city);
    if (!(await isVip(tx, row.accountId, now)))
      throw new Refused(companyDayRefusals.company_day_membership_over);
    const isListed = (await findVenues(tx)).some(({ id }) => id === quote.venueId);
    if (quote.venueId !== null && !isListed && quote.venueId !== row.venueId)
      throw new Refused(companyDayRefusals.venue_not_found, {
        fields: { venueId: [companyDayRefusals.venue_not_found.message] },
      });

    const { vatPercent } = await readSaleTerms(tx, services.config);
    await moveCompanyDay(tx, row, 'quote', { ...quote, vatPercent, quotedBy: by, quotedAt: now });
    await markService(tx, serviceOf(row), { stage: 'quoted', plannedOn: null }, now);

    const { note, day, places, totalPence, depositPence, validUntil } = quote;
    const offer = { day, places, totalPence, depositPence, validUntil };
    await recordAction(tx, {
      by,
      action: 'membership.quote_company_day',
      subject: `company_day:${row.id}`,
      before: { state: row.state, day: row.day, totalPence: row.totalPence },
      after: { ...offer, accountId: row.accountId },
      why: null,
      now,
    });

    await emailMember(tx, companyDayQuoted, {
      accountId: row.accountId,
      payload: { ...offer, note },
      key: `company_day_quoted:${row.id}:${version}`,
      now,
    });
    await tellOwner(tx, row, 'quoted', now);

    return giveUpCharges(tx, row.id);
  });

  await closeChargeCheckouts(services, toClose);
}

/**
 * Declines a request, or withdraws a quote whose deposit is not paid, with a reason that the member
 * is emailed. It does not count for the year.
 * @throws Refused if it has changed since the organiser read it, or is booked
 */
export async function declineCompanyDay(
  services: Services,
  { by, why, ...target }: ByOrganiser & DeclineRequest,
): Promise<void> {
  const now = services.clock();

  const toClose = await services.database.transaction(async (tx) => {
    const row = await endRequest(tx, target, 'decline', { endedBy: by, endedWhy: why, now });

    await recordAction(tx, {
      by,
      action: 'membership.decline_company_day',
      subject: `company_day:${row.id}`,
      before: { state: row.state },
      after: { state: 'declined', accountId: row.accountId },
      why: WHY_IN_SUBJECT,
      now,
    });

    await emailMember(tx, companyDayDeclined, {
      accountId: row.accountId,
      payload: { why, hadQuote: hasQuote(row) },
      key: `company_day_declined:${row.id}`,
      now,
    });
    await tellOwner(tx, row, 'declined', now);

    return giveUpCharges(tx, row.id);
  });

  await closeChargeCheckouts(services, toClose);
}
