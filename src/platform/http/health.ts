import type { FastifyInstance } from 'fastify';

/** Whether one thing that the process needs is working; a rejection counts as false. */
export type HealthCheck = () => Promise<unknown> | boolean;

/** The state that `/readyz` reports: the checks under their names. */
export type Readiness = { readonly checks: Map<string, HealthCheck> };

export const createReadiness = (): Readiness => ({ checks: new Map() });

/**
 * `/healthz` answers 200 while the process serves. `/readyz` runs the checks and answers 503 when one of them fails.
 * Neither is rate limited or logged.
 */
export function answerHealth(app: FastifyInstance, { checks }: Readiness): void {
  const quiet = { logLevel: 'silent', config: { rateLimit: false } } as const;
  app.get('/healthz', { ...quiet, schema: { hide: true } as object }, () => ({ ok: true }));
  app.get('/readyz', { ...quiet, schema: { hide: true } as object }, async (_request, reply) => {
    const results = await Promise.all(
      [...checks].map(async ([name, check]) => [name, await passes(check)] as const),
    );
    const ok = results.every(([, passed]) => passed);
    return reply.code(ok ? 200 : 503).send({ ok, ...Object.fromEntries(results) });
  });
}

async function passes(check: HealthCheck): Promise<boolean> {
  try {
    return (await check()) !== false;
  } catch {
    return false;
  }
}
