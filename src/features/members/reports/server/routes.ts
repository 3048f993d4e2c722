import {
  accountOf,
  adminOnly,
  loggedIn,
  perOwnAccount,
  recentlyConfirmed,
} from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { imageRefusals } from '#platform/uploads/image-refusals.ts';
import { sendPrivateImage } from '#platform/uploads/send-image.ts';
import { block } from '../../connections/server/change-connections.ts';
import { type OwnReport, reportsApi } from '../contract.ts';
import { reportRefusals } from '../texts.ts';
import { appeal, decide, decideAppeal } from './decide.ts';
import { reportAttempts, reportMember, reportsPerDay } from './file-report.ts';
import { photoIn, presentOwnReport, presentQueue } from './present.ts';
import { countWaiting, readFilings, readQueue, readReport } from './store.ts';

const appealsPerAccount: Limit = {
  name: 'report_appeals_account',
  max: 20,
  refusal: reportRefusals.too_many_appeals,
};
/** Decisions of one admin in 15 minutes: more than anyone makes by hand. */
const decisionsPerAdmin: Limit = {
  name: 'report_decisions_admin',
  max: 600,
  refusal: reportRefusals.too_many_decisions,
};
const done = { ok: true } as const;

/** Reports of members, and what their senders and the reported people see of them. */
export function reportRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(reportsApi.reportMember),
    config: perAccount(reportsPerDay),
    preValidation: [preValidation, perOwnAccount(services, reportAttempts)],
    handler: async (request) => {
      const me = accountOf(request);
      const { accountId, block: isBlocking, reason, words } = request.body;
      const reportId = await reportMember(services, { me, accountId, reason, words });
      if (isBlocking) await block(services, { me, otherId: accountId }, true);
      return { reportId };
    },
  });

  app.route({
    ...routeOf(reportsApi.readReport),
    preValidation,
    handler: (request) => ownReport(accountOf(request).id, request.params.reportId),
  });

  app.route({
    ...routeOf(reportsApi.appealDecision),
    preValidation: [preValidation, perOwnAccount(services, appealsPerAccount)],
    handler: async (request) => {
      const accountId = accountOf(request).id;
      const { reportId } = request.params;
      await appeal(services, { reportId, accountId, words: request.body.words });
      return ownReport(accountId, reportId);
    },
  });

  async function ownReport(viewerId: string, reportId: string): Promise<OwnReport> {
    const row = await readReport(database, reportId);
    const view =
      row &&
      presentOwnReport(row, await readFilings(database, [reportId]), { viewerId, now: clock() });
    if (!view) throw new Refused(reportRefusals.report_not_found);
    return view;
  }
}

/** The queue of reports, for admins. An admin doesn't see those about themselves. */
export function reportQueueRoutes(app: App, services: Services): void {
  const { database, storage } = services;
  const preValidation = adminOnly(services);
  const writes = [preValidation, perOwnAccount(services, decisionsPerAdmin)];

  app.route({
    ...routeOf(reportsApi.readQueue),
    preValidation,
    handler: async (request) => {
      const adminId = accountOf(request).id;
      const { page, next } = await readQueue(database, adminId, request.query);
      return {
        reports: [...(await presentQueue(database, page))],
        next,
        waiting: await countWaiting(database, adminId),
      };
    },
  });

  app.route({
    ...routeOf(reportsApi.readPhoto),
    preValidation,
    handler: async (request, reply) => {
      const { reportId, photoId } = request.params;
      const row = await readReport(database, reportId);
      const isTheirs = row && row.aboutId !== accountOf(request).id;
      const photo = isTheirs && photoIn(await readFilings(database, [reportId]), photoId);
      const file = photo ? await storage.get(photo.key) : undefined;
      if (!file) throw new Refused(imageRefusals.image_unknown);

      return sendPrivateImage(reply, file, 'no-cache');
    },
  });

  app.route({
    ...routeOf(reportsApi.countWaiting),
    preValidation,
    handler: async (request) => ({ waiting: await countWaiting(database, accountOf(request).id) }),
  });

  app.route({
    ...routeOf(reportsApi.decideReport),
    preValidation: writes,
    handler: async (request) => {
      const { reportId } = request.params;
      if (request.body.action === 'deactivate') await recentlyConfirmed(services)(request);
      await decide(services, { reportId, adminId: accountOf(request).id, ...request.body });
      return done;
    },
  });

  app.route({
    ...routeOf(reportsApi.decideAppeal),
    preValidation: writes,
    handler: async (request) => {
      const { reportId } = request.params;
      await decideAppeal(services, { reportId, adminId: accountOf(request).id, ...request.body });
      return done;
    },
  });
}
