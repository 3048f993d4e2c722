import './platform/jsx.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { brand } from '#lib/brand.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { productionWarnings } from '#platform/config/production-warnings.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { withAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { checkDatabase } from '#platform/database/choose-database.ts';
import { isConnectionLoss } from '#platform/database/database-errors.ts';
import { createReadiness } from '#platform/http/health.ts';
import { startDevPages } from '#platform/http/pages/dev-pages.ts';
import { openProductionPages } from '#platform/http/pages/production-pages.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import type { App } from '#platform/plugin.ts';
import { dropPrivileges } from '#platform/process/drop-privileges.ts';
import { openServices } from '#platform/process/open-services.ts';
import { checkPort, explainListenFault } from '#platform/process/port.ts';
import { createShutdown, DRAIN_MS } from '#platform/process/shutdown.ts';
import { emptyUploadFolder } from '#platform/uploads/receive-file.ts';
import { uploadFolder } from '#platform/uploads/uploads.ts';

// Starts and stops the server process. With `--check` it only checks the settings, the port and the
// database's folder, which `npm start` does before it builds.

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const shutdown = createShutdown(
  (code) => process.exit(code),
  (error) => complain(`While stopping: ${error}`),
);

async function serve(config: Config): Promise<void> {
  const began = performance.now();
  stopWhenTold();
  say(config.databaseUrl ? 'Asking the database …' : 'Starting the database …');

  const { base, sessions } = await openServices(config, shutdown, fail, addressOf(config));
  await emptyUploadFolder(uploadFolder(config));

  // Imported only now, so that faults in the settings are reported before this code is loaded.
  const { buildApp, seedDemo } = await import('./app.ts');
  const { stop, ...options } = await openPages(config);

  shutdown.close(stop);

  const readiness = createReadiness();
  const { app, services, jobs, schedule } = await buildApp(base, { ...options, readiness });
  if (config.mode !== 'live')
    await withAdvisoryLock(sessions.database, 'demo', () => seedDemo(services));

  shutdown.drain(() => closeGently(app));

  // Jobs stop before the server closes, because some of them call it.
  if (config.runJobs) {
    const worker = await startWorker({ ...sessions, log: base.log }, jobs, schedule);
    shutdown.drain(worker.stop);
    readiness.checks.set('queue', worker.isUp);
  }

  await app.listen({ host: config.host, port: config.port }).catch((error) => {
    throw explainListenFault(error, config) ?? error;
  });

  shutdown.announce(() => {
    readiness.draining = true;
    return delay(config.drainMs);
  });

  announce(config, performance.now() - began);
}

/** Imports what `serve` imports later. */
const loadCode = ({ buildDir }: Config) =>
  Promise.all([import('./app.ts'), buildDir && openProductionPages(buildDir)]);

/** Refuses new requests and completes the present ones; those that take too long are cut off. */
async function closeGently(app: App): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearTimeout(cut);
}

/**
 * Pages come from Vite in development, otherwise from the finished build. Without a build only the
 * API is served.
 */
async function openPages({ mode, buildDir }: Config) {
  if (mode === 'dev') {
    const { source, serverFactory, stop } = await startDevPages();
    return { pages: source, serverFactory, stop };
  }
  const pages = buildDir ? { pages: await openProductionPages(buildDir) } : {};
  return { ...pages, stop: () => undefined };
}

function stopWhenTold(): void {
  const leave = () => void shutdown.now(0);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);

  // `npm start` has ended or was killed.
  process.on('disconnect', leave);
  process.on('uncaughtException', fail);

  process.on('unhandledRejection', (reason) => {
    // The process survives a restart of the database, even if a library does not catch the failure
    // of its query.
    if (isConnectionLoss(reason)) complain(`A query to the database failed: ${reason}`);
    else fail(reason);
  });

  // The reader of the output may be gone, which is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * Prints the reason, and ends the process. While the process stops, further errors are ignored,
 * because the stop causes them.
 */
function fail(error: unknown): void {
  if (shutdown.begun()) return;
  const unforeseen = error instanceof Error ? error.stack : String(error);
  complain(
    `\n${error instanceof StartupError ? error.message : `This should not happen: ${unforeseen}`}`,
  );
  void shutdown.now(1);
}

/** Where a browser on this machine finds the server. */
function addressOf({ host, port }: Config): string {
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
}

function announce(config: Config, tookMs: number): void {
  const { publicUrl, mode } = config;
  say(`\n${brand.name} is ready (${(tookMs / 1000).toFixed(1)} s).\n`);
  say(`  ${addressOf(config)}`);
  say(`  ${publicUrl}\n`);
  if (mode !== 'live') say('  Log in as member or as admin, with the password fairway-demo.\n');
  for (const gap of productionWarnings(config)) complain(`Before members come: ${gap}`);
}

try {
  const config = readConfig(process.env);
  const checkOnly = process.argv.includes('--check');
  const user = await dropPrivileges(config, async () => checkOnly || loadCode(config));

  // A second start on the same folder learns that before it learns that the port is in use.
  if (checkOnly || !config.databaseUrl) await checkDatabase(config);
  await checkPort(config);

  if (!checkOnly) {
    if (user) complain(user);
    await serve(config);
  }
} catch (error) {
  fail(error);
}
