import { prices } from '#features/events/terms.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Pence } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import {
  type CoolingOffQuote,
  coolingOffQuote,
  coolingOffUntil,
  hasCoolingOff,
} from '../cooling-off.ts';
import { type Period, startOf } from '../periods.ts';
import { type ChargeRow, findPaidFor, type MembershipRow } from './store.ts';

/** What a member would get back now, in the cooling-off period. */
export type CoolingOff = {
  /** The last day on which it is possible: "2026-05-28". */
  readonly until: string;
  readonly quote: CoolingOffQuote;
};

/** The paid charges of the running period: the one that began it, and its upgrades. */
export type PaidPeriod = { readonly main: ChargeRow; readonly charges: readonly ChargeRow[] };

export async function findPaidPeriod(
  db: Executor,
  membership: MembershipRow,
): Promise<PaidPeriod | undefined> {
  if (membership.state !== 'active') return undefined;
  const charges = await findPaidFor(db, membership);
  const main = charges.find(({ kind }) => kind !== 'upgrade');
  return main && { main, charges };
}

const periodOf = ({ main }: PaidPeriod): Period => ({
  from: main.startsOn,
  until: main.endsOn,
});

const paidIn = ({ charges }: PaidPeriod): Pence =>
  charges.reduce((sum, { grossPence, refundedPence }) => sum + grossPence - refundedPence, 0);

/**
 * What comes back if a membership is cancelled at once in the 14 days after its first payment, or
 * after a yearly renewal; undefined when they are over.
 */
export async function quoteCoolingOff(
  { membershipUse }: Pick<Services, 'membershipUse'>,
  db: Executor,
  membership: MembershipRow,
  now: Date,
): Promise<CoolingOff | undefined> {
  const paid = await findPaidPeriod(db, membership);
  if (!paid?.main.paidAt) return undefined;

  const { main } = paid;
  const until = coolingOffUntil(londonDay(paid.main.paidAt));
  const today = londonDay(now);
  if (today > until || !hasCoolingOff(main)) return undefined;

  const { accountId } = membership;
  const since = startOf(main.startsOn);
  const taken = await membershipUse.takenSince(db, accountId, since, now);
  const quote = coolingOffQuote({
    paid: paidIn(paid),
    period: periodOf(paid),
    today,
    ...taken,
    dayPrice: prices.single,
  });

  return { until, quote };
}

/** What an upgrade is refunded if its membership ends today: its days that are left. */
export const restOfUpgrade = (upgrade: ChargeRow, now: Date): Pence =>
  coolingOffQuote({
    paid: upgrade.grossPence - upgrade.refundedPence,
    period: { from: upgrade.startsOn, until: upgrade.endsOn },
    ...{ today: londonDay(now), golfDays: 0, guestPasses: 0, dayPrice: prices.single },
  }).refund;

/**
 * What is refunded if organisers end a membership today: the days that are left. The places ahead
 * that it paid for end with it.
 */
export async function quoteEnding(
  db: Executor,
  membership: MembershipRow,
  now: Date,
): Promise<Pence> {
  const paid = await findPaidPeriod(db, membership);
  if (!paid) return 0;

  return coolingOffQuote({
    ...{ paid: paidIn(paid), period: periodOf(paid), today: londonDay(now) },
    ...{ golfDays: 0, guestPasses: 0, dayPrice: prices.single },
  }).refund;
}
