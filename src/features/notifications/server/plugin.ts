import { enquiryReceived } from '#features/content/server/public.ts';
import {
  accountErased,
  adminsChanged,
  emailChanged,
  emailChangeForNew,
  emailChangeForOld,
  emailChangeOfTaken,
  emailVerificationRequested,
  loginChanged,
  loginChangedBefore,
  loginLinkRequested,
  passwordChanged,
  passwordResetDone,
  passwordResetRequested,
  wrongCodesLinksRequested,
} from '#features/identity/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { adminAnnouncementRoutes } from '../announcements/server/admin-routes.ts';
import { startDueAnnouncements } from '../announcements/server/jobs.ts';
import {
  announcementEmail,
  announcementMade,
  announcementToAll,
} from '../announcements/server/kinds.ts';
import { announcementPersonalData } from '../announcements/server/personal-data.ts';
import { announcementRoutes } from '../announcements/server/routes.ts';
import { announcementJobs } from '../announcements/server/send-announcement.ts';
import { notified } from '../centre/server/jobs.ts';
import { centreRoutes } from '../centre/server/routes.ts';
import { deleteOldNotifications } from '../centre/server/store.ts';
import { notificationsChanged } from '../centre/updates.ts';
import { choiceRoutes } from '../choices/server/routes.ts';
import { deleteOldGuestChoices } from '../choices/server/store.ts';
import { digestEmail, unseenEmail } from '../delivery/server/emails.ts';
import { queueDue, queuePushes } from '../delivery/server/find-due.ts';
import { findDue, writeDigest, writeUnseenEmail } from '../delivery/server/jobs.ts';
import { deliveryPersonalData } from '../delivery/server/personal-data.ts';
import { deliveryRoutes } from '../delivery/server/routes.ts';
import { writeDigestOf } from '../delivery/server/write-digest.ts';
import { writeUnseen } from '../delivery/server/write-unseen.ts';
import { emailLogRoutes } from '../email-log/server/routes.ts';
import { golfDayNameRoutes } from '../golf-days/server/routes.ts';
import { newsletterRoutes } from '../newsletter/server/routes.ts';
import { sendPushJob, writePushes } from '../push/server/jobs.ts';
import { pushPersonalData } from '../push/server/personal-data.ts';
import { pushRoutes } from '../push/server/routes.ts';
import { sendPush } from '../push/server/send-push.ts';
import { writePushesOf } from '../push/server/write-pushes.ts';
import { streamPersonalData } from '../stream/server/personal-data.ts';
import { publishToAccounts } from '../stream/server/publish.ts';
import { streamRoutes } from '../stream/server/routes.ts';
import { deleteOldUpdates } from '../stream/server/store.ts';
import {
  accountErasedEmail,
  adminsChangedEmail,
  emailChangedEmail,
  emailChangeNew,
  emailChangeOld,
  emailChangeTaken,
  emailVerification,
  loginLink,
  passwordChangedEmail,
  passwordResetDoneEmail,
  passwordResetEmail,
  wrongCodesEmail,
} from './account-emails.ts';
import {
  enquiryAcknowledged,
  enquiryArrived,
  enquiryToAdmins,
  queueEnquiryEmails,
} from './contact-emails.ts';
import { emailOnJob } from './email-on-job.ts';
import { dropOldEmails, dropOldNewsletterChoices, dropOldUpdates, sendEmailJob } from './jobs.ts';
import { loginChangedEmail, loginChangedEmailBefore } from './login-changes.ts';
import { deleteOldNewsletterChoices } from './newsletter.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { notificationsRoutes } from './routes.ts';
import { sendEmail } from './send-email.ts';
import { deleteOldEmails } from './store.ts';

/**
 * Emails, notifications on the website, what members choose to be sent, and the stream of what
 * changes.
 */
