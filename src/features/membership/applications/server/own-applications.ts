import { lockAgainstErasure, verifiedAccountOf } from '#features/identity/server/public.ts';
import {
  linkEmailsToAccount,
  newsletterWantedSince,
  recordNewsletterWish,
  setNewsletter,
} from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineJob, enqueue } from '#platform/jobs/job.ts';
import type { Services } from '#platform/plugin.ts';
import type { ApplicationView, OwnApplication } from '../contract.ts';
import { decisionConflict, membershipRefusals } from '../texts.ts';
import { membershipOf, nextOf } from './applicant-membership.ts';
import { emailKeysOf } from './application-email.ts';
import { applicationReference, presentForApplicant, presentOwn } from './present.ts';
import { applicationOf } from './status-link.ts';
import {
  type ApplicationRow,
  findApplication,
  findOfAccount,
  linkByAddress,
  lockApplication,
  writeMove,
} from './store.ts';

/** An account's applications for admins, latest first. */
export const readApplicationsOf = async (db: Executor, accountId: string) =>
  (await findOfAccount(db, accountId)).map(
    ({ id, number, membershipTier, state, submittedAt }) => ({
      id,
      reference: applicationReference({ number }),
      tier: membershipTier,
      state,
      submittedAt: submittedAt.toISOString(),
    }),
  );

/**
 * An account's applications, latest first, with the paths of their status pages. For the owner
 * only.
 */
export async function readOwnApplications(
  services: Pick<Services, 'applicantFacts' | 'config' | 'database'>,
  accountId: string,
): Promise<OwnApplication[]> {
  const { config, database } = services;
  const applications = await findOfAccount(database, accountId);

  return Promise.all(
    applications.map(async (application) => {
      const next = await nextOf(services, database, application);
      return presentOwn(application, { secret: config.secret, next });
    }),
  );
}

/**
 * The application of a status token. An invalid token and a deleted application get the same
 * refusal.
 */
export async function readByToken(
  { config, database }: Services,
  token: string,
): Promise<ApplicationRow> {
  const id = applicationOf(config.secret, token);
  const application = id && (await findApplication(database, id));
  if (!application) throw new Refused(membershipRefusals.application_not_found);
  return application;
}

/**
 * Locks the applicant's account and others, then the application: the order of everything that
 * changes an application and an account's membership, and of erasing an account, so that no two can
 * deadlock. The membership comes last.
 * @param others accounts that are locked with it
 * @returns undefined if there is no such application
 * @throws Refused if an account has claimed it at the same moment
 */
export async function lockWithAccounts(
  tx: Executor,
  applicationId: string,
  others: readonly string[] = [],
): Promise<ApplicationRow | undefined> {
  const applicant = (await findApplication(tx, applicationId))?.accountId ?? null;
  await lockAgainstErasure(tx, [...others, applicant]);

  const application = await lockApplication(tx, applicationId);
  if (application && application.accountId !== applicant)
    throw new Refused(membershipRefusals.application_moved);
  return application;
}

/** Withdraws an undecided application. Withdrawing it again succeeds without a change. */
export async function withdraw(services: Services, token: string): Promise<ApplicationRow> {
  const result = await readByToken(services, token);
  const now = services.clock();
  await writeMove(services.database, result.id, { move: 'withdraw', by: null, now });
  const resultAfter = await readByToken(services, token);
  if (resultAfter.state === 'withdrawn') return resultAfter;
  const { state, endedAt } = resultAfter;
  const message = decisionConflict({ state, by: 'An organiser', at: endedAt ?? now });
  throw new Refused({ ...membershipRefusals.application_moved, message });
}

/**
 * Whether a visitor with the application's link may see and change what belongs to its address: the
 * newsletter choice, and the membership of its account. The link of a visitor's application was emailed to that address only. A member also sees
 * the links of their applications on the site, whatever address they typed, so a member's address
 * counts only if the account has confirmed it.
 */
const controlsAddress = async (
  db: Executor,
  { accountId, email }: ApplicationRow,
): Promise<boolean> => accountId === null || (await verifiedAccountOf(db, email))?.id === accountId;

