import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

export type OfflinePage = {
  readonly html: string;
  readonly policy: string;
  /** The paths of the files that the page needs. */
  readonly files: readonly string[];
};

const OFFLINE = '/offline';
const SCRIPT = readFileSync(new URL('../service-worker.js', import.meta.url), 'utf8');
/** The worker may send requests only to its own host. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const REVALIDATE = 'public, max-age=0, must-revalidate';

type WorkerOptions = {
  readonly version: () => Promise<string>;
  /** Renders the offline page; called once. */
  readonly render: () => Promise<OfflinePage>;
  readonly clock: () => Date;
};

/**
 * Serves `/sw.js` and the offline page. The build id in the worker is a hash of the page, the
 * version of the build and the year, so that browsers replace what they keep with each build and at
 * least once a year.
 */
export function serveWorker(app: FastifyInstance, { version, render, clock }: WorkerOptions) {
  let rendered: Promise<OfflinePage> | undefined;

  const offline = () => {
    rendered ??= render();
    return rendered;
  };

  app.get('/sw.js', async (_request, reply) => {
    const { html, files } = await offline();
    const build = createHash('sha256')
      .update(`${await version()}\0${clock().getUTCFullYear()}\0${html}\0${SCRIPT}`)
      .digest('hex')
      .slice(0, 16);

    reply.type('text/javascript; charset=utf-8').headers({
      'cache-control': REVALIDATE,
      'content-security-policy': POLICY,
    });

    const head = `const BUILD = ${JSON.stringify(build)};\nconst NEEDED = ${JSON.stringify([OFFLINE, ...files])};\n`;

    return head + SCRIPT;
  });

  app.get(OFFLINE, async (_request, reply) => {
    const { html, policy } = await offline();
    reply.type('text/html; charset=utf-8').headers({
      'cache-control': REVALIDATE,
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
    });
    return html;
  });
}
