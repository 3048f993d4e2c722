import type { FastifyInstance } from 'fastify';
import type { LimitSettings } from '#platform/config/limit-settings.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { type Allowance, type CountedLimit, limitOfGuard } from '../rate-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limits that the route's use case counts. Those of its guards are known without it. */
    readonly counts?: readonly CountedLimit[];
  }
}

/** A call and everything that it counts. */
export type LimitRow = { readonly path: string; readonly counts: readonly CountedLimit[] };

/** What a use case counts by the account that sends the request. */
export const perAccount = (...limits: readonly Allowance[]) => ({
  counts: limits.map((limit): CountedLimit => ({ limit, per: 'account' })),
});

/** What a use case counts by the IP network that the request comes from. */
export const perIpNetwork = (...limits: readonly Allowance[]) => ({
  counts: limits.map((limit): CountedLimit => ({ limit, per: 'network' })),
});

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Collects the limits of all routes while they are registered: call it before them, and read the
 * table when all are.
 */
export function collectLimits(app: FastifyInstance): LimitTable {
  const writes: LimitRow[] = [];
  const reads: LimitRow[] = [];
  const names = new Set<string>();

  app.addHook('onRoute', ({ method, url, onRequest = [], preValidation = [], config }) => {
    const ofGuards = [onRequest, preValidation]
      .flat()
      .flatMap((guard) => limitOfGuard(guard) ?? []);
    const counts = [...ofGuards, ...(config?.counts ?? [])];
    for (const { limit } of counts) names.add(limit.name);
    const methods = [method].flat().map((one) => one.toUpperCase());
    if (methods.some((one) => !READS.has(one))) writes.push({ path: url, counts });
    else if (methods.includes('GET') && counts.length > 0) reads.push({ path: url, counts });
  });

  return { writes, reads, names };
}

/** The table of limits. */
export type LimitTable = {
  /** Every write of the API, in the order of their registration. */
  readonly writes: readonly LimitRow[];
  /** The reads that count something. */
  readonly reads: readonly LimitRow[];
  /** The names of all limits, those of reads as well. */
  readonly names: ReadonlySet<string>;
};

/** Throws a StartupError for settings of limits that do not exist. */
export function checkLimitNames({ names }: LimitTable, settings: LimitSettings): void {
  const unknown = Object.keys(settings).filter((name) => !names.has(name));
  if (unknown.length === 0) return;
  throw new StartupError(
    `LIMITS names limits that do not exist: ${unknown.join(', ')}. The list is docs/limits.md.`,
  );
}
