import { verifiedAccountOf } from '#features/identity/server/public.ts';
import {
  newsletterWantedSince,
  recordNewsletterWish,
  setNewsletter,
} from '#features/notifications/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { membershipRefusals } from '../../texts.ts';
import { type ApplicationRow, lockApplication } from '../store.ts';
import { readByToken } from './withdraw.ts';

/**
 * Whether a visitor with the application's link may see and change the newsletter choice of its
 * address. The link of a visitor's application was emailed to that address only. A member also sees
 * the links of their applications on the site, whatever address they typed, so a member's address
 * counts only if the account has confirmed it.
 */
const controlsAddress = async (
  db: Executor,
  { accountId, email }: ApplicationRow,
): Promise<boolean> => accountId === null || (await verifiedAccountOf(db, email))?.id === accountId;

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

/** Starts or stops the newsletter with the applicant's link. */
export async function chooseNewsletter(
  services: Services,
  { token, wanted }: { readonly token: string; readonly wanted: boolean },
): Promise<Result<ApplicationRow>> {
  const { clock, database } = services;
  const read = await readByToken(services, token);
  if (!read.ok) return read;

  return database.transaction(async (tx) => {
    // The lock excludes an account deletion at the same time, which would delete the choice.
    const application = await lockApplication(tx, read.value.id);
    if (!application) return refuse(membershipRefusals.application_not_found);
    if (!(await controlsAddress(tx, application))) return refuse(membershipRefusals.news_not_yours);
    await setNewsletter(tx, { address: application.email, wanted, by: 'link', now: clock() });
    return ok(application);
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
