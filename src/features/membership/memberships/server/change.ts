import { requireAddress, startCardChange } from '#features/payments/server/public.ts';
import { readSaleTerms } from '#features/settings/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { type Pence, splitVat } from '#lib/money.ts';
import { Refused } from '#lib/refusal.ts';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { type BillingPeriod, isHigher, priceOn, type TierId } from '../../tiers/tiers.ts';
import { upgradePrice } from '../change-price.ts';
import { laterPrice } from '../renewal-price.ts';
import { memberPermissions, renews } from '../states.ts';
import { consentWords, membershipRefusals } from '../texts.ts';
import { tierChanged } from './jobs.ts';
import { amountOf } from './membership-emails.tsx';
import { checkMembershipPayment, closeChargeCheckouts, startChargePayment } from './pay.ts';
import { priceOfNext, upgradeTo } from './settle.ts';
import {
  agreeToCharge,
  changeMembership,
  findCurrent,
  findPaidFor,
  findPrices,
  giveUpCharges,
  lockMembership,
  type MembershipRow,
  openCharge,
} from './store.ts';

/** The membership of an account, locked, if its member may change it now. */
async function lockChangeable(tx: Executor, accountId: string, now: Date) {
  const current = await findCurrent(tx, accountId);
  const membership = current && (await lockMembership(tx, current.id));
  if (!membership) throw new Refused(membershipRefusals.membership_not_found);
  const { anchor, paidUntil, pricePence } = membership;
  if (
    !memberPermissions(membership, londonDay(now)).change ||
    anchor === null ||
    paidUntil === null ||
    pricePence === null
  )
    throw new Refused(membershipRefusals.membership_moved);
  return { ...membership, paidUntil, pricePence };
}

/** What an upgrade costs today, what the tier costs for a whole period, and for the renewal. */
export async function quoteUpgrade(
  db: Executor,
  membership: Pick<MembershipRow, 'id' | 'paidUntil' | 'pricePence' | 'period'>,
  tier: TierId,
  now: Date,
) {
  const today = londonDay(now);
  const paidUntil = membership.paidUntil ?? today;
  const paid = membership.pricePence ?? 0;

  const prices = await findPrices(db);
  const full = Math.max(priceOn(prices, tier, today)[membership.period], paid);
  const [first] = await findPaidFor(db, membership);
  const period = { from: first?.startsOn ?? today, until: paidUntil };
  const due = upgradePrice({ paid, price: full, period, today });

  const later = laterPrice(prices, {
    ...{ tier, pence: full, today },
    period: membership.period,
    renewsOn: paidUntil,
  });

  return { due, full, from: today, renewalPence: later?.pence ?? full };
}

type Upgrade = {
  readonly accountId: string;
  readonly tier: TierId;
  /** The price that the member saw. */
  readonly pence: Pence;
  /** The price of the renewal that they agreed to, if it is another than the tier’s today. */
  readonly renewalPence?: Pence | undefined;
};

/**
 * Upgrades a membership for the rest of its period: at once where there is nothing to pay, else as
 * soon as the difference is paid. Two clicks lead to one payment.
 * @returns where to pay; null if it is done
 * @throws Refused `address_needed`, with nothing written, if its invoice must have an address and the
 * account has none
 */
export async function upgradeMembership(
  services: Services,
  { accountId, tier, pence, renewalPence }: Upgrade,
): Promise<{ checkoutUrl: string | null }> {
  const now = services.clock();

  // An upgrade that is paid, but not settled yet, changes what this one costs.
  await checkMembershipPayment(services, accountId);

  const { charge, toClose } = await services.database.transaction(async (tx) => {
    const membership = await lockChangeable(tx, accountId, now);
    if (!isHigher(tier, membership.tier)) throw new Refused(membershipRefusals.not_an_upgrade);

    const { due, full, from, ...quote } = await quoteUpgrade(tx, membership, tier, now);
    if (due !== pence || quote.renewalPence !== (renewalPence ?? full))
      throw new Refused(membershipRefusals.price_moved);

    const { period, id: membershipId, paidUntil: until } = membership;
    const consent = {
      consentAt: now,
      consentVersion: TERMS_VERSION,
      consentWords: consentWords({ period, pence: full, ...quote, until }),
    };

    if (due === 0) {
      await upgradeTo(tx, membership, { tier, pricePence: full, ...consent }, now);
      await enqueue(tx, tierChanged, { accountId });
      return { charge: undefined, toClose: await giveUpCharges(tx, membershipId) };
    }

    const { vatPercent } = await readSaleTerms(tx, services.config);
    const { charge, replaced } = await openCharge(tx, {
      membershipId,
      kind: 'upgrade',
      tier,
      period,
      startsOn: from,
      endsOn: until,
      amount: splitVat(due, vatPercent),
      pricePence: full,
      fromPence: membership.pricePence,
      vatPercent,
      now,
    });
    if (!charge) throw new Refused(membershipRefusals.membership_moved);
    await requireAddress(tx, { accountId, total: amountOf(charge) });

    const agreed = await agreeToCharge(tx, charge, consent);
    return { charge: agreed, toClose: replaced ? [replaced] : [] };
  });

  await closeChargeCheckouts(services, toClose);
  return charge ? startChargePayment(services, accountId, charge) : { checkoutUrl: null };
}

