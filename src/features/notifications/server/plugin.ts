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
import {
  announcementEmail,
  announcementMade,
  announcementToAll,
} from '../announcements/server/announcement-email.tsx';
import { announcementRoutes } from '../announcements/server/announcement-routes.ts';
import { announcementPersonalData } from '../announcements/server/room.ts';
import { announcementJobs } from '../announcements/server/send-announcement.ts';
import { startDueAnnouncements } from '../announcements/server/write-announcement.ts';
import { centreRoutes } from '../centre/server/centre-routes.ts';
import { deleteOldNotifications, notified } from '../centre/server/notifications-store.ts';
import { notificationsChanged } from '../centre/updates.ts';
import { choiceRoutes, deliveryRoutes } from '../choices/server/choice-routes.ts';
import { deleteOldGuestChoices } from '../choices/server/choices-store.ts';
import { deliveryPersonalData, dropOldNewsletterChoices } from '../choices/server/room.ts';
import {
  findDue,
  queueDue,
  queuePushes,
  sendPushJob,
  writeDigest,
  writePushes,
  writeUnseenEmail,
} from '../delivery/server/find-due.ts';
import { digestEmail, unseenEmail } from '../delivery/server/news-emails.tsx';
import { sendPush } from '../delivery/server/send-push.ts';
import { writeDigestOf } from '../delivery/server/write-digest.ts';
import { writePushesOf } from '../delivery/server/write-pushes.ts';
import { writeUnseen } from '../delivery/server/write-unseen.ts';
import { emailLogRoutes, golfDayNameRoutes } from '../email/server/email-log-routes.ts';
import { deleteOldEmails } from '../email/server/email-store.ts';
import { sendEmailJob } from '../email/server/queue-email.ts';
import { dropOldEmails } from '../email/server/room.ts';
import { sendEmail } from '../email/server/send-email.ts';
import { deleteOldNewsletterChoices } from '../newsletter/server/newsletter.ts';
import { newsletterRoutes, notificationsRoutes } from '../newsletter/server/newsletter-routes.ts';
import { pushRoutes } from '../push/server/push-routes.ts';
import { pushPersonalData } from '../push/server/room.ts';
import { dropOldUpdates, streamPersonalData } from '../stream/server/room.ts';
import { streamRoutes } from '../stream/server/stream-routes.ts';
import { deleteOldUpdates, publishToAccounts } from '../stream/server/updates.ts';
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
import { loginChangedEmail, loginChangedEmailBefore } from './login-changes.ts';
import { notificationsMergeRules } from './merge-rules.ts';
import { notificationsPersonalData } from './personal-data.ts';

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
  mergeRules: notificationsMergeRules,
  personalData: [
    ...notificationsPersonalData,
    ...streamPersonalData,
    ...deliveryPersonalData,
    ...pushPersonalData,
    ...announcementPersonalData,
  ],
  impersonalTables: ['push_keys'],
};
