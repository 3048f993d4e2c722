import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { identityRefusals } from '#features/identity/texts.ts';
import {
  chargeMethod,
  closeCheckouts,
  readMethod,
  reconcilePayment,
  removeMethod,
  requireAddress,
  startPayment,
} from '#features/payments/server/public.ts';
import { paymentRefusals } from '#features/payments/texts.ts';
import { readSaleTerms } from '#features/settings/server/public.ts';
import { londonDay } from '#lib/london-instant.ts';
import { type Pence, splitVat } from '#lib/money.ts';
import { type Refusal, Refused } from '#lib/refusal.ts';
import { TERMS_VERSION } from '#lib/terms-version.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { type BillingPeriod, type DatedPrice, priceOn, tierOf } from '../../tiers/tiers.ts';
import { whyPaymentReturns } from '../charges.ts';
import { firstPeriod } from '../periods.ts';
import { laterPrice, renewalPrice } from '../renewal-price.ts';
import {
  chargeLine,
  consentWords,
  membershipReference,
  membershipRefusals,
  shortDay,
} from '../texts.ts';
import { amountOf } from './membership-emails.tsx';
import { lockOwner, settleCharge } from './settle.ts';
import {
  agreeToCharge,
  type ChargeRow,
  findCharges,
  findCurrent,
  findMembership,
  findPrices,
  findUpgradeOf,
  hasOtherOpen,
  lockCharge,
  lockMembership,
  type MembershipRow,
  openCharge,
} from './store.ts';

const PAGE = '/account/membership';

type Choice = {
  readonly accountId: string;
  readonly period: BillingPeriod;
  /** The price that the member agreed to. */
  readonly pence: Pence;
  /** The price of the renewals that they agreed to, if it is another one. */
  readonly renewalPence?: Pence | undefined;
};

/**
 * Starts the payment of a membership that waits for one: the first, one that is due in grace, or a
 * new start after it lapsed. The consent to renewals is kept with the charge. Choosing another period
 * closes the checkout of the first choice; two clicks lead to one payment.
 * @returns where to send the member
 * @throws Refused `address_needed`, with nothing written, if its invoice must have an address and the
 * account has none
 */
export async function payMembership(
  services: Services,
  { accountId, period, pence, renewalPence = pence }: Choice,
): Promise<{ checkoutUrl: string }> {
  const { database, clock, config } = services;

  // Checked before the charge is written: one that cannot be paid would be due for nothing.
  if (config.paymentProvider === undefined) throw new Refused(paymentRefusals.payments_not_set_up);

  const now = clock();
  const { charge, replaced } = await database.transaction(async (tx) => {
    if (!(await lockAgainstErasure(tx, [accountId])).has(accountId))
      throw new Refused(identityRefusals.not_logged_in);

    const current = await findCurrent(tx, accountId);
    const membership = current && (await lockMembership(tx, current.id));
    if (!membership) throw new Refused(membershipRefusals.membership_not_found);

    const { vatPercent } = await readSaleTerms(tx, config);
    const opened = await openPayable(tx, membership, { period, now, vatPercent });
    if (opened.charge?.state !== 'due') throw new Refused(membershipRefusals.nothing_to_pay);
    if (opened.charge.grossPence !== pence) throw new Refused(membershipRefusals.price_moved);

    const today = londonDay(now);
    const terms = termsOfCharge(await findPrices(tx), membership, opened.charge, today);
    if (terms.renewalPence !== renewalPence) throw new Refused(membershipRefusals.price_moved);
    await requireAddress(tx, { accountId, total: amountOf(opened.charge) });

    const charge = await agreeToCharge(tx, opened.charge, {
      consentAt: now,
      consentVersion: TERMS_VERSION,
      consentWords: consentWords(terms),
    });

    return { charge, replaced: opened.replaced };
  });

  if (replaced)
    await closeCheckouts(services, { referenceType: 'membership', referenceId: replaced });

  return startChargePayment(services, accountId, charge);
}

/** The charge that a membership in its present state has to pay, for the chosen period. */
async function openPayable(
  tx: Executor,
  membership: MembershipRow,
  { period, now, vatPercent }: { period: BillingPeriod; now: Date; vatPercent: number },
): Promise<{ charge: ChargeRow | undefined; replaced: string | undefined }> {
  const { id: membershipId, state, tier } = membership;

  if (state === 'grace') {
    const charges = await findCharges(tx, membershipId);
    const charge = charges.findLast((each) => each.kind === 'renewal' && each.state === 'due');
    return { charge, replaced: undefined };
  }
  if (state !== 'awaiting_payment' && state !== 'lapsed')
    return { charge: undefined, replaced: undefined };

  const today = londonDay(now);
  const { from, until } = firstPeriod(today, period);
  const pence = priceOn(await findPrices(tx), tier, today)[period];

  return openCharge(tx, {
    membershipId,
    kind: state === 'lapsed' ? 'revival' : 'first',
    tier,
    period,
    startsOn: from,
    endsOn: until,
    amount: splitVat(pence, vatPercent),
    vatPercent,
    now,
  });
}

