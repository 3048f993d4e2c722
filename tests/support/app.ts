import { pino } from 'pino';
import { afterAll } from 'vitest';
import { type HashingCost, readConfig } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { OutgoingMail } from '#platform/email/transport.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { type AppOptions, buildApp, type Product } from '../../src/app.ts';
import { type MovableClock, movableClock } from './clock.ts';
import { testDatabase } from './database.ts';

/** The whole server on a database of its own, with a clock to move, a mailbox to read and jobs to run on demand. */
export type TestApp = Product & {
  readonly database: Database;
  readonly clock: MovableClock;
  /** Every mail that has left, oldest first. */
  readonly sent: OutgoingMail[];
  /** Runs all jobs that are due, and those they cause, until none is left; throws the first failure. */
  readonly runJobs: () => Promise<void>;
};

type Options = AppOptions & {
  readonly env?: Readonly<Record<string, string>>;
  readonly database?: Database;
  /** What hashing a password costs: next to nothing, unless a test is about that. */
  readonly passwordHashing?: HashingCost;
};

/** The least that argon2 takes: what a password is worth does not matter in most tests. */
const QUICK_HASHING: HashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Builds the server for the tests of one file; it is closed when they are through. */
export async function testApp({
  env = {},
  database: given,
  passwordHashing = QUICK_HASHING,
  ...options
}: Options = {}): Promise<TestApp> {
  const database = given ?? (await testDatabase());
  const clock = movableClock();
  const sent: OutgoingMail[] = [];
  const product = await buildApp(
    {
      config: { ...readConfig({ LOG_LEVEL: 'silent', ...env }), passwordHashing },
      database,
      clock,
      log: pino({ level: 'silent' }),
      mail: { send: async (mail) => void sent.push(mail) },
      liveEvents: { listen: () => () => undefined },
    },
    options,
  );
  afterAll(() => product.app.close());
  return { ...product, database, clock, sent, runJobs: () => runJobs(database, product.jobs) };
}
