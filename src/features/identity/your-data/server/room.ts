import { brand } from '#lib/brand.ts';
import { tagPage } from '#platform/http/cache/cache-tags.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import { handle } from '#platform/jobs/job.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import {
  accountOf,
  clearSessionCookie,
  loggedIn,
  perOwnAccount,
  requesterOf,
} from '../../accounts/server/guards.ts';
import { accountLimits, passwordCounts } from '../../accounts/server/login-limits.ts';
import { dropExpired } from '../../accounts/server/room.ts';
import { identityRefusals } from '../../texts.ts';
import { yourDataApi } from '../contract.ts';
import { accountErasedEmail } from './account-erased-email.ts';
import { eraseAccount } from './erase-account.ts';
import { dropOldOpenings, openingsData, readOpenings } from './openings.ts';
import { exportOwnData, previewDeletion, readRegister } from './own-data.ts';

/** Downloads of an account in 15 minutes. */
const downloadsPerAccount: Limit = {
  name: 'downloads_account',
  max: 20,
  refusal: identityRefusals.too_many_downloads,
};

/**
 * The person's own data: the register, the download and the deletion. Guards run in a fixed order:
 * session → rate limit → validation → authorisation.
 */
function dataRoutes(app: App, services: Services): void {
  const who = loggedIn(services);

  app.route({
    ...routeOf(yourDataApi.readRegister),
    handler: async (_request, reply) => {
      tagPage(reply, ['privacy-register']);
      return readRegister(services);
    },
  });

  app.route({
    ...routeOf(yourDataApi.exportOwnData),
    preValidation: [who, perOwnAccount(services, downloadsPerAccount)],
    handler: async (request, reply) => {
      const day = services.clock().toISOString().slice(0, 10);
      const file = `${brand.name.toLowerCase()}-my-data-${day}.json`;
      reply.header('content-disposition', `attachment; filename="${file}"`);
      return exportOwnData(services, accountOf(request).id);
    },
  });

  app.route({
    ...routeOf(yourDataApi.readOpenings),
    preValidation: who,
    handler: (request) => readOpenings(services.database, accountOf(request).id),
  });

  app.route({
    ...routeOf(yourDataApi.previewDeletion),
    preValidation: who,
    handler: (request) => previewDeletion(services, accountOf(request).id),
  });

  app.route({
    ...routeOf(yourDataApi.eraseAccount),
    config: { counts: passwordCounts },
    preValidation: [who, perOwnAccount(services, accountLimits.changesPerAccount)],
    handler: async (request, reply) => {
      await eraseAccount(services, { ...request.body, ...requesterOf(services.config, request) });
      clearSessionCookie(services.config, reply);
      return { message: 'Your account has been deleted.' };
    },
  });
}

/** What people can do with their data: read, download and delete it, and see who opened it. */
export const yourDataRoom: Room = {
  routes: dataRoutes,
  jobs: ({ clock, database }) => [handle(dropExpired, () => dropOldOpenings(database, clock()))],
  emails: [accountErasedEmail],
  personalData: [openingsData],
};
