import { contactMessageReceived } from '#features/content/server/public.ts';
import {
  accountErased,
  emailChanged,
  emailChangeForNew,
  emailChangeForOld,
  emailChangeOfTaken,
  emailVerificationRequested,
  loginLinkRequested,
  passwordChanged,
  passwordResetDone,
  passwordResetRequested,
  signInChanged,
} from '#features/identity/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import {
  accountErasedMail,
  emailChangedMail,
  emailChangeNew,
  emailChangeOld,
  emailChangeTaken,
  emailVerification,
  loginLink,
  passwordChangedMail,
  passwordResetMail,
} from './account-emails.ts';
import { contactAcknowledged, contactToOffice, queueContactMails } from './contact-emails.ts';
import { emailOnJob } from './email-on-job.ts';
import { passwordReset } from './emails.ts';
import { dropOldMails, dropOldNews, sendMailJob } from './jobs.ts';
import { deleteOldNewsletterChoices } from './newsletter.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { notificationsRoutes } from './routes.ts';
import { sendEmail } from './send-email.ts';
import { signInChangedMail } from './sign-in-changes.ts';
import { deleteOldMails } from './store.ts';

/** What members hear from us: for now, mail. */
export const notifications: Feature = {
  name: 'notifications',
  routes: notificationsRoutes,
  jobs: (services) => [
    handle(sendMailJob, (job) => sendEmail(services, job)),
    handle(dropOldMails, () => deleteOldMails(services.database, services.clock())),
    handle(dropOldNews, () => deleteOldNewsletterChoices(services.database, services.clock())),
    handle(contactMessageReceived, (received) => queueContactMails(services, received)),
    emailOnJob(services, passwordResetRequested, passwordReset),
    emailOnJob(services, loginLinkRequested, loginLink),
    emailOnJob(services, signInChanged, signInChangedMail),
    emailOnJob(services, emailVerificationRequested, emailVerification),
    emailOnJob(services, emailChangeForOld, emailChangeOld),
    emailOnJob(services, emailChangeForNew, emailChangeNew),
    emailOnJob(services, emailChangeOfTaken, emailChangeTaken),
    emailOnJob(services, emailChanged, emailChangedMail),
    emailOnJob(services, passwordChanged, passwordChangedMail),
    emailOnJob(services, passwordResetDone, passwordResetMail),
    emailOnJob(services, accountErased, accountErasedMail),
  ],
  schedule: [
    { job: dropOldMails.name, at: '41 3 * * *' },
    { job: dropOldNews.name, at: '43 3 * * *' },
  ],
  mails: [
    passwordReset,
    loginLink,
    emailVerification,
    emailChangeOld,
    emailChangeNew,
    emailChangeTaken,
    emailChangedMail,
    passwordChangedMail,
    passwordResetMail,
    accountErasedMail,
    signInChangedMail,
    contactToOffice,
    contactAcknowledged,
  ],
  personalData: notificationsPersonalData,
};
