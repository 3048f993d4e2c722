import { eq, inArray, or } from 'drizzle-orm';
import { enquiriesOfAccount } from '#features/content/server/public.ts';
import { findAccounts } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { normaliseAddress } from '#platform/email/normalise-address.ts';
import { resetUses } from '#platform/http/rate-limit.ts';
import { deleteFinishedJobs } from '#platform/jobs/delete-finished-jobs.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import { centrePersonalData } from '../centre/server/room.ts';
import { hashAddress } from '../choices/server/choices-store.ts';
import { notificationOptOuts } from '../choices/server/tables.ts';
import { emails } from '../email/server/tables.ts';
import { isSubscribed } from '../newsletter/server/newsletter.ts';
import { newsletterConsents } from '../newsletter/server/tables.ts';
import { enquiryEmailKeys } from './contact-emails.ts';

/**
 * The personal data of notifications: what is stored and why, and how it is exported and erased.
 */
export const notificationsPersonalData: readonly PersonalTable[] = [
  {
    table: 'mails',
    holds:
      'The emails we’ve sent you, and those that told us of your enquiries: address, subject, time and whether they were sent; for emails about golf days also what they say',
    reason:
      'To send you what you need to know, and to find out why an email didn’t arrive (legitimate interest)',
    keptFor: 'A year, or 30 days for someone without an account; what they say for 30 days',
    collect: async (db, accountId) =>
      db
        .select({
          kind: emails.kind,
          toName: emails.toName,
          toAddress: emails.toAddress,
          subject: emails.subject,
          state: emails.state,
          askedForAt: emails.createdAt,
          sentAt: emails.sentAt,
          says: emails.payload,
        })
        .from(emails)
        .where(await emailsOf(db, accountId)),
    // A queued email is not sent any more, because its job finds no row.
    erase: async (tx, accountId) => {
      const gone = await tx
        .delete(emails)
        .where(await emailsOf(tx, accountId))
        .returning({ id: emails.id });

      await resetUses(tx, await rateLimitKeysOf(tx, accountId));

      await deleteFinishedJobs(
        tx,
        'emailId',
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
          address: newsletterConsents.address,
          wanted: isSubscribed,
          givenAt: newsletterConsents.givenAt,
          givenBy: newsletterConsents.givenBy,
          withdrawnAt: newsletterConsents.withdrawnAt,
          withdrawnBy: newsletterConsents.withdrawnBy,
        })
        .from(newsletterConsents)
        .where(await consentsOf(db, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(newsletterConsents).where(await consentsOf(tx, accountId));
    },
  },
  {
    table: 'notification_opt_outs',
    holds:
      'Which notifications you’ve switched off or on, since when, and whether on your account page or with the link in an email; for someone without an account, with a hash of their address',
    reason: 'To send you only what you want (legitimate interest)',
    keptFor: 'For as long as you have an account; two years for someone without one',
    collect: async (db, accountId) =>
      db
        .select({
          kind: notificationOptOuts.kind,
          channel: notificationOptOuts.channel,
          wanted: notificationOptOuts.wanted,
          switchedOffAt: notificationOptOuts.switchedOffAt,
          switchedOffBy: notificationOptOuts.switchedOffBy,
        })
        .from(notificationOptOuts)
        .where(await optOutsOf(db, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(notificationOptOuts).where(await optOutsOf(tx, accountId));
    },
  },
  ...centrePersonalData,
];

/**
 * The emails to a person, and those that passed on their enquiries. Features erase in reverse
 * order, so the enquiries (of content, an earlier feature) still exist at this point.
 */
async function emailsOf(db: Executor, accountId: string) {
  const enquiries = await enquiriesOfAccount(db, accountId);
  return or(
    eq(emails.accountId, accountId),
    inArray(emails.dedupeKey, enquiries.flatMap(enquiryEmailKeys)),
  );
}

/** Only a confirmed address counts; an unconfirmed one may belong to another person. */
async function confirmedAddressesOf(db: Executor, accountId: string): Promise<readonly string[]> {
  const account = (await findAccounts(db, [accountId])).get(accountId);
  return account?.emailVerifiedAt ? [account.email.toLowerCase()] : [];
}

/**
 * Not for an unconfirmed address: resetting its rate limits would let an attacker send it more
 * emails.
 */
const rateLimitKeysOf = async (db: Executor, accountId: string): Promise<string[]> =>
  (await confirmedAddressesOf(db, accountId)).flatMap((address) => [
    address,
    normaliseAddress(address),
  ]);

const optOutsOf = async (db: Executor, accountId: string) =>
  or(
    eq(notificationOptOuts.accountId, accountId),
    inArray(
      notificationOptOuts.addressHash,
      (await confirmedAddressesOf(db, accountId)).map(hashAddress),
    ),
  );

const consentsOf = async (db: Executor, accountId: string) =>
  inArray(newsletterConsents.address, [...(await confirmedAddressesOf(db, accountId))]);
