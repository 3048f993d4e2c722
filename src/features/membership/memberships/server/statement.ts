import { countConnectionsMade, countIntroductions } from '#features/members/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { tierOf } from '../../tiers/tiers.ts';
import { membershipYear, paidYear, startOf } from '../periods.ts';
import type { Statement } from '../statement.ts';
import { findCharges, type MembershipRow, paidYearsOf } from './store.ts';

/** The last membership year that a membership paid for, seen from a day in London. */
export function yearOf(membership: Pick<MembershipRow, 'yearStartsOn' | 'paidUntil'>, day: string) {
  const years = paidYearsOf(membership);
  const year = years ? paidYear(years, day) : membershipYear(day, day);
  return { ...year, startsAt: startOf(year.from), endsAt: startOf(year.until) };
}

/** What a membership has brought in its year so far. */
export async function readStatement(
  { membershipUse }: Pick<Services, 'membershipUse'>,
  db: Executor,
  membership: MembershipRow,
  now: Date,
): Promise<Statement> {
  const { accountId, tier } = membership;
  const year = yearOf(membership, londonDay(now));
  const between = { from: year.startsAt, until: now };

  const played = await membershipUse.played(db, accountId, between);
  const used = await membershipUse.usedInYear(db, accountId, year);
  const connections = await countConnectionsMade(db, accountId, between);
  const introduced = await countIntroductions(db, accountId, between);
  const charges = await findCharges(db, membership.id);
  const paid = charges
    .filter(({ state, paidAt }) => state === 'paid' && paidAt && paidAt >= year.startsAt)
    .reduce((sum, { grossPence, refundedPence }) => sum + grossPence - refundedPence, 0);

  const { eventsPerYear, guestPasses } = tierOf(tier).privileges;

  return {
    ...played,
    connections,
    introductions: introduced.made,
    businessPence: introduced.valuePence,
    unusedGolfDays: eventsPerYear === null ? null : Math.max(0, eventsPerYear - used.golfDays),
    unusedGuestPasses: Math.max(0, guestPasses - used.guestPasses),
    paid,
  };
}
