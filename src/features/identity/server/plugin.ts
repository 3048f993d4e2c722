import { deleteOldCounters } from '#platform/http/rate-limit.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { accountRoutes } from '../accounts/server/account-routes.ts';
import { dropExpiredTokens } from '../accounts/server/account-tokens.ts';
import { dropExpiredSessions } from '../accounts/server/sessions.ts';
import { confirmationRoutes } from '../confirmation/server/room.ts';
import { emailChangeAsked, sendEmailChangeLinks } from '../email-address/server/change-email.ts';
import { emailAddressRoutes } from '../email-address/server/email-address-routes.ts';
import { dropExpiredChanges } from '../email-address/server/email-changes.ts';
import { passkeyRoutes } from '../passkeys/server/passkey-routes.ts';
import { dropExpiredPasskeyChallenges } from '../passkeys/server/passkey-store.ts';
import { resetAskedFor, sendResetLink } from '../password/server/reset-password.ts';
import { passwordRoutes } from '../password/server/room.ts';
import { loginLinkAskedFor, sendLoginLink } from '../sign-in/server/login-link.ts';
import { loginRoutes } from '../sign-in/server/room.ts';
import { dropExpiredChallenges } from '../two-factor/server/challenges.ts';
import { twoFactorData } from '../two-factor/server/personal-data.ts';
import { dropUnfinishedSetUps } from '../two-factor/server/spend-code.ts';
import { twoFactorRoutes } from '../two-factor/server/two-factor-routes.ts';
import { dropOldOpenings, openingsData } from '../your-data/server/openings.ts';
import { dataRoutes } from '../your-data/server/room.ts';
import { dropExpired } from './jobs.ts';
import { identityMergeRules } from './merge-rules.ts';
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
  mergeRules: identityMergeRules,
  personalData: [...identityPersonalData, ...twoFactorData, openingsData],
};
