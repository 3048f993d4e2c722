import { createAdmin } from '#features/identity/server/public.ts';
import { runBilling } from '#features/membership/memberships/server/jobs.ts';
import { inviteMember } from '#features/membership/memberships/server/offers.ts';
import { findCharges } from '#features/membership/memberships/server/store.ts';
import type { BillingPeriod, TierId } from '#features/membership/tiers/tiers.ts';
import { recordDispute } from '#features/payments/charging/server/disputes.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { TestApp } from './app.ts';
import { invoiceAddress } from './invoice-address.ts';
import { cards } from './test-cards.ts';
import { member, type Visitor, visitor } from './visitor.ts';

export const membershipCards = {
  ...cards,
  declinesRenewals: { number: '4000 0000 0000 0341', expiry: '12 / 60', cvc: '123' },
  alwaysAuthenticates: { number: '4000 0027 6000 3184', expiry: '12 / 60', cvc: '123' },
} as const;

let organisers = 0;

/** An admin who is logged in, with the id of the account. */
export async function organiserOf({ app, services }: Pick<TestApp, 'app' | 'services'>) {
  organisers += 1;
  const person = {
    username: `organiser${organisers}`,
    email: `organiser${organisers}@example.com`,
    password: 'on-the-first-tee',
  };
  await createAdmin(services, { ...person, firstName: 'Morgan', lastName: 'Ellis' });
  const loggedIn = visitor(app);
  await loggedIn.post('/api/login', person);
  const { id } = (await loggedIn.get('/api/user')).json<{ id: string }>();
  return { ...loggedIn, id };
}

type Joining = {
  readonly tier?: TierId;
  readonly period?: BillingPeriod;
  readonly card?: { readonly number: string; readonly expiry: string; readonly cvc: string };
};

/** What the payment page offers for a period. */
async function optionOf(person: Visitor, period?: BillingPeriod) {
  const { offer } = (await person.get('/api/membership/offer')).json<{
    offer: { options: { period: BillingPeriod; pence: number; renewalPence: number }[] } | null;
  }>();
  const options = offer?.options ?? [];
  const option = period ? options.find((each) => each.period === period) : options[0];
  if (!option) throw new Error(`There is no ${period} in ${JSON.stringify(offer)}`);
  return option;
}

/** Opens the checkout of what is due; the path of the sandbox's API. */
export async function openMembershipPayment(
  person: Visitor,
  period?: BillingPeriod,
): Promise<string> {
  await person.post('/api/invoice-details', invoiceAddress);
  const option = await optionOf(person, period);
  const { pence, renewalPence } = option;
  const body = { period: option.period, pence, renewalPence, agreed: true };
  const response = await person.post('/api/membership/payment', body);
  if (response.statusCode !== 200) throw new Error(`No payment was opened: ${response.body}`);
  return `/api${response.json<{ checkoutUrl: string }>().checkoutUrl}`;
}

/** Pays what is due on the sandbox's page. */
export async function payDue(
  { runJobs }: Pick<TestApp, 'runJobs'>,
  person: Visitor,
  { period, card = membershipCards.good }: Joining = {},
): Promise<void> {
  const checkout = await openMembershipPayment(person, period);
  const paid = await person.post(`${checkout}/pay`, card);
  if (paid.statusCode !== 200) throw new Error(`The card was not taken: ${paid.body}`);
  if (paid.json<{ state: string }>().state === 'authenticating')
    await person.post(`${checkout}/authenticate`, { approve: true });
  await runJobs();
}

/** Invites a member to a tier; returns the membership that waits to be paid. */
export const inviteToTier = (
  { services }: Pick<TestApp, 'services'>,
  invitation: { readonly member: string; readonly tier: TierId; readonly by: string },
): Promise<string> => inviteMember(services, { ...invitation, reason: 'A test of memberships' });

/** A member who was invited to a tier and has paid. */
export async function joinedMember(
  site: Pick<TestApp, 'app' | 'services' | 'runJobs'>,
  organiserId: string,
  { tier = 'standard', ...joining }: Joining = {},
) {
  const person = await member(site.app);
  const invitation = { member: person.account.username, tier, by: organiserId };
  const membershipId = await inviteToTier(site, invitation);
  await payDue(site, person, joining);
  return { ...person, membershipId };
}

/** What a tier has brought and is left, of a member who is logged in. */
export async function allowanceLeft(person: Pick<Visitor, 'get'>) {
  const credits = (await person.get('/api/credits')).json<{
    balance: number;
    guestPasses: { state: string }[];
  }>();
  const passes = credits.guestPasses.filter(({ state }) => state === 'available').length;
  return { golfDays: credits.balance, passes };
}

/** Pays an upgrade at its checkout; the jobs that settle it have not run yet. */
export async function payUpgrade(person: Visitor, tier: TierId, pence: number): Promise<void> {
  const started = await person.post('/api/membership/upgrade', { tier, pence });
  const { checkoutUrl } = started.json<{ checkoutUrl: string }>();
  await person.post(`/api${checkoutUrl}/pay`, membershipCards.good);
}

/** Does what is due for every membership now. */
export async function billMemberships({ database, runJobs }: TestApp): Promise<void> {
  await enqueue(database, runBilling, {});
  await runJobs();
}

type Disputing = {
  readonly kind: 'first' | 'upgrade';
  readonly tier: TierId;
  readonly state: 'under_review' | 'won' | 'lost';
};

/** A bank disputes what was paid for a membership, or has decided about it; its jobs have not run. */
export async function dispute(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  membershipId: string,
  { kind, tier, state }: Disputing,
): Promise<void> {
  const charges = await findCharges(database, membershipId);
  const charge = charges.find((one) => one.kind === kind && one.tier === tier);
  if (!charge?.paymentId) throw new Error(`Membership ${membershipId} has no paid ${kind}`);

  const { paymentId, grossPence: amountPence } = charge;
  const report = { disputeRef: `dp_${paymentId}`, amountPence, reason: 'fraudulent', state };
  const days = { respondBy: null, openedAt: clock() };
  await database.transaction((tx) =>
    recordDispute(tx, { paymentId, dispute: { ...report, ...days, holdsMoney: true } }, clock()),
  );
}

/** The bank takes back what was paid for the upgrade to Executive, after a lost dispute. */
export async function loseUpgrade(site: TestApp, membershipId: string): Promise<void> {
  await dispute(site, membershipId, { kind: 'upgrade', tier: 'executive', state: 'lost' });
  await site.runJobs();
}
