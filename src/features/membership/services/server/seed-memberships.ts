import { sql } from 'drizzle-orm';
import { deleteUnsentEmails } from '#features/notifications/server/public.ts';
import { keepDetails, payCheckout } from '#features/payments/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay, londonInstant } from '#lib/london-instant.ts';
import type { Services } from '#platform/plugin.ts';
import { cancelMembership } from '../../cancelling/server/cancel.ts';
import { bill } from '../../memberships/server/bill.ts';
import { quoteUpgrade, upgradeMembership } from '../../memberships/server/change.ts';
import { inviteMember } from '../../memberships/server/offers.ts';
import { checkMembershipPayment, payMembership } from '../../memberships/server/pay.ts';
import { findCurrent, findPrices } from '../../memberships/server/store.ts';
import { membershipCharges, memberships } from '../../memberships/server/tables.ts';
import { type BillingPeriod, priceOn, type TierId } from '../../tiers/tiers.ts';
import { readOwnServices, writeService } from './member-services.ts';

type Account = { readonly id: string; readonly username: string };

/** A demo membership: what became of it, in days before today. */
type Planned = {
  readonly tier: TierId;
  readonly period: BillingPeriod;
  readonly invited: number;
  /** The day of the first payment; absent while it waits for that. */
  readonly paid?: number;
  /** A card that declines the renewals. */
  readonly declines?: true;
  readonly cancelled?: number;
  readonly upgraded?: { readonly to: TierId; readonly at: number };
};

/** One in each state, and several that run, by month and by year. */
const plan: readonly Planned[] = [
  { tier: 'vip', period: 'yearly', invited: 203, paid: 200 },
  { tier: 'executive', period: 'yearly', invited: 152, paid: 150 },
  { tier: 'standard', period: 'yearly', invited: 121, paid: 120 },
  { tier: 'standard', period: 'monthly', invited: 96, paid: 95 },
  { tier: 'executive', period: 'monthly', invited: 71, paid: 70 },
  { tier: 'vip', period: 'monthly', invited: 41, paid: 40 },
  {
    tier: 'standard',
    period: 'yearly',
    invited: 61,
    paid: 60,
    upgraded: { to: 'executive', at: 20 },
  },
  { tier: 'executive', period: 'monthly', invited: 34, paid: 33, declines: true },
  { tier: 'standard', period: 'monthly', invited: 76, paid: 75, declines: true },
  { tier: 'standard', period: 'monthly', invited: 66, paid: 65, cancelled: 45 },
  { tier: 'executive', period: 'monthly', invited: 19, paid: 18, cancelled: 5 },
  { tier: 'executive', period: 'yearly', invited: 2 },
];

/** A year costs more than £250, so its invoice names an address. */
const DETAILS = { company: '', address: '4 Albion Yard\nLeeds\nLS1 9ZZ', vatNumber: '' } as const;

const CARDS = { good: '4242 4242 4242 4242', declines: '4000 0000 0000 0341' } as const;

/**
 * Fills the demo with memberships in every state, along the real path: invited, paid in the sandbox,
 * renewed by the calendar, upgraded, cancelled; and with services, some of them done. It sends no
 * email, and its accounts are the last of the demo. A start that was killed is completed by the next one: each step is taken once.
 * @param accounts the second is the admin, who invites
 */
export async function seedMemberships(site: Services, accounts: readonly Account[]): Promise<void> {
  const services: Services = { ...site, config: { ...site.config, paymentProvider: 'sandbox' } };
  const admin = accounts[1];
  const members = accounts.slice(-plan.length);
  if (!admin || accounts.length < plan.length + 2) return;

  for (const [index, planned] of plan.entries()) {
    const member = members[index];
    if (member) await seedMembership(services, planned, { member, admin });
  }

  await deleteUnsentEmails(
    services.database,
    members.map(({ id }) => id),
  );

  await forgetLaterTerms(services);

  for (const member of members.slice(0, 3)) await seedServices(services, member, admin);
}

