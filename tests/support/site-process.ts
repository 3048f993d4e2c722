// A server for the journeys, in a process of its own: what `src/main.ts` starts, with a clock that
// can be put forward.
import '#platform/jsx.ts';
import { addMinutes } from '#lib/club-time.ts';
import { readConfig } from '#platform/config/config.ts';
import { openProductionPages } from '#platform/http/pages/production-pages.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { openServices } from '#platform/process/open-services.ts';
import { createShutdown } from '#platform/process/shutdown.ts';

/** What the test tells the server: let so many minutes pass. */
export type SiteOrder = { readonly forward: number };
/** What the server tells the test: that it serves, and that the minutes have passed. */
export type SiteMessage = 'ready' | 'forwarded';

const shutdown = createShutdown(
  (code) => process.exit(code),
  (error) => process.stderr.write(`${error}\n`),
);
const fail = (error: unknown) => {
  if (shutdown.begun()) return;
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  void shutdown.now(1);
};
// Its database goes with the test run: there is nothing to be kept by an orderly end.
process.on('disconnect', () => process.exit(0));
process.on('uncaughtException', fail);

/** Like the other tests, its passwords are hashed at the least cost that argon2 takes. */
const config = {
  ...readConfig(process.env),
  passwordHashing: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};
const { base, sessions } = await openServices(config, shutdown, fail);
const { buildApp } = await import('../../src/app.ts');

// Begins at the present instant, so that it agrees with the browser's clock and with the
// database's.
let passed = 0;
const clock = () => addMinutes(new Date(), passed);
/**
 * All journeys of a worker come from one address, and a quick machine sends thousands of requests a
 * minute.
 */
const NO_FLOOD = 1_000_000;
const pages = await openProductionPages(config.buildDir ?? '');
const { app, jobs, schedule } = await buildApp({ ...base, clock }, { pages, floodLimit: NO_FLOOD });
shutdown.drain(() => app.close());
await app.listen({ host: config.host, port: config.port });
const worker = await startWorker({ ...sessions, log: base.log }, jobs, schedule);
shutdown.drain(worker.stop);

const tell = (message: SiteMessage) => process.send?.(message);
process.on('message', ({ forward }: SiteOrder) => {
  passed += forward;
  runJobs(base.database, jobs, clock()).then(() => tell('forwarded'), fail);
});
tell('ready');
