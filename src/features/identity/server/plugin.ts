import { forgetOldCounters } from '#platform/http/limits.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { accountRoutes } from './account-routes.ts';
import { dropExpiredTokens } from './account-tokens.ts';
import { sendEmailChangeLinks } from './ask-email-change.ts';
import { dataRoutes } from './data-routes.ts';
import { dropExpiredChanges } from './email-changes.ts';
import { dropExpired, emailChangeAsked, resetAskedFor } from './jobs.ts';
import { dropExpiredPasskeyChallenges } from './passkey-challenges.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { identityPersonalData } from './personal-data.ts';
import { identityRoutes } from './routes.ts';
import { dropUnfinishedSetUps } from './second-factors.ts';
import { dropExpiredChallenges } from './second-step-challenges.ts';
import { secondStepData } from './second-step-data.ts';
import { secondStepRoutes } from './second-step-routes.ts';
import { securityRoutes } from './security-routes.ts';
import { sendResetLink } from './send-reset-link.ts';
import { dropExpiredSessions } from './sessions.ts';

/** Who someone is: accounts, sessions, the ways in and out, and what a person can do with what we hold of them. */
export const identity: Feature = {
  name: 'identity',
  routes: (app, services) => {
    const all = [identityRoutes, accountRoutes, securityRoutes, secondStepRoutes, passkeyRoutes, dataRoutes];
    for (const routes of all) routes(app, services);
  },
  jobs: (services) => [
    handle(resetAskedFor, (asked) => sendResetLink(services, asked)),
    handle(emailChangeAsked, (asked) => sendEmailChangeLinks(services, asked)),
    handle(dropExpired, async () => {
      const [database, now] = [services.database, services.clock()];
      await dropExpiredSessions(database, now);
      await dropExpiredTokens(database, now);
      await dropExpiredChanges(database, now);
      await dropExpiredChallenges(database, now);
      await dropExpiredPasskeyChallenges(database, now);
      await dropUnfinishedSetUps(database, now);
      await forgetOldCounters(database, now);
    }),
  ],
  schedule: [{ job: dropExpired.name, at: '17 * * * *' }],
  personalData: [...identityPersonalData, ...secondStepData],
};
