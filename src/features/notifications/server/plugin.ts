import { enquiryReceived } from '#features/content/server/public.ts';
import {
  accountErased,
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
import { notified } from '../centre/server/jobs.ts';
import { centreRoutes } from '../centre/server/routes.ts';
import { deleteOldNotifications } from '../centre/server/store.ts';
import { notificationsChanged } from '../centre/updates.ts';
import { choiceRoutes } from '../choices/server/routes.ts';
import { deleteOldGuestChoices } from '../choices/server/store.ts';
import { emailLogRoutes } from '../email-log/server/routes.ts';
import { streamPersonalData } from '../stream/server/personal-data.ts';
import { publishToAccounts } from '../stream/server/publish.ts';
import { streamRoutes } from '../stream/server/routes.ts';
import { deleteOldUpdates } from '../stream/server/store.ts';
import {
  accountErasedEmail,
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
import { enquiryAcknowledged, enquiryToAdmins, queueEnquiryEmails } from './contact-emails.ts';
import { emailOnJob } from './email-on-job.ts';
import { dropOldEmails, dropOldNewsletterChoices, dropOldUpdates, sendEmailJob } from './jobs.ts';
import { loginChangedEmail, loginChangedEmailBefore } from './login-changes.ts';
import { deleteOldNewsletterChoices } from './newsletter.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { notificationsRoutes } from './routes.ts';
import { sendEmail } from './send-email.ts';
import { deleteOldEmails } from './store.ts';

/** Emails, notifications on the website, what members choose to be sent, and the stream of what changes. */
export const notifications: Feature = {
  name: 'notifications',
  routes: (app, services) => {
    notificationsRoutes(app, services);
    emailLogRoutes(app, services);
    choiceRoutes(app, services);
    centreRoutes(app, services);
    streamRoutes(app, services);
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
    handle(notified, ({ accountIds }) =>
      publishToAccounts(services.database, {
        to: accountIds,
        update: notificationsChanged,
        data: {},
        now: services.clock(),
      }),
    ),
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
  ],
  schedule: [
    { job: dropOldEmails.name, at: '41 3 * * *' },
    { job: dropOldNewsletterChoices.name, at: '43 3 * * *' },
    { job: dropOldUpdates.name, at: '17 * * * *' },
  ],
  mails: [
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
    loginChangedEmail,
    loginChangedEmailBefore,
    enquiryToAdmins,
    enquiryAcknowledged,
  ],
  personalData: [...notificationsPersonalData, ...streamPersonalData],
};
