import { eq } from 'drizzle-orm';
import { forgetJobs } from '#platform/jobs/forget-jobs.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import { mails } from './tables.ts';

/** Notifications' tables, as it answers for them. */
export const notificationsPersonalData: readonly PersonalTable[] = [
  {
    table: 'mails',
    holds:
      'The mails we have sent you: to which address, their subject, when, and whether they left; not their text',
    reason:
      'To send you what you need to know, and to find out why a mail did not arrive (legitimate interest)',
    keptFor: 'A year; 30 days where it went to someone without an account',
    collect: (db, accountId) =>
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
        .where(eq(mails.accountId, accountId)),
    // A mail that has not left yet no longer does: its job finds no row.
    erase: async (tx, accountId) => {
      const gone = await tx.delete(mails).where(eq(mails.accountId, accountId)).returning({ id: mails.id });
      await forgetJobs(
        tx,
        'mailId',
        gone.map(({ id }) => id),
      );
    },
  },
];
