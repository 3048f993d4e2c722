import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { dropExpired, resetAskedFor } from './jobs.ts';
import { dropExpiredPasskeyChallenges } from './passkey-challenges.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { dropExpiredTokens } from './reset-tokens.ts';
import { identityRoutes } from './routes.ts';
import { dropUnfinishedSetUps } from './second-factors.ts';
import { dropExpiredChallenges } from './second-step-challenges.ts';
import { secondStepData } from './second-step-data.ts';
import { secondStepRoutes } from './second-step-routes.ts';
import { sendResetLink } from './send-reset-link.ts';
import { dropExpiredSessions } from './sessions.ts';

/** Who someone is: accounts, sessions, and the ways in and out. */
export const identity: Feature = {
  name: 'identity',
  routes: (app, services) => {
    identityRoutes(app, services);
    secondStepRoutes(app, services);
    passkeyRoutes(app, services);
  },
  jobs: (services) => [
    handle(resetAskedFor, (asked) => sendResetLink(services, asked)),
    handle(dropExpired, async () => {
      const [database, now] = [services.database, services.clock()];
      await dropExpiredSessions(database, now);
      await dropExpiredTokens(database, now);
      await dropExpiredChallenges(database, now);
      await dropExpiredPasskeyChallenges(database, now);
      await dropUnfinishedSetUps(database, now);
    }),
  ],
  schedule: [{ job: dropExpired.name, at: '17 * * * *' }],
  personalData: secondStepData,
};