/** The same for the membership: the account's own person sees it too, whatever address they typed. */
export const mayAnswerOffer = async (
  db: Executor,
  application: ApplicationRow,
  viewerId: string | null,
): Promise<boolean> =>
  (viewerId !== null && application.accountId === viewerId) ||
  (await controlsAddress(db, application));

/**
 * Whether the application's address receives the newsletter; null if a visitor with the link may
 * not know.
 */
export const readNewsletterChoice = async (
  db: Executor,
  application: ApplicationRow,
): Promise<boolean | null> =>
  (await controlsAddress(db, application))
    ? (await newsletterWantedSince(db, application.email)) !== null
    : null;

/**
 * An application as its link shows it, with the next step of an approved applicant.
 * @param viewerId the logged-in account; null for a visitor
 */
export async function presentByLink(
  services: Services,
  application: ApplicationRow,
  viewerId: string | null,
): Promise<ApplicationView> {
  const { database } = services;
  const isTheirs = await mayAnswerOffer(database, application, viewerId);

  return presentForApplicant(application, {
    news: await readNewsletterChoice(database, application),
    membership: isTheirs ? await membershipOf(services, database, application) : undefined,
  });
}

/** Starts or stops the newsletter with the applicant's link. */
export async function chooseNewsletter(
  services: Services,
  { token, wanted }: { readonly token: string; readonly wanted: boolean },
): Promise<ApplicationRow> {
  const { clock, database } = services;
  const result = await readByToken(services, token);

  return database.transaction(async (tx) => {
    // The lock excludes an account deletion at the same time, which would delete the choice.
    const application = await lockApplication(tx, result.id);
    if (!application) throw new Refused(membershipRefusals.application_not_found);
    if (!(await controlsAddress(tx, application)))
      throw new Refused(membershipRefusals.news_not_yours);
    await setNewsletter(tx, { address: application.email, wanted, by: 'link', now: clock() });
    return application;
  });
}

/**
 * Stores the newsletter tick of a new application: for a member's confirmed address it counts at
 * once, otherwise only after confirmation.
 */
export async function keepNewsletterTick(tx: Executor, application: ApplicationRow): Promise<void> {
  const { accountId, email: address, marketingConsent, submittedAt: now } = application;
  if (!marketingConsent) return;
  if (accountId !== null && (await controlsAddress(tx, application)))
    await setNewsletter(tx, { address, wanted: true, by: 'account', now });
  else await recordNewsletterWish(tx, { address, by: 'application', now });
}

/**
 * Links the applications sent from an address, and their emails, to the account that has verified
 * it. Applications that belong to an account already stay there. Does nothing if the account was
 * deleted in the meantime.
 */
export async function linkApplicationsToAccount(
  tx: Executor,
  owner: { readonly email: string; readonly accountId: string },
): Promise<void> {
  const { accountId } = owner;
  if (!(await lockAgainstErasure(tx, [accountId])).has(accountId)) return;
  const linked = await linkByAddress(tx, owner);
  await linkEmailsToAccount(tx, { keys: linked.flatMap(emailKeysOf), accountId });
  for (const applicationId of linked) await enqueue(tx, offerApproved, { applicationId });
}

/**
 * Links an application sent without an account if an account has verified its address already. An
 * account that verifies the address later queues its own job, so at least one of the two jobs sees
 * both.
 */
export async function linkIfVerified(
  { database }: Pick<Services, 'database'>,
  { email }: { readonly email: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await verifiedAccountOf(tx, email);
    if (account) await linkApplicationsToAccount(tx, { email, accountId: account.id });
  });
}

/**
 * For the memberships: an application may be approved and belong to an account by now, so that its
 * membership can be offered.
 */
export const offerApproved = defineJob({
  name: 'membership.offer_approved',
  payload: z.object({ applicationId: z.uuid() }),
});

/**
 * Links an application to the account that has verified its address, if there is one. A job does
 * this, because the time the request takes must not show whether there is an account.
 */
export const linkApplicant = defineJob({
  name: 'membership.join_applicant',
  payload: z.object({ email: z.string() }),
});
