import { nextPeriod } from '#features/membership/memberships/periods.ts';
import { payMembership } from '#features/membership/memberships/server/pay.ts';
import {
  findCharges,
  findMembership,
  openCharge,
} from '#features/membership/memberships/server/store.ts';
import { splitVat } from '#lib/money.ts';
import type { TestApp } from './app.ts';
import { inviteToTier } from './membership.ts';

type Site = Pick<TestApp, 'services' | 'database' | 'clock'>;

/** What Standard costs a month, VAT included, in pence. */
export const STANDARD_MONTH = 5900;

/** Invites a member to Standard and opens the payment of its first month, at any provider. */
export async function openFirstMonth(
  site: Site,
  person: { readonly account: { readonly id: string; readonly username: string } },
  by: string,
) {
  const { id: accountId, username } = person.account;
  const membershipId = await inviteToTier(site, { member: username, tier: 'standard', by });
  const { checkoutUrl } = await payMembership(site.services, {
    accountId,
    period: 'monthly',
    pence: STANDARD_MONTH,
  });
  const [charge] = await findCharges(site.database, membershipId);
  const consent = charge?.consentWords;
  if (!charge || !consent) throw new Error('No first charge was written');

  return { membershipId, checkoutUrl, chargeId: charge.id, consent };
}

/** Opens the charge of the next month of a membership that has been paid; its id. */
export async function openNextMonth({ database, clock }: Site, membershipId: string) {
  const membership = await findMembership(database, membershipId);
  if (!membership?.anchor || !membership.paidUntil) throw new Error('It was never paid');

  const { tier, period, anchor, paidUntil } = membership;
  const { from, until } = nextPeriod(anchor, paidUntil, period);
  const { charge } = await openCharge(database, {
    membershipId,
    ...{ kind: 'renewal', tier, period, startsOn: from, endsOn: until },
    amount: splitVat(STANDARD_MONTH, 20),
    vatPercent: 20,
    now: clock(),
  });
  if (!charge) throw new Error('The next month has been charged before');

  return charge.id;
}
