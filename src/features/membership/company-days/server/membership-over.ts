import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { emailMember } from '../../memberships/server/membership-emails.tsx';
import { tiersOf } from '../../memberships/server/tiers-of.ts';
import { markService } from '../../services/server/mark-service.ts';
import { isOpen } from '../company-day.ts';
import { MEMBERSHIP_OVER } from '../texts.ts';
import { giveUpCharges } from './charges.ts';
import { companyDayMembershipOver, tellOwner } from './letters.ts';
import { closeChargeCheckouts } from './request.ts';
import {
  type CompanyDayRow,
  hasQuote,
  lockCompanyDay,
  moveCompanyDay,
  serviceOf,
} from './store.ts';

/** Whether an account has the tier that includes a company day, at an instant. */
export const isVip = async (db: Executor, accountId: string, at: Date): Promise<boolean> =>
  (await tiersOf(db, [accountId], at)).get(accountId) === 'vip';

/**
 * Ends a request or a quote whose member has VIP Elite no more, with an email that says why. The
 * clock decides who has it, so this runs every hour. A day that is booked stays: it has been paid.
 */
export async function endWithoutVip(services: Services, { id }: CompanyDayRow): Promise<void> {
  const now = services.clock();

  const toClose = await services.database.transaction(async (tx) => {
    const row = (await lockCompanyDay(tx, id))?.row;
    if (!row || !isOpen(row.state) || (await isVip(tx, row.accountId, now))) return [];

    await moveCompanyDay(tx, row, 'decline', { endedAt: now, endedWhy: MEMBERSHIP_OVER });
    await markService(tx, serviceOf(row), { stage: null, plannedOn: null }, now);
    await emailMember(tx, companyDayMembershipOver, {
      accountId: row.accountId,
      payload: { hadQuote: hasQuote(row) },
      key: `company_day_membership_over:${id}`,
      now,
    });
    await tellOwner(tx, row, 'declined', now);

    return giveUpCharges(tx, id);
  });

  await closeChargeCheckouts(services, toClose);
}
