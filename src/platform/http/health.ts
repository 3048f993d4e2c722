import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Checks one dependency of the process. A rejection counts as false. */
export type HealthCheck = () => Promise<unknown> | boolean;

/** The state that `/readyz` reports. */
export type Readiness = {
  readonly checks: Map<string, HealthCheck>;
  /** The process will stop soon, so load balancers must send requests elsewhere. */
  draining: boolean;
};

/** Settles when a check has taken too long, unless the signal is aborted before. */
type Limit = (signal: AbortSignal) => Promise<unknown>;

export const limitOf =
  (milliseconds: number): Limit =>
  (signal) =>
    delay(milliseconds, undefined, { signal }).catch(() => new Promise(() => undefined));

export const createReadiness = (): Readiness => ({ checks: new Map(), draining: false });

/**
 * `/healthz` answers 200 while the process serves. `/readyz` answers 503 while the process drains,
 * and otherwise runs the checks and answers 503 when one of them fails. A check that takes too long
 * has failed: a database behind a pooler may never answer. Neither is rate limited or logged.
 * @param limit settles when a check has taken too long
 */
export function answerHealth(app: FastifyInstance, readiness: Readiness, limit: Limit): void {
  const quiet = { logLevel: 'silent', config: { rateLimit: false } } as const;
  app.get('/healthz', { ...quiet, schema: { hide: true } as object }, () => ({ ok: true }));

  app.get('/readyz', { ...quiet, schema: { hide: true } as object }, async (_request, reply) => {
    if (readiness.draining) return reply.code(503).send({ ok: false, draining: true });
    const results = await Promise.all(
      [...readiness.checks].map(
        async ([name, check]) => [name, await passes(check, limit)] as const,
      ),
    );
    const ok = results.every(([, passed]) => passed);
    return reply.code(ok ? 200 : 503).send({ ok, ...Object.fromEntries(results) });
  });
}

async function passes(check: HealthCheck, limit: Limit): Promise<boolean> {
  const over = new AbortController();
  try {
    const tooLong = limit(over.signal).then(() => false);
    return (await Promise.race([check(), tooLong])) !== false;
  } catch {
    return false;
  } finally {
    over.abort();
  }
}
