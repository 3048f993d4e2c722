import { eq, inArray, or } from 'drizzle-orm';
import { enquiriesOfAccount, enquiryEmailKeys } from '#features/content/server/public.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { normaliseAddress } from '#platform/email/normalise-address.ts';
import { emailRequested } from '#platform/email/request-email.ts';
import { resetUses } from '#platform/http/rate-limit.ts';
import { defineJob, handle } from '#platform/jobs/job.ts';
import { deleteFinishedJobs } from '#platform/jobs/queue-tables.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import { confirmedAddressesOf } from '../../choices/server/choices-store.ts';
import { emailLogRoutes, golfDayNameRoutes } from './email-log-routes.ts';
import { deleteOldEmails } from './email-store.ts';
import { queueRequestedEmail, sendEmailJob } from './queue-email.ts';
import { sendEmail } from './send-email.ts';
import { emails } from './tables.ts';

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

/**
 * Not for an unconfirmed address: resetting its rate limits would let an attacker send it more
 * emails.
 */
const rateLimitKeysOf = async (db: Executor, accountId: string): Promise<string[]> =>
  (await confirmedAddressesOf(db, accountId)).flatMap((address) => [
    address,
    normaliseAddress(address),
  ]);

const personalData: readonly PersonalTable[] = [
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
      const deletedEmails = await tx
        .delete(emails)
        .where(await emailsOf(tx, accountId))
        .returning({ id: emails.id });

      await resetUses(tx, await rateLimitKeysOf(tx, accountId));

      await deleteFinishedJobs(
        tx,
        'emailId',
        deletedEmails.map(({ id }) => id),
      );
    },
  },
];

/** Deletes emails and notifications whose retention period is over; scheduled every night. */
export const dropOldEmails = defineJob({
  name: 'notifications.drop_old_mails',
  payload: z.unknown(),
});

/** Queueing and sending emails, and the log in which organisers find them. */
export const emailRoom: Room = {
  routes: (app: App, services: Services) => {
    emailLogRoutes(app, services);
    golfDayNameRoutes(app, services);
  },
  jobs: (services) => [
    handle(emailRequested, (request) => queueRequestedEmail(services, request)),
    handle(sendEmailJob, (job) => sendEmail(services, job)),
    handle(dropOldEmails, () => deleteOldEmails(services.database, services.clock())),
  ],
  schedule: [{ job: dropOldEmails.name, at: '41 3 * * *' }],
  personalData,
};
