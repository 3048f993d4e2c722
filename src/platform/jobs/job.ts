import { type SQL, sql } from 'drizzle-orm';
import type { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';

/** A kind of background job: its name (`capability.verb_noun`) and the schema of its payload. */
export type Job<Payload = unknown> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Attempts before it fails for good; default 12 (about two days). */
  readonly maxAttempts?: number;
};

/** Declares a kind of job. `handle` adds its handler. */
export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job;

/**
 * A job kind with its handler. Handlers must be idempotent, because the job of a killed process
 * runs again.
 */
export type JobHandler = { readonly job: Job; readonly run: (payload: unknown) => Promise<void> };

/** Adds the handler to a job. The payload is validated again before the handler gets it. */
export const handle = <Payload>(
  job: Job<Payload>,
  run: (payload: Payload) => Promise<void>,
): JobHandler => ({
  job,
  run: (payload) => run(job.payload.parse(payload)),
});

/**
 * One handler for each job. Several features and rooms may listen to one job: their handlers run one
 * after the other, in their order, and all of them again if one fails.
 */
export const joinHandlers = (handlers: readonly JobHandler[]): JobHandler[] =>
  [...Map.groupBy(handlers, ({ job }) => job.name).values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            job: first.job,
            run: async (payload) => {
              for (const { run } of [first, ...others]) await run(payload);
            },
          },
        ]
      : [],
  );

type When = {
  /** Not before this instant. */
  readonly runAt?: Date;
  /** At most one job with this key waits; a later one replaces it. */
  readonly key?: string;
};

/** Queues a job in the executor's transaction. It runs only after the transaction has committed. */
export async function enqueue<Payload>(
  tx: Executor,
  job: Job<Payload>,
  payload: Payload,
  when: When = {},
) {
  await tx.execute(
    sql`select ${addJob(job, sql`${JSON.stringify(job.payload.parse(payload))}::json`, when)}`,
  );
}

/**
 * The same as an SQL expression, for statements that decide and queue at once.
 * @param payload an SQL expression of type json that fits the job's schema
 */
export function addJob(
  job: Job,
  payload: SQL,
  when: When & { runAtSql?: SQL; keySql?: SQL } = {},
): SQL {
  const runAt = when.runAtSql ?? sql`${when.runAt?.toISOString() ?? null}::timestamptz`;
  const key = when.keySql ?? sql`${when.key ?? null}::text`;
  return sql`graphile_worker.add_job(${job.name}::text, ${payload}, run_at => ${runAt}, job_key => ${key}, max_attempts => ${job.maxAttempts ?? 12}::int)`;
}
