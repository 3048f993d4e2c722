import { type SQL, sql } from 'drizzle-orm';
import type { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';

/** A kind of background work: its name (`capability.verb_noun`) and the shape of what it is told. */
export type Job<Payload = unknown> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** How often it is tried before it rests among the failed jobs; default 12 (about two days). */
  readonly maxAttempts?: number;
};

/** Declares a kind of job. Its handler is another, visible part: see `handle`. */
export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job;

/** A job kind with the code that does it. Handlers must be idempotent: a killed process's job runs again. */
export type JobHandler = { readonly job: Job; readonly run: (payload: unknown) => Promise<void> };

/** Joins a job to its handler; the payload is parsed again before the handler sees it. */
export const handle = <Payload>(job: Job<Payload>, run: (payload: Payload) => Promise<void>): JobHandler => ({
  job,
  run: (payload) => run(job.payload.parse(payload)),
});

type When = {
  /** Not before this instant. */
  readonly runAt?: Date;
  /** At most one waiting job per key: a later one replaces it. */
  readonly key?: string;
};

/** Writes a job within the executor's transaction: it runs only if, and after, that commits. */
export async function enqueue<Payload>(tx: Executor, job: Job<Payload>, payload: Payload, when: When = {}) {
  await tx.execute(
    sql`select ${addJob(job, sql`${JSON.stringify(job.payload.parse(payload))}::json`, when)}`,
  );
}

/**
 * The same as an SQL expression, for statements that decide and queue in one trip.
 * @param payload an SQL expression of type json that fits the job's schema
 */
export function addJob(job: Job, payload: SQL, when: When & { runAtSql?: SQL; keySql?: SQL } = {}): SQL {
  const runAt = when.runAtSql ?? sql`${when.runAt?.toISOString() ?? null}::timestamptz`;
  const key = when.keySql ?? sql`${when.key ?? null}::text`;
  return sql`graphile_worker.add_job(${job.name}::text, ${payload}, run_at => ${runAt}, job_key => ${key}, max_attempts => ${job.maxAttempts ?? 12}::int)`;
}
