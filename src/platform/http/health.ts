import type { FastifyInstance } from 'fastify';

/** Checks one dependency of the process. A rejection counts as false. */
export type HealthCheck = () => Promise<unknown> | boolean;

/** The state that `/readyz` reports. */
export type Readiness = {
  readonly checks: Map<string, HealthCheck>;
  /** The process will stop soon, so load balancers must send requests elsewhere. */
  draining: boolean;
};

export const createReadiness = (): Readiness => ({ checks: new Map(), draining: false });

/**
 * `/healthz` answers 200 while the process serves. `/readyz` runs the checks, and answers 503 when one of them fails and
 * while the process drains. Neither is rate limited or logged.
 */
export function answerHealth(app: FastifyInstance, readiness: Readiness): void {
  const quiet = { logLevel: 'silent', config: { rateLimit: false } } as const;
  app.get('/healthz', { ...quiet, schema: { hide: true } as object }, () => ({ ok: true }));
  app.get('/readyz', { ...quiet, schema: { hide: true } as object }, async (_request, reply) => {
    const results = await Promise.all(
      [...readiness.checks].map(async ([name, check]) => [name, await passes(check)] as const),
    );
    const { draining } = readiness;
    const ok = !draining && results.every(([, passed]) => passed);
    return reply
      .code(ok ? 200 : 503)
      .send({ ok, ...(draining ? { draining } : {}), ...Object.fromEntries(results) });
  });
}

async function passes(check: HealthCheck): Promise<boolean> {
  try {
    return (await check()) !== false;
  } catch {
    return false;
  }
}
