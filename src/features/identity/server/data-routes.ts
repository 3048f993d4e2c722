import { product } from '#lib/product.ts';
import { granted } from '#platform/http/answer.ts';
import { tagPage } from '#platform/http/page-tags.ts';
import type { App, Services } from '#platform/plugin.ts';
import { Done } from '../contract.ts';
import { DeletionPreview, DeletionRequest, OwnData, PrivacyRegister } from '../data-contract.ts';
import { askingOf } from './asking.ts';
import { eraseAccount } from './erase-account.ts';
import { accountOf, signedIn } from './gates.ts';
import { identityLimits } from './limits.ts';
import { collectOwnData, previewDeletion, readRegister } from './own-data.ts';
import { perOwnAccount } from './rate-gates.ts';
import { clearSessionCookie } from './session-cookie.ts';

const tags = ['identity'];

/** What we hold about a person, and the end of it. Gates in fixed order: who → rate → shape → may they → do → present. */
export function dataRoutes(app: App, services: Services): void {
  const who = signedIn(services);

  app.get(
    '/api/privacy-register',
    { schema: { tags, response: { 200: PrivacyRegister } } },
    async (_request, reply) => {
      tagPage(reply, ['privacy-register']);
      return readRegister(services);
    },
  );

  app.get(
    '/api/account/data',
    {
      preValidation: [who, perOwnAccount(services, identityLimits.downloadsPerAccount)],
      schema: { tags, response: { 200: OwnData } },
    },
    async (request, reply) => {
      const day = services.clock().toISOString().slice(0, 10);
      const file = `${product.name.toLowerCase()}-my-data-${day}.json`;
      reply.header('content-disposition', `attachment; filename="${file}"`);
      return collectOwnData(services, accountOf(request).id);
    },
  );

  app.get(
    '/api/account/deletion',
    { preValidation: who, schema: { tags, response: { 200: DeletionPreview } } },
    (request) => previewDeletion(services, accountOf(request).id),
  );

  app.post(
    '/api/account/deletion',
    { preValidation: who, schema: { tags, body: DeletionRequest, response: { 200: Done } } },
    async (request, reply) => {
      granted(await eraseAccount(services, { ...request.body, ...askingOf(services.config, request) }));
      clearSessionCookie(services.config, reply);
      return { message: 'Your account is deleted.' };
    },
  );
}
