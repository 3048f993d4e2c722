import './platform/jsx.ts';
import { systemClock } from '#lib/clock.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { StartFault } from '#platform/config/start-fault.ts';
import { openDatabase } from '#platform/database/database.ts';
import { underLock } from '#platform/database/lock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { checkDatabase, provideDatabase } from '#platform/database/provide.ts';
import { openBuiltPages } from '#platform/http/built-pages.ts';
import { startDevPages } from '#platform/http/dev-pages.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { openLiveEvents } from '#platform/live-events/open-live-events.ts';
import { openLog } from '#platform/logging/log.ts';
import { openMail } from '#platform/mail/open-mail.ts';
import { checkPort, explainListenFault } from '#platform/process/port.ts';
import { createShutdown, DRAIN_MS, type Shutdown } from '#platform/process/shutdown.ts';

// One process, from the settings to the last closed connection. `--check` judges the settings, the port and the
// database's folder, and starts nothing: `npm start` asks before it builds.

const say = (line: string) => process.stdout.write(`${line}\n`);

const shutdown = createShutdown(
  (code) => process.exit(code),
  (error) => process.stderr.write(`While stopping: ${error}\n`),
);

async function serve(config: Config, shutdown: Shutdown): Promise<void> {
  const began = performance.now();
  const log = openLog(config);
  stopWhenTold(shutdown, (err) => log.fatal({ err }, 'an unforeseen fault ends the process'));

  say(config.databaseUrl ? 'Asking the database …' : 'Starting the database …');
  const provided = await provideDatabase(config, {
    onEvent: (sentence) => log.warn(sentence),
    onLost: (error) => fail(error),
  });
  shutdown.close(provided.stop);
  const database = openDatabase(provided.url, (err) => log.warn({ err }, 'a database connection broke'));
  shutdown.close(() => database.$client.end());
  await migrate(database);

  const liveEvents = await openLiveEvents(provided.url, (err) =>
    log.warn({ err }, 'the live connection broke'),
  );
  shutdown.close(liveEvents.close);
  const mail = openMail(config);
  shutdown.close(mail.close);

  // Loaded only now: a fault in the settings is told before the product's own code is read.
  const { buildApp, seedDemo } = await import('./app.ts');
  const { pages, stop, ...server } = await openPages(config);
  shutdown.close(stop);
  const product = await buildApp(
    { config, database, clock: systemClock, log, mail, liveEvents },
    { ...(pages ? { pages } : {}), ...server },
  );
  if (config.mode !== 'live') await underLock(database, 'demo', () => seedDemo(product.services));

  shutdown.drain(async () => {
    const cut = setTimeout(() => product.app.server.closeAllConnections(), DRAIN_MS);
    await product.app.close();
    clearTimeout(cut);
  });
  await product.app.listen({ host: config.host, port: config.port }).catch((error) => {
    throw explainListenFault(error, config) ?? error;
  });
  if (config.runJobs) {
    const stopWorker = await startWorker(
      { database, log, url: provided.url },
      product.jobs,
      product.schedule,
    );
    shutdown.drain(() => stopWorker(DRAIN_MS));
  }
  announce(config, performance.now() - began);
}

async function openPages({ mode, buildDir }: Config) {
  if (mode === 'dev') {
    const { source, ...rest } = await startDevPages();
    return { pages: source, ...rest };
  }
  return { pages: buildDir ? await openBuiltPages(buildDir) : undefined, stop: () => undefined };
}

function stopWhenTold(shutdown: Shutdown, onFault: (error: unknown) => void): void {
  const leave = () => void shutdown.now(0);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
  // `npm start` is gone, however it went.
  process.on('disconnect', leave);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      onFault(error);
      void shutdown.now(1);
    });
  // Who read our lines may have left; that is no reason to.
  process.stdout.on('error', () => undefined);
}

/** Says why, and ends what has begun. While we are stopping, what fails is the stop's own doing. */
function fail(error: unknown): void {
  if (shutdown.begun()) return;
  const sentence =
    error instanceof StartFault ? error.message : `This should not happen: ${inspectFault(error)}`;
  process.stderr.write(`\n${sentence}\n`);
  void shutdown.now(1);
}

const inspectFault = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

function announce({ host, port, publicUrl, mode }: Config, tookMs: number): void {
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  say(`\nFourball is ready (${(tookMs / 1000).toFixed(1)} s).\n`);
  say(`  http://${local.includes(':') ? `[${local}]` : local}:${port}`);
  say(`  ${publicUrl}\n`);
  if (mode !== 'live') say('  Sign in as member or as admin, with the password fairway-demo.\n');
}

try {
  const config = readConfig(process.env);
  await checkPort(config);
  if (process.argv.includes('--check')) await checkDatabase(config);
  else await serve(config, shutdown);
} catch (error) {
  fail(error);
}