export const notifications: Feature = {
  name: 'notifications',
  routes: (app, services) => {
    notificationsRoutes(app, services);
    emailLogRoutes(app, services);
    golfDayNameRoutes(app, services);
    choiceRoutes(app, services);
    centreRoutes(app, services);
    streamRoutes(app, services);
    announcementRoutes(app, services);
    adminAnnouncementRoutes(app, services);
    newsletterRoutes(app, services);
    deliveryRoutes(app, services);
    pushRoutes(app, services);
  },
  jobs: (services) => [
    handle(sendEmailJob, (job) => sendEmail(services, job)),
    handle(dropOldEmails, async () => {
      await deleteOldEmails(services.database, services.clock());
      await deleteOldNotifications(services.database, services.clock());
    }),
    handle(dropOldNewsletterChoices, async () => {
      await deleteOldNewsletterChoices(services.database, services.clock());
      await deleteOldGuestChoices(services.database, services.clock());
    }),
    handle(dropOldUpdates, () => deleteOldUpdates(services.database, services.clock())),
    ...announcementJobs(services),
    handle(notified, async ({ accountIds }) => {
      const { clock, database } = services;
      await publishToAccounts(database, {
        to: accountIds,
        update: notificationsChanged,
        data: {},
        now: clock(),
      });
      await queuePushes(database, accountIds, clock());
    }),
    handle(findDue, () => queueDue(services.database, services.clock())),
    handle(writeUnseenEmail, ({ accountId }) => writeUnseen(services, accountId)),
    handle(writeDigest, ({ accountId }) => writeDigestOf(services, accountId)),
    handle(writePushes, ({ accountId }) => writePushesOf(services, accountId)),
    handle(sendPushJob, (job) => sendPush(services, job)),
    handle(enquiryReceived, (received) => queueEnquiryEmails(services, received)),
    emailOnJob(services, passwordResetRequested, passwordResetEmail),
    emailOnJob(services, loginLinkRequested, loginLink),
    emailOnJob(services, wrongCodesLinksRequested, wrongCodesEmail),
    emailOnJob(services, loginChanged, loginChangedEmail),
    emailOnJob(services, loginChangedBefore, loginChangedEmail),
    emailOnJob(services, emailVerificationRequested, emailVerification),
    emailOnJob(services, emailChangeForOld, emailChangeOld),
    emailOnJob(services, emailChangeForNew, emailChangeNew),
    emailOnJob(services, emailChangeOfTaken, emailChangeTaken),
    emailOnJob(services, emailChanged, emailChangedEmail),
    emailOnJob(services, passwordChanged, passwordChangedEmail),
    emailOnJob(services, passwordResetDone, passwordResetDoneEmail),
    emailOnJob(services, accountErased, accountErasedEmail),
    emailOnJob(services, adminsChanged, adminsChangedEmail),
  ],
  schedule: [
    { job: startDueAnnouncements.name, at: '* * * * *' },
    { job: dropOldEmails.name, at: '41 3 * * *' },
    { job: dropOldNewsletterChoices.name, at: '43 3 * * *' },
    { job: dropOldUpdates.name, at: '17 * * * *' },
    { job: findDue.name, at: '* * * * *' },
  ],
  emails: [
    passwordResetEmail,
    loginLink,
    wrongCodesEmail,
    emailVerification,
    emailChangeOld,
    emailChangeNew,
    emailChangeTaken,
    emailChangedEmail,
    passwordChangedEmail,
    passwordResetDoneEmail,
    accountErasedEmail,
    adminsChangedEmail,
    loginChangedEmail,
    loginChangedEmailBefore,
    enquiryToAdmins,
    enquiryAcknowledged,
    announcementEmail,
    unseenEmail,
    digestEmail,
  ],
  notifications: [announcementMade, announcementToAll, enquiryArrived],
  personalData: [
    ...notificationsPersonalData,
    ...streamPersonalData,
    ...deliveryPersonalData,
    ...pushPersonalData,
    ...announcementPersonalData,
  ],
  impersonalTables: ['push_keys'],
};
