import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Refused } from '#lib/refusal.ts';
import type { Config } from '#platform/config/config.ts';
import { httpRefusals } from '#platform/http/error-handler.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import { Slots, takeAll } from '#platform/http/limits/slots.ts';
import type { App } from '#platform/plugin.ts';
import { type Uploads, withReceivedFile } from './receive-file.ts';

/** Where uploads wait until they are read. */
export const uploadFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'uploads');

/** How soon a refused upload may be tried again, in seconds. */
const COME_AGAIN_S = 10;

export function openUploads(config: Pick<Config, 'dataDir' | 'uploadLimits'>): Uploads {
  const { perProcess, perAccount, perNetwork } = config.uploadLimits;
  const [ofProcess, ofAccounts, ofNetworks] = [perProcess, perAccount, perNetwork].map(
    (most) => new Slots(most),
  ) as [Slots, Slots, Slots];
  const folder = uploadFolder(config);

  function count(accountId: string, address: string): () => void {
    const ofCaller = takeAll([
      { slots: ofAccounts, key: accountId },
      { slots: ofNetworks, key: ipNetwork(address) },
    ]);
    if (!ofCaller)
      throw new Refused({ ...httpRefusals.too_many_uploads, retryAfter: COME_AGAIN_S });

    const ofAll = ofProcess.take('all');
    if (ofAll)
      return () => {
        ofCaller();
        ofAll();
      };

    ofCaller();

    throw new Refused({ ...httpRefusals.overloaded, retryAfter: COME_AGAIN_S });
  }

  return {
    async receive(request, { accountId, mostBytes }, use) {
      const declared = Number(request.headers['content-length'] ?? 0);
      if (declared > mostBytes) throw new Refused(httpRefusals.body_too_large);

      const release = count(accountId, request.ip);
      try {
        const body = request.body instanceof Readable ? request.body : undefined;
        return await withReceivedFile(body, { folder, mostBytes }, use);
      } finally {
        release();
      }
    },
  };
}

/**
 * Registers routes in a scope of their own, in which a body is left unread until `receive` is
 * called.
 */
export function withUploads(app: App, routes: (scope: App) => void): void {
  app.register((plain, _options, done) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, streamsBody: true };
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, parsed) => parsed(null, body));
    routes(scope);
    done();
  });
}
