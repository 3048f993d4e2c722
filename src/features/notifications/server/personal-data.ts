import { eq, inArray, or } from 'drizzle-orm';
import { enquiriesOfAccount } from '#features/content/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { normaliseAddress } from '#platform/email/normalise-address.ts';
import { resetUses } from '#platform/http/rate-limit.ts';
import { deleteFinishedJobs } from '#platform/jobs/delete-finished-jobs.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import { enquiryEmailKeys } from './contact-emails.ts';
import { isWanted } from './newsletter.ts';
import { mails, newsConsents } from './tables.ts';

/** Notifications' tables, as it answers for them. */
export const notificationsPersonalData: readonly PersonalTable[] = [
  {
    table: 'mails',
    holds:
      'The emails we’ve sent you, and those that told us about your enquiries: address, subject, time and whether they were sent, but not their text',
    reason:
      'To send you what you need to know, and to find out why an email didn’t arrive (legitimate interest)',
    keptFor: 'A year, or 30 days for someone without an account',
    collect: async (db, accountId) =>
      db
        .select({
          kind: mails.kind,
          toName: mails.toName,
          toAddress: mails.toAddress,
          subject: mails.subject,
          state: mails.state,
          askedForAt: mails.createdAt,
          sentAt: mails.sentAt,
        })
        .from(mails)
        .where(await about(db, accountId)),
    // A mail that has not left yet no longer does: its job finds no row.
    erase: async (tx, accountId) => {
      const gone = await tx
        .delete(mails)
        .where(await about(tx, accountId))
        .returning({ id: mails.id });
      await resetUses(tx, await countedFor(tx, accountId));
      await deleteFinishedJobs(
        tx,
        'mailId',
        gone.map(({ id }) => id),
      );
    },
  },
  {
    table: 'news_consents',
    holds: 'Whether you want news of events and offers by email, since when, and how you told us',
    reason: 'To send news only to people who want it, and to show that they asked for it (consent)',
    keptFor:
      'For as long as you want it, then a year; also a year if a form asked for it and nobody confirmed',
    collect: async (db, accountId) =>
      db
        .select({
          address: newsConsents.address,
          wanted: isWanted,
          givenAt: newsConsents.givenAt,
          givenBy: newsConsents.givenBy,
          withdrawnAt: newsConsents.withdrawnAt,
          withdrawnBy: newsConsents.withdrawnBy,
        })
        .from(newsConsents)
        .where(await ofAccount(db, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(newsConsents).where(await ofAccount(tx, accountId));
    },
  },
];

/**
 * Those to a person, and those to the office with their words: a message and the mail with it go together. Content comes
 * before us, so it erases after us: its messages are still there.
 */
async function about(db: Executor, accountId: string) {
  const messages = await enquiriesOfAccount(db, accountId);
  return or(eq(mails.accountId, accountId), inArray(mails.dedupeKey, messages.flatMap(enquiryEmailKeys)));
}

/** The mailbox is its reader's: an address that the account has not confirmed may be somebody else's. */
async function mailboxesOf(db: Executor, accountId: string): Promise<readonly string[]> {
  const account = (await findAccounts(db, [accountId])).get(accountId);
  return account?.emailVerifiedAt ? [account.email.toLowerCase()] : [];
}

/** Not for an address that was never confirmed: whoever fills its mailbox by our forms would begin anew. */
const countedFor = async (db: Executor, accountId: string): Promise<string[]> =>
  (await mailboxesOf(db, accountId)).flatMap((address) => [address, normaliseAddress(address)]);

const ofAccount = async (db: Executor, accountId: string) =>
  inArray(newsConsents.address, [...(await mailboxesOf(db, accountId))]);
