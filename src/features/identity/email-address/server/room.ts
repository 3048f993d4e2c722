import { eq } from 'drizzle-orm';
import { handle } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Room } from '#platform/plugin.ts';
import { dropExpired } from '../../accounts/server/room.ts';
import { emailChangeRequested, sendEmailChangeLinks } from './change-email.ts';
import { emailAddressRoutes } from './email-address-routes.ts';
import {
  emailChangedEmail,
  emailChangeNew,
  emailChangeOld,
  emailChangeTaken,
} from './email-change-emails.ts';
import { dropExpiredChanges } from './email-changes.ts';
import { emailChanges } from './tables.ts';
import { emailVerification } from './verification-email.ts';

const personalData: readonly PersonalTable[] = [
  {
    table: 'email_changes',
    holds: 'A change of your email address that has not been confirmed yet: the new address',
    reason: 'To run your account (contract)',
    keptFor: '24 hours',
    collect: async (db, accountId) => {
      const rows = await db
        .select()
        .from(emailChanges)
        .where(eq(emailChanges.accountId, accountId));
      return rows.map(({ id: _id, accountId: _own, ...change }) => change);
    },
    erase: async (tx, accountId) => {
      await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId));
    },
  },
];

/** Confirming and changing email addresses. */
export const emailAddressRoom: Room = {
  routes: emailAddressRoutes,
  jobs: (services) => [
    handle(emailChangeRequested, (job) => sendEmailChangeLinks(services, job)),
    handle(dropExpired, () => dropExpiredChanges(services.database, services.clock())),
  ],
  emails: [emailVerification, emailChangeOld, emailChangeNew, emailChangeTaken, emailChangedEmail],
  personalData,
};
