import { lockAgainstErasure } from '#features/identity/server/public.ts';
import {
  holdsAllMoney,
  isFromCheckout,
  issueInvoice,
  readDisputedMoney,
  refundPayment,
} from '#features/payments/server/public.ts';
import { readSettings } from '#features/settings/server/public.ts';
import { companyLines } from '#features/settings/settings.ts';
import { londonDay } from '#lib/london-instant.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import { lastsUntil } from '../billing-calendar.ts';
import { type BeforeUpgrade, beforeUpgrade, whyPaymentReturns } from '../charges.ts';
import { firstPeriod, startOf, yearAfterReturn } from '../periods.ts';
import { laterPrice, renewalPrice } from '../renewal-price.ts';
import { chargeLine, consentWords, membershipReference } from '../texts.ts';
import { tierChanged } from './jobs.ts';
import { amountOf, emailMember, membershipPaid } from './membership-emails.tsx';
import { giveBack, returnEarlier } from './return-money.ts';
import {
  type ChargeRow,
  type Consent,
  changeMembership,
  consentOf,
  failCharge,
  findCharge,
  findMembership,
  findPaidYears,
  findPrices,
  findUpgradeOf,
  hasOtherOpen,
  lockCharge,
  lockMembership,
  type MembershipRow,
  markPaid,
  moveMembership,
  recordMove,
} from './store.ts';

type Settlement = { readonly chargeId: string; readonly paymentId: string };

/**
 * Settles a payment for a membership in one transaction: it starts, renews or upgrades it, or goes
 * back with an email that says why (`whyPaymentReturns`). It takes its locks in the order of all of
 * memberships: account, membership, charge. Repeating it changes nothing.
 * @throws if the charge does not exist
 */
export async function settleCharge(
  services: Services,
  { chargeId, paymentId }: Settlement,
): Promise<void> {
  const now = services.clock();
  const before = await findCharge(services.database, chargeId);
  if (!before) throw new Error(`Payment ${paymentId} is for charge ${chargeId}, which is gone`);

  await services.database.transaction(async (tx) => {
    const hasOwner = await lockOwner(tx, before.membershipId);
    const membership = await lockMembership(tx, before.membershipId);
    const charge = await lockCharge(tx, chargeId);
    if (!membership || !charge) throw new Error(`Charge ${chargeId} is gone`);
    if (charge.paymentId === paymentId) return;

    // What goes back has its invoice too, and a credit note that corrects it.
    const issue = (period: Pick<ChargeRow, 'startsOn' | 'endsOn'>) =>
      issueInvoice(tx, services.config, {
        source: { type: 'payment', id: paymentId },
        reference: {
          type: 'membership',
          id: membership.id,
          label: membershipReference(membership),
        },
        accountId: membership.accountId,
        lines: [invoiceLine({ ...charge, ...period })],
        now,
      });

    // Its bank took it back before it was reported as paid: that was its refund.
    if ((await readDisputedMoney(tx, paymentId))?.lostPence) {
      await issue(charge);
      await refundPayment(tx, { paymentId, reason: 'lost', now });
      return failCharge(tx, charge.id);
    }
    // It went back when it was settled before.
    if (!(await holdsAllMoney(tx, paymentId))) return;

    const reason = whyPaymentReturns({
      membership,
      charge: { ...charge, isPaid: charge.paymentId !== null },
      upgradedFromPence: (await findUpgradeOf(tx, membership))?.fromPence ?? null,
      hasOther: await hasOtherOpen(tx, membership),
      isAccountGone: !hasOwner,
      today: londonDay(now),
    });
    if (reason) {
      await issue(charge);
      return giveBack(tx, { membership, charge, paymentId, reason, now });
    }

    // A checkout that was left has its words, and agreed to nothing if the saved card paid.
    const isAgreed = await isFromCheckout(tx, paymentId);
    const paid = isAgreed ? charge : { ...charge, ...noConsent };
    const settled = await buy(tx, membership, paid, now);
    const paidFor = { startsOn: settled.startsOn, endsOn: settled.endsOn };
    const { before: replaced } = settled;
    await markPaid(tx, charge.id, { ...paidFor, beforeUpgrade: replaced, paymentId, now });
    await issue(paidFor);

    await enqueue(tx, tierChanged, { accountId: membership.accountId });
    await emailReceipt(services, tx, { ...charge, ...paidFor, paymentId }, settled.membership, now);
  });
}

const invoiceLine = (charge: ChargeRow) => ({
  description: chargeLine(charge),
  netPence: charge.netPence,
  vatPence: charge.vatPence,
  grossPence: charge.grossPence,
  vatPercent: charge.vatPercent,
});

/** Keeps the owner of a membership from being erased; false if the account was deleted. */
export async function lockOwner(tx: Executor, membershipId: string): Promise<boolean> {
  const membership = await findMembership(tx, membershipId);
  if (!membership) return false;
  const { accountId } = membership;
  return (await lockAgainstErasure(tx, [accountId])).has(accountId);
}

type Bought = {
  readonly membership: MembershipRow;
  readonly startsOn: string;
  readonly endsOn: string;
  /** What an upgrade replaced; of one that took the place of another, what that had replaced. */
  readonly before: BeforeUpgrade | null;
};

/**
 * Does what the charge was for. A first period begins on the day on which it is paid. Where another
 * application had taken the place of the offer that was being paid, what was paid for is bought, and
 * the applicant can change it to the other one. An upgrade from the price before another one takes
 * its place.
 */
