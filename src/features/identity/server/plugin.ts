import { deleteOldCounters } from '#platform/http/rate-limit.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { dropExpiredTokens } from '../accounts/server/account-tokens.ts';
import { accountRoutes } from '../accounts/server/routes.ts';
import { dropExpiredSessions } from '../accounts/server/sessions.ts';
import { confirmationRoutes } from '../confirmation/server/routes.ts';
import { sendEmailChangeLinks } from '../email-address/server/request-email-change.ts';
import { emailAddressRoutes } from '../email-address/server/routes.ts';
import { dropExpiredChanges } from '../email-address/server/store.ts';
import { dropOldOpenings, openingsData } from '../openings/server/openings.ts';
import { dropExpiredPasskeyChallenges } from '../passkeys/server/challenges.ts';
import { passkeyRoutes } from '../passkeys/server/routes.ts';
import { passwordRoutes } from '../password/server/routes.ts';
import { sendResetLink } from '../password/server/send-reset-link.ts';
import { sendLoginLink } from '../sign-in/server/login-link.ts';
import { loginRoutes } from '../sign-in/server/routes.ts';
import { dropExpiredChallenges } from '../two-factor/server/challenges.ts';
import { twoFactorData } from '../two-factor/server/personal-data.ts';
import { twoFactorRoutes } from '../two-factor/server/routes.ts';
import { dropUnfinishedSetUps } from '../two-factor/server/store.ts';
import { dataRoutes } from '../your-data/server/routes.ts';
import { dropExpired, emailChangeAsked, loginLinkAskedFor, resetAskedFor } from './jobs.ts';
import { identityPersonalData } from './personal-data.ts';

/** Accounts, sessions, login methods and people's own data. */
export const identity: Feature = {
  name: 'identity',
  routes: (app, services) => {
    const all = [
      loginRoutes,
      accountRoutes,
      passwordRoutes,
      emailAddressRoutes,
      twoFactorRoutes,
      passkeyRoutes,
      confirmationRoutes,
      dataRoutes,
    ];
    for (const routes of all) routes(app, services);
  },
  jobs: (services) => [
    handle(resetAskedFor, (job) => sendResetLink(services, job)),
    handle(loginLinkAskedFor, (job) => sendLoginLink(services, job)),
    handle(emailChangeAsked, (job) => sendEmailChangeLinks(services, job)),
    handle(dropExpired, async () => {
      const [database, now] = [services.database, services.clock()];
      await dropExpiredSessions(database, now);
      await dropExpiredTokens(database, now);
      await dropExpiredChanges(database, now);
      await dropExpiredChallenges(database, now);
      await dropExpiredPasskeyChallenges(database, now);
      await dropUnfinishedSetUps(database, now);
      await dropOldOpenings(database, now);
      await deleteOldCounters(database, now);
    }),
  ],
  schedule: [{ job: dropExpired.name, at: '17 * * * *' }],
  personalData: [...identityPersonalData, ...twoFactorData, openingsData],
};
