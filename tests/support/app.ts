import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { type HashingCost, readConfig } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { OutgoingEmail } from '#platform/email/transport.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import type { LiveEvents } from '#platform/live-events.ts';
import type { PushTransport } from '#platform/push/https-push-transport.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type AppOptions, buildApp, type Product } from '../../src/app.ts';
import { type MovableClock, movableClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { memoryStorage } from './memory-storage.ts';

/**
 * The whole server on its own database, with a clock that tests move, the emails it sends, and jobs
 * that run on demand.
 */
export type TestApp = Product & {
  readonly database: Database;
  readonly clock: MovableClock;
  /** Every email sent, oldest first. */
  readonly sent: OutgoingEmail[];
  /**
   * Runs all due jobs, and the jobs that these enqueue, until none is left. Throws the first
   * failure.
   */
  readonly runJobs: () => Promise<void>;
};

type Options = AppOptions & {
  readonly env?: Readonly<Record<string, string>>;
  readonly database?: Database;
  /** Default: one of its own. Two processes on one database share one, as real ones do. */
  readonly clock?: MovableClock;
  /** The cost of hashing a password. Default: the least that argon2 allows. */
  readonly passwordHashing?: HashingCost;
  /** Default: kept in memory. */
  readonly storage?: Storage;
  /** Default: none arrive. */
  readonly liveEvents?: LiveEvents;
  /** Default: every push is taken, and nothing is sent. */
  readonly push?: PushTransport;
};

/** The least that argon2 allows. Two tests hash at the full cost. */
const QUICK_HASHING: HashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Where uploads wait; their files have no names. */
const UPLOADS = join(tmpdir(), 'fourball-test-uploads');

/** Builds the server for the tests of one file and closes it after them. */
export async function testApp({
  env = {},
  database: given,
  clock = movableClock(),
  passwordHashing = QUICK_HASHING,
  storage = memoryStorage(),
  liveEvents = { listen: () => () => undefined },
  push = { send: async () => 'sent' },
  ...options
}: Options = {}): Promise<TestApp> {
  const database = given ?? (await testDatabase());
  const sent: OutgoingEmail[] = [];
  const product = await buildApp(
    {
      config: {
        ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: UPLOADS, ...env }),
        passwordHashing,
      },
      database,
      clock,
      log: pino({ level: 'silent' }),
      emailTransport: { send: async (email) => void sent.push(email) },
      liveEvents,
      storage,
      push,
    },
    options,
  );
  afterAll(() => product.app.close());
  return { ...product, database, clock, sent, runJobs: () => runJobs(database, product.jobs) };
}