type Plan = {
  readonly accountId: string;
  readonly tier: TierId;
  readonly period: BillingPeriod;
  /** The price that the member agreed to for the renewal. */
  readonly pence: Pence;
};

/**
 * What a renewal with this tier and period costs, and the prices to write for it: today’s, and the
 * one that is announced for that day. So if it is withdrawn, today’s counts. Where nothing was
 * planned or changes it is the price that the membership renews for.
 */
export async function quotePlan(
  db: Executor,
  membership: MembershipRow,
  { tier, period }: Pick<Plan, 'tier' | 'period'>,
  now: Date,
) {
  const isSame = tier === membership.tier && period === membership.period;
  const isPlanned = membership.nextTier !== null || membership.nextPeriod !== null;
  if (isSame && !isPlanned) return { pence: priceOfNext(membership), prices: {} };

  const today = londonDay(now);
  const renewsOn = membership.paidUntil ?? today;
  const prices = await findPrices(db);
  const pence = priceOn(prices, tier, today)[period];
  const later = laterPrice(prices, { tier, period, pence, renewsOn, today });

  return {
    pence: later?.pence ?? pence,
    prices: {
      nextPricePence: pence,
      toldPricePence: later?.pence ?? null,
      toldPriceFrom: later?.from ?? null,
    },
  };
}

/**
 * Plans a lower tier or another period for the renewal. The same tier and period as now undo it.
 */
export async function planChange(
  services: Services,
  { accountId, tier, period, pence }: Plan,
): Promise<void> {
  const now = services.clock();

  await services.database.transaction(async (tx) => {
    const membership = await lockChangeable(tx, accountId, now);
    if (isHigher(tier, membership.tier)) throw new Refused(membershipRefusals.membership_moved);
    const quote = await quotePlan(tx, membership, { tier, period }, now);
    if (quote.pence !== pence) throw new Refused(membershipRefusals.price_moved);

    const isSame = tier === membership.tier && period === membership.period;
    const consent = {
      consentAt: now,
      consentVersion: TERMS_VERSION,
      consentWords: consentWords({
        ...{ period, pence, renewalPence: pence },
        until: membership.paidUntil,
      }),
    };

    await changeMembership(tx, membership.id, {
      ...(isSame ? { nextTier: null, nextPeriod: null } : { nextTier: tier, nextPeriod: period }),
      ...quote.prices,
      ...consent,
    });
  });
}

/**
 * Opens the provider's checkout for another card, which takes no money. Renewals are charged to it
 * from then on, the next one at the price that it will really have.
 * @throws Refused if nothing renews
 */
export async function changeCard(
  services: Services,
  accountId: string,
): Promise<{ checkoutUrl: string }> {
  const membership = await findCurrent(services.database, accountId);
  if (!membership) throw new Refused(membershipRefusals.membership_not_found);
  const { period, nextPeriod, pricePence, paidUntil } = membership;
  if (!renews(membership) || pricePence === null || paidUntil === null)
    throw new Refused(membershipRefusals.nothing_to_pay);

  return startCardChange(services, {
    accountId,
    consent: consentWords({
      ...{ period: nextPeriod ?? period, pence: pricePence, until: paidUntil },
      renewalPence: priceOfNext(membership),
    }),
    returnPath: '/account/membership?card=changed',
    cancelPath: '/account/membership',
  });
}
