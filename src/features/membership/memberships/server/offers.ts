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
import { emailKeysOf } from '../../applications/server/application-email.ts';
import { readByToken } from '../../applications/server/own-applications.ts';
import { claimApplication, findApplication } from '../../applications/server/store.ts';
import type { TierId } from '../../tiers/tiers.ts';
import { membershipRefusals } from '../texts.ts';
import { emailMember, tellMember } from './membership-emails.tsx';
import { membershipInvited } from './membership-letters.ts';
import { addMembership } from './store.ts';

/**
 * Offers an approved applicant the membership: it waits to be paid. Does nothing for an application
 * without an account, and for an account that has a membership. Repeating it changes nothing.
 */
export async function offerMembership(
  services: Services,
  { applicationId }: { readonly applicationId: string },
): Promise<void> {
  await services.database.transaction((tx) => offerInside(tx, applicationId, services.clock()));
}

async function offerInside(tx: Executor, applicationId: string, now: Date): Promise<void> {
  const application = await findApplication(tx, applicationId);
  if (application?.state !== 'approved' || !application.accountId) return;

  const { accountId, membershipTier: tier, period } = application;
  if (!(await lockAgainstErasure(tx, [accountId])).has(accountId)) return;

  const added = await addMembership(tx, {
    ...{ accountId, applicationId, tier, createdAt: now },
    ...(period && { period }),
  });
  if (!added) return;

  await tellMember(tx, {
    accountId,
    payload: { what: 'offered', tier, pence: null },
    key: `membership_offered:${added.id}`,
    now,
  });
}

/**
 * Links an approved application to the logged-in account that opened its emailed link, and offers
 * the membership at once, so that an applicant can register and pay in one go.
 * @throws Refused if the application is undecided, or belongs to another account
 */
export async function claimOffer(
  services: Services,
  { token, accountId }: { readonly token: string; readonly accountId: string },
): Promise<void> {
  const now = services.clock();
  const { id, state } = await readByToken(services, token);
  if (state !== 'approved') throw new Refused(membershipRefusals.application_undecided);

  await services.database.transaction(async (tx) => {
    if (!(await accountStillExists(tx, accountId)))
      throw new Refused(identityRefusals.not_logged_in);

    if (!(await claimApplication(tx, { id, accountId })))
      throw new Refused(membershipRefusals.application_taken);
    await linkEmailsToAccount(tx, { keys: emailKeysOf(id), accountId });

    await offerInside(tx, id, now);
  });
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
