import {
  accountOf,
  adminOnly,
  confirmedOnly,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { httpRefusals } from '#platform/http/error-handler.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { withUploads } from '#platform/uploads/uploads.ts';
import {
  type AdminPhotograph,
  FilePath,
  type PhotographList,
  photographsApi,
  type Subject,
} from '../contract.ts';
import { photographRefusals, uploadLimits } from '../texts.ts';
import {
  describePhotograph,
  orderPhotographs,
  removePhotograph,
  uploadPhotograph,
} from './change-photographs.ts';
import { findPhotographs, lockSubject, type PhotographRow } from './photograph-store.ts';

/** Uploads and changes by one admin in 15 minutes. */
const uploads: Limit = {
  name: 'photograph_uploads',
  max: 60,
  refusal: photographRefusals.photograph_uploads_limit,
};
const changes: Limit = {
  name: 'photograph_changes',
  max: 240,
  refusal: photographRefusals.photograph_uploads_limit,
};

const tags = ['events'];

/** The photographs of golf days and venues: their files for everybody, all else for admins. */
export function photographRoutes(app: App, services: Services): void {
  const { database, storage } = services;
  const admins = adminOnly(services);
  const preValidation = [admins, perOwnAccount(services, changes)];

  const listOf = async (subject: Subject): Promise<PhotographList> => ({
    photographs: (await findPhotographs(database, subject)).map(present),
  });

  app.get(
    '/photographs/:photographId/:file',
    { schema: { tags, params: FilePath } },
    async (request, reply) => {
      const { photographId, file } = request.params;
      const bytes = await storage.get(`photographs/${photographId}/${file}`);
      if (!bytes) throw new Refused(httpRefusals.not_found);
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', 'inline')
        .send(bytes);
    },
  );

  app.route({
    ...routeOf(photographsApi.listPhotographs),
    preValidation: admins,
    handler: (request) => listOf(request.query),
  });

  withUploads(app, (scope) =>
    scope.route({
      ...routeOf(photographsApi.addPhotograph),
      onRequest: [admins, confirmedOnly, perOwnAccount(services, uploads)],
      handler: async (request) => {
        const { alt, ...subject } = request.query;
        const by = accountOf(request).id;
        const known = await database.transaction((tx) => lockSubject(tx, subject));
        if (!known) throw new Refused(photographRefusals.photograph_subject_unknown);

        const upload = { accountId: by, mostBytes: uploadLimits.bytes };
        await services.uploads.receive(request, upload, ({ read }) =>
          uploadPhotograph(services, { subject, alt, picture: read, by }),
        );

        return listOf(subject);
      },
    }),
  );

  app.route({
    ...routeOf(photographsApi.orderPhotographs),
    preValidation,
    handler: async (request) => {
      const { subject, ids } = request.body;
      await orderPhotographs(services, subject, ids, accountOf(request).id);
      return listOf(subject);
    },
  });

  app.route({
    ...routeOf(photographsApi.describePhotograph),
    preValidation,
    handler: async (request) => {
      const target = { ...request.params, by: accountOf(request).id };
      return listOf(await describePhotograph(services, target, request.body.alt));
    },
  });

  app.route({
    ...routeOf(photographsApi.removePhotograph),
    preValidation,
    handler: async (request) => {
      const target = { ...request.params, by: accountOf(request).id };
      return listOf(await removePhotograph(services, target));
    },
  });
}

const present = ({
  id,
  alt,
  width,
  height,
  widths,
  uploadedAt,
}: PhotographRow): AdminPhotograph => ({
  id,
  alt,
  width,
  height,
  widths,
  uploadedAt: uploadedAt.toISOString(),
});
