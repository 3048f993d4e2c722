import { forgetOldCounters } from '#platform/http/limits.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Feature } from '#platform/plugin.ts';
import { accountRoutes } from './account-routes.ts';
import { dropExpiredTokens } from './account-tokens.ts';
import { sendEmailChangeLinks } from './ask-email-change.ts';
import { dataRoutes } from './data-routes.ts';
import { dropExpiredChanges } from './email-changes.ts';
import { dropExpired, emailChangeAsked, resetAskedFor } from './jobs.ts';
import { identityPersonalData } from './personal-data.ts';
import { identityRoutes } from './routes.ts';
import { securityRoutes } from './security-routes.ts';
import { sendResetLink } from './send-reset-link.ts';
import { dropExpiredSessions } from './sessions.ts';

/** Who someone is: accounts, sessions, the ways in and out, and what a person can do with what we hold of them. */
export const identity: Feature = {
  name: 'identity',
  routes: (app, services) => {
    for (const routes of [identityRoutes, accountRoutes, securityRoutes, dataRoutes]) routes(app, services);
  },
  jobs: (services) => [
    handle(resetAskedFor, (asked) => sendResetLink(services, asked)),
    handle(emailChangeAsked, (asked) => sendEmailChangeLinks(services, asked)),
    handle(dropExpired, async () => {
      const { database, clock } = services;
      await dropExpiredSessions(database, clock());
      await dropExpiredTokens(database, clock());
      await dropExpiredChanges(database, clock());
      await forgetOldCounters(database, clock());
    }),
  ],
  schedule: [{ job: dropExpired.name, at: '17 * * * *' }],
  personalData: identityPersonalData,
};
