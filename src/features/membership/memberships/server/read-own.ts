import { readMethod, readRefundsOf } from '#features/payments/server/public.ts';
import { paymentRefusals } from '#features/payments/texts.ts';
import { lastDayBefore } from '#lib/last-day.ts';
import { shiftDay } from '#lib/london-calendar.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import {
  billingPeriods,
  isHigher,
  priceOn,
  type TierPrice,
  tierIds,
  tierOf,
} from '../../tiers/tiers.ts';
import { GRACE_DAYS } from '../billing-calendar.ts';
import type {
  ChangeOptions,
  ChargeView,
  MembershipDue,
  MembershipView,
  OwnMembership,
  PaymentOffer,
} from '../contract.ts';
import { offerEndsOn } from '../offer-calendar.ts';
import { firstPeriod } from '../periods.ts';
import { laterPrice } from '../renewal-price.ts';
import { memberPermissions, whyEnded } from '../states.ts';
import { membershipReference, type RefundState } from '../texts.ts';
import { quotePlan, quoteUpgrade } from './change.ts';
import { quoteCoolingOff } from './cooling-off.ts';
import { termsOfCharge } from './pay.ts';
import { sumRefunds } from './return-money.ts';
import { priceOfNext } from './settle.ts';
import { readStatement, yearOf } from './statement.ts';
import {
  type ChargeRow,
  findCharges,
  findCurrent,
  findPrices,
  type MembershipRow,
} from './store.ts';
import { readGivenTiers } from './tier-grants.ts';

/** A charge, field by field. */
export const presentCharge = (charge: ChargeRow): ChargeView => ({
  id: charge.id,
  kind: charge.kind,
  tier: charge.tier,
  startsOn: charge.startsOn,
  endsOn: charge.endsOn,
  pence: charge.grossPence,
  refundedPence: charge.refundedPence,
  state: charge.state,
  paidAt: charge.paidAt?.toISOString() ?? null,
});

/** The renewal that comes next; null where nothing renews. */
export function nextRenewal(membership: MembershipRow): MembershipView['next'] {
  const { state, cancelsAtEnd, paidUntil, tier, period, nextTier, nextPeriod } = membership;
  if (state !== 'active' || cancelsAtEnd || paidUntil === null) return null;
  return {
    tier: nextTier ?? tier,
    period: nextPeriod ?? period,
    pence: priceOfNext(membership),
    on: paidUntil,
  };
}

/** What an account has: its membership with all that its page shows, and a tier it was given. */
export async function readOwnMembership(
  services: Services,
  accountId: string,
): Promise<OwnMembership> {
  const { database, clock } = services;
  const now = clock();
  const membership = await findCurrent(database, accountId);
  const [given] = await readGivenTiers(database, accountId, now);

  return {
    membership: membership ? await presentOwn(services, membership, now) : null,
    given: given ? { tier: given.tier, endsAt: given.endsAt.toISOString() } : null,
  };
}

async function presentOwn(
  services: Services,
  membership: MembershipRow,
  now: Date,
): Promise<MembershipView> {
  const { database, membershipUse } = services;
  const { accountId, state, tier, period, paidUntil, cancelsAtEnd } = membership;
  const today = londonDay(now);
  const isRunning = state === 'active' || state === 'grace';

  const charges = await findCharges(database, membership.id);
  const year = yearOf(membership, today);
  const used = isRunning
    ? await membershipUse.usedInYear(database, accountId, year)
    : { golfDays: 0, guestPasses: 0 };
  const card = await readMethod(services, accountId);
  const coolingOff = await quoteCoolingOff(services, database, membership, now);
  const { eventsPerYear, guestPasses } = tierOf(tier).privileges;

  return {
    id: membership.id,
    reference: membershipReference(membership),
    ...{ state, tier, period, paidUntil, cancelsAtEnd },
    yearEndsOn: isRunning ? year.until : null,
    next: nextRenewal(membership),
    offerEndsOn: state === 'awaiting_payment' ? offerEndOf(membership) : null,
    ended: state === 'cancelled' ? await readEnded(database, membership, charges) : null,
    due: dueOf(membership, charges),
    used: {
      ...used,
      golfDaysIncluded: eventsPerYear,
      guestPassesIncluded: guestPasses,
    },
    statement: isRunning ? await readStatement(services, database, membership, now) : null,
    card: card
      ? {
          brand: card.brand,
          lastFour: card.lastFour,
          expiresMonth: card.expiresMonth,
          expiresYear: card.expiresYear,
        }
      : null,
    charges: charges
      .filter((charge) => charge.state === 'paid' || charge.state === 'refunded')
      .toReversed()
      .map(presentCharge),
    coolingOff: coolingOff ? { until: coolingOff.until, ...coolingOff.quote } : null,
    placesAhead: isRunning ? await readPlacesAhead(services, membership, now) : [],
    can: memberPermissions(membership, today),
  };
}

const offerEndOf = ({ createdAt }: MembershipRow): string => offerEndsOn(londonDay(createdAt));

