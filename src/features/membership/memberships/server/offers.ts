import {
  accountStillExists,
  findMember,
  lockAgainstErasure,
} from '#features/identity/server/public.ts';
import { identityRefusals } from '#features/identity/texts.ts';
import { linkEmailsToAccount } from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { type ApprovedStep, approvedStep } from '../../applications/approved-step.ts';
import type { ApplicantMembership } from '../../applications/server/applicant-membership.ts';
import { emailKeysOf } from '../../applications/server/application-email.ts';
import { lockWithAccounts, readByToken } from '../../applications/server/own-applications.ts';
import {
  type ApplicationRow,
  claimApplication,
  lockApplication,
} from '../../applications/server/store.ts';
import { isHigher, type TierId } from '../../tiers/tiers.ts';
import { membershipReference, membershipRefusals } from '../texts.ts';
import { emailMember, tellMember } from './membership-emails.tsx';
import { membershipInvited } from './membership-letters.ts';
import { closeChargeCheckouts } from './pay.ts';
import {
  addMembership,
  changeMembership,
  findCurrent,
  findOfApplication,
  giveUpCharges,
  lockMembership,
} from './store.ts';

/**
 * Offers an approved applicant the membership: it waits to be paid. Does nothing for an application
 * without an account; an account that has a membership is asked to change it. Repeating it changes
 * nothing.
 */
export async function offerMembership(
  services: Services,
  { applicationId }: { readonly applicationId: string },
): Promise<void> {
  const { toClose } = await services.database.transaction(async (tx) => {
    const application = await lockWithAccounts(tx, applicationId);
    return application ? offerInside(tx, application, services.clock()) : nothing;
  });
  await closeChargeCheckouts(services, toClose);
}

type Offered = {
  readonly next: ApprovedStep;
  /** The charges whose checkouts must close. */
  readonly toClose: readonly string[];
};

const nothing: Offered = { next: 'have', toClose: [] };

/** The same for an application that is locked, after its account. */
async function offerInside(tx: Executor, application: ApplicationRow, now: Date): Promise<Offered> {
  const { id: applicationId, accountId, membershipTier: tier, period } = application;
  if (application.state !== 'approved' || !accountId) return nothing;
  if (!(await lockAgainstErasure(tx, [accountId])).has(accountId)) return nothing;

  await addMembership(tx, {
    ...{ accountId, applicationId, tier, createdAt: now },
    ...(period && { period }),
  });
  const toClose = await replaceOffer(tx, application, accountId, now);
  const membership = await findApplicantMembership(tx, { id: applicationId, accountId });
  const next = approvedStep(application, membership);

  if (next === 'pay' || next === 'change')
    await tellMember(tx, {
      accountId,
      payload: { what: next === 'pay' ? 'offered' : 'approved', tier, pence: null },
      key: `membership_offered:${applicationId}`,
      now,
    });

  return { next, toClose };
}

/**
 * Where a lower membership waits to be paid, or one that organisers offered without an application,
 * the one of the approved application takes its place, and its 30 days begin. It takes the place of
 * no higher one, which its applicant would lose unasked, and of no other application's of its tier,
 * which two links could otherwise renew for ever. Returns the charges whose checkouts must close.
 */
async function replaceOffer(
  tx: Executor,
  { id: applicationId, membershipTier: tier, period }: ApplicationRow,
  accountId: string,
  now: Date,
): Promise<string[]> {
  const current = await findCurrent(tx, accountId);
  const waiting = current && (await lockMembership(tx, current.id));
  if (waiting?.state !== 'awaiting_payment') return [];
  const isInvitation = waiting.applicationId === null && waiting.tier === tier;
  if (!isInvitation && !isHigher(tier, waiting.tier)) return [];
  if (await findOfApplication(tx, applicationId)) return [];

  await changeMembership(tx, waiting.id, {
    ...{ applicationId, tier, createdAt: now, offerReminded: null },
    ...(period && { period }),
  });
  return giveUpCharges(tx, waiting.id);
}

/**
 * Links an approved application to the logged-in account that opened its emailed link, and offers
 * the membership at once, so that an applicant can register and pay in one go.
 * @returns what the applicant does next
 * @throws Refused if the application is undecided, or belongs to another account
 */
export async function claimOffer(
  services: Services,
  { token, accountId }: { readonly token: string; readonly accountId: string },
): Promise<ApprovedStep> {
  const now = services.clock();
  const { id } = await readByToken(services, token);

  const { next, toClose } = await services.database.transaction(async (tx) => {
    if (!(await accountStillExists(tx, accountId)))
      throw new Refused(identityRefusals.not_logged_in);

    const application = await lockApplication(tx, id);
    if (application?.state !== 'approved')
      throw new Refused(membershipRefusals.application_undecided);
    if (!(await claimApplication(tx, { id, accountId })))
      throw new Refused(membershipRefusals.application_taken);
    await linkEmailsToAccount(tx, { keys: emailKeysOf(id), accountId });

    return offerInside(tx, { ...application, accountId }, now);
  });

  await closeChargeCheckouts(services, toClose);
  return next;
}

/**
 * The membership that an application led to, or else that of its account: the open one, or the
 * latest.
 */
export async function findApplicantMembership(
  db: Executor,
  application: { readonly id: string; readonly accountId: string },
): Promise<ApplicantMembership | null> {
  const membership =
    (await findOfApplication(db, application.id)) ?? (await findCurrent(db, application.accountId));
  if (!membership) return null;
  const { id, tier, state, applicationId } = membership;
  return { id, reference: membershipReference(membership), tier, state, applicationId };
}

type Invitation = {
  /** A username or an email address. */
  readonly member: string;
  readonly tier: TierId;
  readonly reason: string;
  /** The organiser's account. */
  readonly by: string;
};

/**
 * Invites a member to a tier without an application, with the reason, in one transaction with the
 * audit log and the email.
 * @returns the new membership's id
 * @throws Refused if there is no such member, or if they have a membership already
 */
export async function inviteMember(
  { database, clock }: Services,
  { member: name, tier, reason, by }: Invitation,
): Promise<string> {
  const now = clock();

  return database.transaction(async (tx) => {
    const member = await findMember(tx, name);
    if (!member)
      throw new Refused(membershipRefusals.no_such_member, {
        fields: { member: [membershipRefusals.no_such_member.message] },
      });

    const accountId = member.id;
    await lockAgainstErasure(tx, [accountId, by]);

    const added = await addMembership(tx, {
      accountId,
      tier,
      invitedBy: by,
      invitedWhy: reason,
      createdAt: now,
    });
    if (!added) throw new Refused(membershipRefusals.has_membership);

    await recordAction(tx, {
      by,
      action: 'membership.invite',
      subject: `membership:${added.id}`,
      before: null,
      after: { tier, accountId },
      why: WHY_IN_SUBJECT,
      now,
    });

    await emailMember(tx, membershipInvited, {
      accountId,
      payload: { tier },
      key: `membership_invited:${added.id}`,
      now,
    });

    await tellMember(tx, {
      accountId,
      payload: { what: 'offered', tier, pence: null },
      key: `membership_offered:${added.id}`,
      now,
    });

    return added.id;
  });
}
