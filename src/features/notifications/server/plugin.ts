import { passwordResetRequested, signInChanged } from '#features/identity/server/jobs.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { sendMailJob } from './jobs.ts';
import { passwordReset, queuePasswordReset } from './mails.ts';
import { sendMail } from './send-mail.ts';
import { queueSignInChanged, signInChangedMail } from './sign-in-changes.ts';

/** What members hear from us: for now, mail. */
export const notifications: Feature = {
  name: 'notifications',
  jobs: (services) => [
    handle(sendMailJob, (job) => sendMail(services, job)),
    handle(passwordResetRequested, (asked) => queuePasswordReset(services, asked)),
    handle(signInChanged, (news) => queueSignInChanged(services, news)),
  ],
  mails: [passwordReset, signInChangedMail],
};