async function buy(
  tx: Executor,
  membership: MembershipRow,
  charge: ChargeRow,
  now: Date,
): Promise<Bought> {
  if (charge.kind === 'upgrade') {
    const { startsOn, endsOn } = charge;
    const before =
      charge.fromPence === membership.pricePence
        ? beforeUpgrade(membership)
        : (await returnEarlier(tx, membership, now)).beforeUpgrade;
    return { membership: await upgradeTo(tx, membership, charge, now), startsOn, endsOn, before };
  }
  if (charge.kind === 'renewal') return renew(tx, membership, charge, now);

  const today = londonDay(now);
  const { tier, period } = charge;
  const { until: paidUntil } = firstPeriod(today, period);

  const started = await moveMembership(
    tx,
    membership.id,
    charge.kind === 'first' ? 'pay' : 'revive',
    now,
    {
      ...noChange,
      ...(await agreedLater(tx, { ...charge, renewsOn: paidUntil, today })),
      ...noGrace,
      ...consentOf(charge),
      ...(tier !== membership.tier && { applicationId: null }),
      ...{ tier, period, pricePence: charge.pricePence, anchor: today, paidUntil },
      yearStartsOn: yearAfterReturn(await findPaidYears(tx, membership.accountId), today),
      countsFrom: now,
      countsUntil: countsUntil({ paidUntil }),
      cancelsAtEnd: false,
      cancelledAt: null,
    },
  );
  if (!started) throw new Error(`Membership ${membership.id} was not started`);

  return { membership: started, startsOn: today, endsOn: paidUntil, before: null };
}

type Renewal = Pick<ChargeRow, 'tier' | 'period' | 'pricePence' | 'consentWords'> & {
  readonly renewsOn: string;
  readonly today: string;
};

/**
 * The announced price of the next renewal, if it is the one in the consent of the charge; otherwise
 * the member is told of it like everyone else.
 */
async function agreedLater(
  tx: Executor,
  { pricePence: pence, period, consentWords: agreed, ...renewal }: Renewal,
) {
  const later = laterPrice(await findPrices(tx), { ...renewal, period, pence });
  const words =
    later && consentWords({ period, pence, renewalPence: later.pence, until: renewal.renewsOn });

  return later && words === agreed
    ? { toldPricePence: later.pence, toldPriceFrom: later.from }
    : { toldPricePence: null, toldPriceFrom: null };
}

/** Nothing is to change at the renewal any more. */
export const noChange = {
  nextTier: null,
  nextPeriod: null,
  nextPricePence: null,
  toldPricePence: null,
  toldPriceFrom: null,
} as const;

const noConsent: Consent = { consentAt: null, consentVersion: null, consentWords: null };

const noGrace = { reminded: null, graceFrom: null, nextAttempt: null, notice: null } as const;

const countsUntil = ({ paidUntil }: { paidUntil: string }): Date =>
  startOf(lastsUntil({ paidUntil, cancelsAtEnd: false, graceFrom: null }));

/** The next period begins where the last one ended, also when it is paid in grace. */
async function renew(
  tx: Executor,
  membership: MembershipRow,
  charge: ChargeRow,
  now: Date,
): Promise<Bought> {
  const { tier, period, startsOn, endsOn, pricePence } = charge;
  const hasTold = membership.toldPriceFrom !== null && membership.toldPriceFrom <= startsOn;

  const renewed = await moveMembership(tx, membership.id, 'renew', now, {
    ...noGrace,
    ...consentOf(charge),
    ...(hasTold ? noChange : { nextTier: null, nextPeriod: null, nextPricePence: null }),
    ...{ tier, period, pricePence, paidUntil: endsOn },
    countsUntil: countsUntil({ paidUntil: endsOn }),
  });
  if (!renewed) throw new Error(`Membership ${membership.id} was not renewed`);

  return { membership: renewed, startsOn, endsOn, before: null };
}

/**
 * Gives a membership its higher tier for the rest of the period. What was planned for the renewal
 * is dropped with it.
 */
export async function upgradeTo(
  tx: Executor,
  membership: MembershipRow,
  charge: Pick<ChargeRow, 'tier' | 'pricePence'> & Consent,
  now: Date,
): Promise<MembershipRow> {
  const { period, paidUntil } = membership;
  const { tier, pricePence } = charge;
  const today = londonDay(now);
  const renewsOn = paidUntil ?? today;
  const later = await agreedLater(tx, { ...charge, period, renewsOn, today });

  const changes = { ...noChange, ...later, ...consentOf(charge), tier, pricePence };
  await changeMembership(tx, membership.id, changes);
  await recordMove(tx, { membershipId: membership.id, move: 'upgrade', change: 0, at: now });
  return { ...membership, ...changes };
}

async function emailReceipt(
  { config }: Pick<Services, 'config'>,
  tx: Executor,
  charge: ChargeRow & { readonly paymentId: string },
  membership: MembershipRow,
  now: Date,
): Promise<void> {
  const { paymentId, kind, tier, period, startsOn, endsOn, vatPercent } = charge;
  const { company } = await readSettings(tx, config);

  await emailMember(tx, membershipPaid, {
    accountId: membership.accountId,
    payload: {
      ...{ paymentId, kind, tier, period, startsOn, endsOn, vatPercent },
      ...amountOf(charge),
      nextPence: priceOfNext(membership),
      isNewPrice: priceOfNext(membership) !== membership.pricePence,
      seller: companyLines(company),
    },
    key: `membership_paid:${charge.id}`,
    now,
  });
}

/** What the next renewal of a paid membership costs, as far as it is known. */
export const priceOfNext = (membership: MembershipRow): number =>
  renewalPrice(
    {
      price: membership.pricePence ?? 0,
      nextPrice: membership.nextPricePence,
      toldPrice: membership.toldPricePence,
      toldFrom: membership.toldPriceFrom,
    },
    membership.paidUntil ?? '',
  );
