import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import {
  lockWithAccounts,
  mayAnswerOffer,
  readByToken,
} from '../../applications/server/own-applications.ts';
import {
  type ApplicationRow,
  findUnclaimed,
  lockApplication,
  writeMove,
} from '../../applications/server/store.ts';
import { membershipRefusals as applicationRefusals } from '../../applications/texts.ts';
import { nextOfferStep, offerEndsOn } from '../../memberships/offer-calendar.ts';
import { billingDay } from '../../memberships/periods.ts';
import { emailMember, tellMember } from '../../memberships/server/membership-emails.tsx';
import { membershipWaiting, offerExpired } from '../../memberships/server/membership-letters.ts';
import { closeChargeCheckouts } from '../../memberships/server/pay.ts';
import { lockOwner } from '../../memberships/server/settle.ts';
import {
  changeMembership,
  findCurrent,
  findOfApplication,
  findWaiting,
  giveUpCharges,
  lockMembership,
  type MembershipRow,
} from '../../memberships/server/store.ts';
import { membershipRefusals } from '../../memberships/texts.ts';
import { endNow, lockOwn } from './cancel.ts';
import { followApproval } from './unclaimed-approvals.ts';

/** Finds the memberships that wait for their first payment. It runs every hour. */
export const runOffers = defineJob({ name: 'membership.run_offers', payload: z.unknown() });

/** Does what is due for one of them. */
export const followOffer = defineJob({
  name: 'membership.follow_offer',
  payload: z.object({ membershipId: z.uuid() }),
});

/**
 * Queues a job for each membership that was offered a day ago or earlier, and is not paid, and for
 * each approval that no account has claimed.
 */
export async function queueOffers({ database, clock }: Services): Promise<void> {
  const before = addDays(clock(), -1);

  for (const { id: membershipId } of await findWaiting(database, before))
    await enqueue(database, followOffer, { membershipId }, { key: `offer:${membershipId}` });

  for (const { id: applicationId } of await findUnclaimed(database, before))
    await enqueue(database, followApproval, { applicationId }, { key: `offer:${applicationId}` });
}

/**
 * Reminds of a membership that waits for its first payment, or ends the offer. Repeating it changes
 * nothing.
 */
export async function followUpOffer(
  services: Services,
  { membershipId }: { readonly membershipId: string },
): Promise<void> {
  const now = services.clock();

  const toClose = await services.database.transaction(async (tx) => {
    await lockOwner(tx, membershipId);
    const membership = await lockMembership(tx, membershipId);
    if (membership?.state !== 'awaiting_payment') return [];

    const { createdAt, offerReminded: reminded } = membership;
    const offeredOn = londonDay(createdAt);
    const step = nextOfferStep({ offeredOn, reminded }, billingDay(now));
    if (step?.kind === 'expire') return expire(tx, membership, now);
    if (step?.kind !== 'remind') return [];

    const { id, accountId, tier } = membership;
    await changeMembership(tx, id, { offerReminded: step.days });
    const key = `membership_waiting:${id}:${offeredOn}:${step.days}`;
    const payload = { tier, endsOn: offerEndsOn(offeredOn) };
    await emailMember(tx, membershipWaiting, { accountId, payload, key, now });
    const news = { what: 'offered', tier, pence: null } as const;
    await tellMember(tx, { accountId, payload: news, key, now });

    return [];
  });

  await closeChargeCheckouts(services, toClose);
}

/** Ends an offer that was not paid in time. Returns the charges whose checkouts must close. */
async function expire(tx: Executor, membership: MembershipRow, now: Date): Promise<string[]> {
  const { id, accountId, tier } = membership;
  await endNow(tx, membership, { cancelledAt: now, now });

  const key = `membership_expired:${id}`;
  await emailMember(tx, offerExpired, { accountId, payload: { tier }, key, now });
  return giveUpCharges(tx, id);
}

/**
 * Turns down a member’s own membership that waits for its first payment. Repeating it changes
 * nothing.
 * @throws Refused if it has been paid
 */
export async function declineMembership(
  services: Services,
  { accountId }: { readonly accountId: string },
): Promise<void> {
  const now = services.clock();

  const toClose = await services.database.transaction(async (tx) => {
    const applicationId = await lockOwnApplication(tx, accountId);
    const membership = await lockOwn(tx, { accountId });
    if (membership.applicationId !== applicationId)
      throw new Refused(membershipRefusals.membership_moved);

    if (applicationId) await writeMove(tx, applicationId, { move: 'decline', by: null, now });
    return decline(tx, membership, now);
  });

  await closeChargeCheckouts(services, toClose);
}

/** Locks the application of an account's membership, which is locked after it. Returns its id. */
async function lockOwnApplication(tx: Executor, accountId: string): Promise<string | null> {
  await lockAgainstErasure(tx, [accountId]);
  const applicationId = (await findCurrent(tx, accountId))?.applicationId ?? null;
  if (applicationId) await lockApplication(tx, applicationId);
  return applicationId;
}

type ByLink = {
  readonly token: string;
  /** The logged-in account; null for a visitor. */
  readonly viewerId: string | null;
};

/**
 * The same with the link to the application: the approval is turned down as well, where no account
 * has claimed it yet.
 * @returns the application
 * @throws Refused if it is not approved, if its membership has been paid, or if the link alone does
 * not show that the membership is the visitor's
 */
export async function declineByLink(
  services: Services,
  { token, viewerId }: ByLink,
): Promise<ApplicationRow> {
  const { id: applicationId } = await readByToken(services, token);
  const now = services.clock();

  const toClose = await services.database.transaction(async (tx) => {
    const application = await lockWithAccounts(tx, applicationId);
    if (application?.state !== 'approved' && application?.state !== 'withdrawn')
      throw new Refused(membershipRefusals.application_undecided);
    if (!(await mayAnswerOffer(tx, application, viewerId)))
      throw new Refused(applicationRefusals.offer_not_yours);

    const offered = await findOfApplication(tx, applicationId);
    const membership = offered && (await lockMembership(tx, offered.id));

    await writeMove(tx, applicationId, { move: 'decline', by: null, now });
    return membership ? decline(tx, membership, now) : [];
  });

  await closeChargeCheckouts(services, toClose);
  return readByToken(services, token);
}

async function decline(tx: Executor, membership: MembershipRow, now: Date): Promise<string[]> {
  const { id, accountId, state, paidUntil } = membership;
  if (state === 'cancelled' && paidUntil === null) return [];
  if (state !== 'awaiting_payment') throw new Refused(membershipRefusals.membership_moved);

  await endNow(tx, membership, { cancelledAt: now, cancelledBy: accountId, now });
  return giveUpCharges(tx, id);
}