/** What the demo agreed to before the terms in force had begun was not agreed under them. */
async function forgetLaterTerms({ database }: Pick<Services, 'database'>): Promise<void> {
  for (const table of [memberships, membershipCharges])
    await database
      .update(table)
      .set({ consentVersion: null })
      .where(sql`${table.consentVersion} > ${table.consentAt}::date::text`);
}

/** The services at 09:00 in London, so many days ago. */
const ago = (services: Services, days: number): Services => {
  const then = londonInstant(addDays(services.clock(), -days).toISOString().slice(0, 10), '09:00');
  return { ...services, clock: () => then };
};

type People = { readonly member: Account; readonly admin: Account };

async function seedMembership(
  services: Services,
  { tier, period, invited, paid, declines, cancelled, upgraded }: Planned,
  { member, admin }: People,
): Promise<void> {
  const { database } = services;
  const accountId = member.id;
  const current = () => findCurrent(database, accountId);

  if (!(await current()))
    await inviteMember(ago(services, invited), {
      ...{ member: member.username, tier, by: admin.id },
      reason: 'Joined at a golf day',
    });
  if (paid === undefined) return;

  const number = declines ? CARDS.declines : CARDS.good;
  const payAt = async (then: Services, checkoutUrl: string | null): Promise<void> => {
    const [, page, checkoutId = ''] = checkoutUrl?.split('/') ?? [];
    const card = { number, expiry: '12 / 98', cvc: '123' };
    if (page === 'checkout') await payCheckout(then, { checkoutId, accountId, card });
    await checkMembershipPayment(then, accountId);
  };

  if ((await current())?.state === 'awaiting_payment') {
    const then = ago(services, paid);
    const day = then.clock().toISOString().slice(0, 10);
    const pence = priceOn(await findPrices(database), tier, day)[period];
    if (period === 'yearly') await keepDetails(database, accountId, DETAILS, then.clock());
    const { checkoutUrl } = await payMembership(then, { accountId, period, pence });
    await payAt(then, checkoutUrl);
  }

  for (let days = paid - 1; days >= 0; days -= 1) {
    const then = ago(services, days);
    if (days === cancelled) await cancelMembership(then, { accountId });

    const membership = await current();
    if (upgraded?.at === days && membership && membership.tier !== upgraded.to) {
      const quote = await quoteUpgrade(database, membership, upgraded.to, then.clock());
      const request = { accountId, tier: upgraded.to, pence: quote.due };
      await payAt(then, (await upgradeMembership(then, request)).checkoutUrl);
    }

    // Only where a period has ended: reminders of the past go to nobody.
    const isDue = membership?.paidUntil && membership.paidUntil <= londonDay(then.clock());
    if (isDue && ['active', 'grace'].includes(membership.state)) {
      await bill(then, { membershipId: membership.id });
      await checkMembershipPayment(then, accountId);
    }
  }
}

/** Names a consultant, plans the first review or session and ticks off an introduction. */
async function seedServices(services: Services, member: Account, admin: Account): Promise<void> {
  const due = await readOwnServices(services.database, member.id, services.clock());

  // What an earlier quarter left undone stays as it is: overdue.
  for (const { accountId, kind, from, slot, doneAt, isOverdue } of due) {
    const service = { accountId, kind, from, slot, by: admin.id };
    const soon = addDays(services.clock(), 9).toISOString().slice(0, 10);
    if (doneAt !== null || isOverdue) continue;

    if (kind === 'consultant')
      await writeService(services, { ...service, organiserId: admin.id, isDone: true });
    if (kind === 'business_review' || kind === 'strategy_session')
      await writeService(services, { ...service, plannedOn: soon, isDone: false });
    if (kind === 'introduction' && slot === 1) {
      const done = { withWhom: 'A structural engineer', outcome: 'They met over coffee' };
      await writeService(services, { ...service, ...done, isDone: true });
    }
  }
}
