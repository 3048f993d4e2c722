import { verifiedAccountOf } from '#features/identity/server/public.ts';
import {
  newsletterWantedSince,
  noteNewsletterWish,
  setNewsletter,
} from '#features/notifications/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { membershipRefusals } from '../../contract.ts';
import { type ApplicationRow, lockApplication } from '../store.ts';
import { readByToken } from './withdraw.ts';

/**
 * Whether the news of the application's address are seen, started and stopped by whoever holds its link. Sent signed out,
 * the link came by mail to that address alone. A member is shown the links of what they sent themselves, under whatever
 * address they typed: there only the address that they have confirmed counts.
 */
const controlsAddress = async (db: Executor, { accountId, email }: ApplicationRow): Promise<boolean> =>
  accountId === null || (await verifiedAccountOf(db, email))?.id === accountId;

/** Whether news are wanted at the application's address; null for who cannot tell. */
export const readNewsletterChoice = async (
  db: Executor,
  application: ApplicationRow,
): Promise<boolean | null> =>
  (await controlsAddress(db, application))
    ? (await newsletterWantedSince(db, application.email)) !== null
    : null;

/** Starts or stops the news by the applicant's link. */
export async function chooseNewsletter(
  services: Services,
  { token, wanted }: { readonly token: string; readonly wanted: boolean },
): Promise<Result<ApplicationRow>> {
  const { clock, database } = services;
  const read = await readByToken(services, token);
  if (!read.ok) return read;
  return database.transaction(async (tx) => {
    // Its owner may be deleting their account, and with it the wish.
    const application = await lockApplication(tx, read.value.id);
    if (!application) return refuse(membershipRefusals.application_not_found);
    if (!(await controlsAddress(tx, application))) return refuse(membershipRefusals.news_not_yours);
    await setNewsletter(tx, { address: application.email, wanted, by: 'link', now: clock() });
    return ok(application);
  });
}

/** Keeps the tick of a form that was just sent: as the word of a member about their confirmed address, else as a wish. */
export async function keepNewsletterTick(tx: Executor, application: ApplicationRow): Promise<void> {
  const { accountId, email: address, marketingConsent, submittedAt: now } = application;
  if (!marketingConsent) return;
  if (accountId !== null && (await controlsAddress(tx, application)))
    await setNewsletter(tx, { address, wanted: true, by: 'account', now });
  else await noteNewsletterWish(tx, { address, by: 'application', now });
}
