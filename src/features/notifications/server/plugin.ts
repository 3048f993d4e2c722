import { contactMessageReceived } from '#features/content/server/jobs.ts';
import { passwordResetRequested } from '#features/identity/server/jobs.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { contactAcknowledged, contactToOffice, queueContactMails } from './contact-mails.ts';
import { sendMailJob } from './jobs.ts';
import { passwordReset, queuePasswordReset } from './mails.ts';
import { sendMail } from './send-mail.ts';

/** What members hear from us: for now, mail. */
export const notifications: Feature = {
  name: 'notifications',
  jobs: (services) => [
    handle(sendMailJob, (job) => sendMail(services, job)),
    handle(passwordResetRequested, (asked) => queuePasswordReset(services, asked)),
    handle(contactMessageReceived, (received) => queueContactMails(services, received)),
  ],
  mails: [passwordReset, contactToOffice, contactAcknowledged],
};
