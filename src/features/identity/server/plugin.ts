import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { dropExpired, resetAskedFor } from './jobs.ts';
import { dropExpiredTokens } from './reset-tokens.ts';
import { identityRoutes } from './routes.ts';
import { sendResetLink } from './send-reset-link.ts';
import { dropExpiredSessions } from './sessions.ts';

/** Who someone is: accounts, sessions, and the ways in and out. */
export const identity: Feature = {
  name: 'identity',
  routes: identityRoutes,
  jobs: (services) => [
    handle(resetAskedFor, (asked) => sendResetLink(services, asked)),
    handle(dropExpired, async () => {
      await dropExpiredSessions(services.database, services.clock());
      await dropExpiredTokens(services.database, services.clock());
    }),
  ],
  schedule: [{ job: dropExpired.name, at: '17 * * * *' }],
};
