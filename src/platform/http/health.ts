import type { FastifyInstance } from 'fastify';

/** `/healthz` answers once the process serves; `/readyz` also asks what it leans on. Neither is counted or logged. */
export function answerHealth(
  app: FastifyInstance,
  checks: Readonly<Record<string, () => Promise<unknown>>>,
): void {
  const quiet = { logLevel: 'silent', config: { rateLimit: false } } as const;
  app.get('/healthz', { ...quiet, schema: { hide: true } as object }, () => ({ ok: true }));
  app.get('/readyz', { ...quiet, schema: { hide: true } as object }, async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await isFine(check)] as const),
    );
    const ok = results.every(([, fine]) => fine);
    return reply.code(ok ? 200 : 503).send({ ok, ...Object.fromEntries(results) });
  });
}

const isFine = (check: () => Promise<unknown>): Promise<boolean> =>
  check().then(
    () => true,
    () => false,
  );