/** How a cancelled membership ended, and what goes back. */
async function readEnded(
  db: Executor,
  membership: MembershipRow,
  charges: readonly ChargeRow[],
): Promise<MembershipView['ended']> {
  const { paidUntil, cancelsAtEnd, countsUntil, cancelledAt } = membership;
  const endedAt = cancelledAt ?? countsUntil ?? membership.createdAt;
  const why = whyEnded(membership);

  const on = cancelsAtEnd && paidUntil !== null ? lastDayBefore(paidUntil) : londonDay(endedAt);
  const refunds = await readRefundsOf(db, {
    referenceType: 'membership',
    ids: charges.map(({ id }) => id),
  });
  const later = refunds.filter(({ at }) => at >= endedAt.toISOString());

  return {
    why,
    on: why === 'expired' ? offerEndOf(membership) : on,
    refunds: sumRefunds(
      later.map((refund) => ({ pence: refund.amountPence, state: stateOfRefund(refund) })),
    ),
  };
}

/** Where the money of a refund is. */
function stateOfRefund({ dispute, isSent }: OwnRefund): RefundState {
  if (dispute === 'waits') return 'open';
  if (dispute === 'settled') return 'lost';
  return isSent ? 'sent' : 'on_its_way';
}

type OwnRefund = Awaited<ReturnType<typeof readRefundsOf>>[number];

function dueOf(membership: MembershipRow, charges: readonly ChargeRow[]): MembershipView['due'] {
  const { state, graceFrom } = membership;
  const due = charges.findLast((charge) => charge.kind === 'renewal' && charge.state === 'due');
  return state === 'grace' && graceFrom !== null && due
    ? { pence: due.grossPence, problem: due.problem, lapsesOn: shiftDay(graceFrom, GRACE_DAYS) }
    : null;
}

/** What an account has to pay for its membership now, for its dashboard; null if nothing. */
export async function readMembershipDue(
  db: Executor,
  accountId: string,
): Promise<MembershipDue | null> {
  const membership = await findCurrent(db, accountId);
  if (membership?.state === 'awaiting_payment') return { kind: 'first', tier: membership.tier };
  if (membership?.state !== 'grace') return null;

  const due = dueOf(membership, await findCharges(db, membership.id));
  return due && { kind: 'renewal', tier: membership.nextTier ?? membership.tier, ...due };
}

/** The places that end with a membership, for its member and the organisers. */
export const readPlacesAhead = async (
  { database, membershipUse }: Services,
  { accountId }: Pick<MembershipRow, 'accountId'>,
  now: Date,
): Promise<MembershipView['placesAhead']> =>
  (await membershipUse.placesAhead(database, accountId, now)).map(({ startsAt, ...place }) => ({
    ...place,
    startsAt: startsAt.toISOString(),
  }));

/** What an account's membership costs now, for each way to pay; null if there is nothing to pay. */
export async function readOffer(
  { database, clock, config }: Services,
  accountId: string,
): Promise<PaymentOffer | null> {
  const today = londonDay(clock());
  const membership = await findCurrent(database, accountId);
  if (!membership || !memberPermissions(membership, today).pay) return null;

  const closed =
    config.paymentProvider === undefined
      ? { closed: paymentRefusals.payments_not_set_up.message }
      : {};

  if (membership.state === 'grace') {
    const charges = await findCharges(database, membership.id);
    const due = charges.findLast(({ kind, state }) => kind === 'renewal' && state === 'due');
    if (!due) return null;
    const { tier, period, grossPence: pence, startsOn: from, endsOn: until } = due;
    const { renewalPence } = termsOfCharge([], membership, due, today);
    const options = [{ period, pence, savingPence: 0, renewalPence, from, until }];
    return { tier, kind: 'renewal', period, options, ...closed };
  }

  const { tier } = membership;
  const prices = await findPrices(database);
  const price = priceOn(prices, tier, today);

  return {
    tier,
    kind: membership.state === 'lapsed' ? 'revival' : 'first',
    period: membership.period,
    options: billingPeriods.map((period) => {
      const pence = price[period];
      const { from, until } = firstPeriod(today, period);
      const later = laterPrice(prices, { tier, period, pence, renewsOn: until, today });
      const savingPence = period === 'yearly' ? savingOf(price) : 0;
      return { period, pence, savingPence, renewalPence: later?.pence ?? pence, from, until };
    }),
    ...closed,
  };
}

const savingOf = ({ monthly, yearly }: TierPrice): number => Math.max(0, 12 * monthly - yearly);

/** The changes that a member can make now, with their prices; null if there are none. */
export async function readChanges(
  { database, clock }: Services,
  accountId: string,
): Promise<ChangeOptions | null> {
  const now = clock();
  const membership = await findCurrent(database, accountId);
  if (!membership?.paidUntil || !memberPermissions(membership, londonDay(now)).change) return null;

  const { tier, period, paidUntil, nextTier, nextPeriod } = membership;
  const higher = tierIds.filter((each) => isHigher(each, tier));
  const others = tierIds.filter((each) => !isHigher(each, tier));

  const upgrades = await Promise.all(
    higher.map(async (each) => {
      const { due, full, renewalPence } = await quoteUpgrade(database, membership, each, now);
      return { tier: each, duePence: due, pence: full, renewalPence };
    }),
  );
  const plans = await Promise.all(
    others.flatMap((each) =>
      billingPeriods.map(async (way) => ({
        tier: each,
        period: way,
        pence: (await quotePlan(database, membership, { tier: each, period: way }, now)).pence,
        isChosen: each === (nextTier ?? tier) && way === (nextPeriod ?? period),
      })),
    ),
  );

  return { tier, period, renewsOn: paidUntil, upgrades, plans: plans.toReversed() };
}