/** What a member agrees to who pays a charge: its price, and that of the renewals after it. */
export function termsOfCharge(
  prices: readonly DatedPrice[],
  { toldPricePence, toldPriceFrom }: Pick<MembershipRow, 'toldPricePence' | 'toldPriceFrom'>,
  charge: Pick<ChargeRow, 'kind' | 'tier' | 'period' | 'startsOn' | 'endsOn' | 'pricePence'>,
  today: string,
) {
  const { kind, tier, period, startsOn, endsOn: until, pricePence: pence } = charge;
  const isTold = toldPriceFrom !== null && toldPriceFrom > startsOn;

  const renewalPence =
    kind === 'renewal'
      ? renewalPrice(
          {
            price: pence,
            nextPrice: null,
            toldPrice: isTold ? toldPricePence : null,
            toldFrom: toldPriceFrom,
          },
          until,
        )
      : (laterPrice(prices, { tier, period, pence, renewsOn: until, today })?.pence ?? pence);

  return { period, pence, renewalPence, until };
}

/** Opens the checkout of a charge, and asks the provider to keep the card for renewals. */
export async function startChargePayment(
  services: Services,
  accountId: string,
  charge: ChargeRow,
): Promise<{ checkoutUrl: string }> {
  const membership = await findMembership(services.database, charge.membershipId);
  if (!membership) throw new Refused(membershipRefusals.membership_not_found);

  const started = await startPayment(services, {
    ...paymentOf(membership, charge),
    accountId,
    keptUntil: null,
    saveMethod: { consent: charge.consentWords ?? '' },
    returnPath: `${PAGE}?payment=made`,
    cancelPath: charge.kind === 'upgrade' ? `${PAGE}/change` : `${PAGE}/pay`,
    whyNotPayable: (tx) => whyNotPayable(tx, charge, services.clock()),
  });
  if (started.state === 'open') return { checkoutUrl: started.checkoutUrl };

  await settleCharge(services, { chargeId: charge.id, paymentId: started.paymentId });

  return { checkoutUrl: PAGE };
}

/** What a payment of a charge is for, in payments' words. */
const paymentOf = (membership: Pick<MembershipRow, 'id' | 'number'>, charge: ChargeRow) => ({
  referenceType: 'membership' as const,
  referenceId: charge.id,
  total: amountOf(charge),
  lines: [
    {
      description: chargeLine(charge),
      netPence: charge.netPence,
      vatPence: charge.vatPence,
      grossPence: charge.grossPence,
    },
  ],
  about: {
    about: `${membershipReference(membership)}: ${tierOf(charge.tier).name}, ${shortDay(charge.startsOn)}`,
    aboutPath: `/admin/memberships/${membership.id}`,
  },
});

/** Why a charge may not be paid any more; it locks the account, the membership and the charge. */
export async function whyNotPayable(
  tx: Executor,
  { id, membershipId }: Pick<ChargeRow, 'id' | 'membershipId'>,
  now: Date,
): Promise<Refusal | undefined> {
  const hasOwner = await lockOwner(tx, membershipId);
  const membership = await lockMembership(tx, membershipId);
  const charge = await lockCharge(tx, id);
  if (!membership || charge?.state !== 'due') return membershipRefusals.nothing_to_pay;

  const reason = whyPaymentReturns({
    membership,
    charge: { ...charge, isPaid: false },
    upgradedFromPence: (await findUpgradeOf(tx, membership))?.fromPence ?? null,
    hasOther: await hasOtherOpen(tx, membership),
    isAccountGone: !hasOwner,
    today: londonDay(now),
  });
  return reason && membershipRefusals.nothing_to_pay;
}

/** Asks the provider about the payments of what a member owes, in case a webhook was lost. */
export async function checkMembershipPayment(services: Services, accountId: string): Promise<void> {
  const membership = await findCurrent(services.database, accountId);
  if (!membership) return;

  const charges = await findCharges(services.database, membership.id);
  for (const charge of charges.filter(({ state }) => state === 'due')) {
    const reference = { referenceType: 'membership', referenceId: charge.id } as const;
    const { paidBy } = await reconcilePayment(services, reference);
    if (paidBy !== undefined)
      await settleCharge(services, { chargeId: charge.id, paymentId: paidBy });
  }
}

/** Closes the checkouts of charges that must not be paid any more. Never in a transaction. */
export async function closeChargeCheckouts(
  services: Services,
  chargeIds: readonly string[],
): Promise<void> {
  for (const referenceId of chargeIds)
    await closeCheckouts(services, { referenceType: 'membership', referenceId });
}

/**
 * Charges the account's card without the member. The number of tries names this one, so repeating
 * it charges once. It calls the provider, so never use it in a transaction.
 * @returns false if the account has no card
 */
export async function chargeCard(
  services: Services,
  membership: MembershipRow,
  charge: ChargeRow,
): Promise<boolean> {
  const { accountId } = membership;
  const card = await readMethod(services, accountId);
  if (!card) return false;

  await chargeMethod(services, {
    ...paymentOf(membership, charge),
    accountId,
    methodId: card.id,
    attemptKey: `membership:${charge.id}:${charge.attempts}`,
    whyNotPayable: (tx) => whyNotPayable(tx, charge, services.clock()),
  });

  return true;
}

/** Removes the account's card, so that nothing is charged without the member. */
export async function removeCard(services: Services, accountId: string): Promise<void> {
  const card = await readMethod(services, accountId);
  if (card) await removeMethod(services, { accountId, methodId: card.id });
}
