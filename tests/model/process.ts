import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import type { Clock } from '#lib/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import type { Services } from '#platform/plugin.ts';
import { memoryStorage } from '#tests/memory-storage.ts';
import { buildApp } from '../../src/app.ts';

export type Request = Pick<
  InjectOptions,
  'method' | 'url' | 'headers' | 'payload' | 'remoteAddress'
>;

/** What a request was answered, as plain data: it also travels between processes. */
export type Answer = {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
};

/** A server process, as its clients and the clock reach it. */
export type Door = {
  readonly send: (request: Request) => Promise<Answer>;
  /** Runs all due jobs, and those that they queue. */
  readonly runJobs: () => Promise<void>;
  /** Queues every job of the schedule, as its hour had come. */
  readonly queueSchedule: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The least that argon2 allows: no test of the model is about passwords. */
const QUICK_HASHING = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const NO_LIMIT = 1e9;

/**
 * The whole server in this process, with connections and caches of its own.
 * @param env its settings, such as those of Stripe
 */
export async function openProcess(
  url: string,
  clock: Clock,
  env: Readonly<Record<string, string>> = {},
): Promise<Door & { readonly services: Services; readonly database: Database }> {
  const database = openDatabase(url, () => undefined, 4, 0);
  const { app, services, jobs, schedule } = await buildApp(
    {
      config: { ...readConfig({ LOG_LEVEL: 'silent', ...env }), passwordHashing: QUICK_HASHING },
      database,
      clock,
      log: pino({ level: 'silent' }),
      emailTransport: { send: async () => undefined },
      liveEvents: { listen: () => () => undefined },
      storage: memoryStorage(),
      push: { send: async () => 'sent' },
    },
    { floodLimit: NO_LIMIT },
  );
  return {
    services,
    database,
    async send(request) {
      const answer = await app.inject(request);
      return {
        status: answer.statusCode,
        body: answer.body,
        cookies: answer.cookies.map(({ name, value }) => `${name}=${value}`),
      };
    },
    runJobs: () => runJobs(database, jobs),
    async queueSchedule() {
      for (const { job } of schedule)
        await database.$client.query("select graphile_worker.add_job($1::text, '{}'::json)", [job]);
    },
    async close() {
      await app.close();
      await database.$client.end();
    },
  };
}
