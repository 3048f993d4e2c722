import '../src/platform/jsx.ts';
import pg from 'pg';
import { type Config, readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import type { Services } from '#platform/plugin.ts';
import { dropPrivileges } from '#platform/process/drop-privileges.ts';
import { type Opened, openServices } from '#platform/process/open-services.ts';
import { createShutdown } from '#platform/process/shutdown.ts';

/**
 * Runs a command of the operator's with the product's services, beside a running server or without one, and ends the
 * process: with 0, or with 1 and the sentence of a StartupError. Says first which mode and database it works on, so that
 * a command given without the service's settings shows before anything is typed.
 */
export async function runCommand(
  work: (services: Services, config: Config, opened: Opened) => Promise<void>,
): Promise<void> {
  const shutdown = createShutdown(
    (code) => process.exit(code),
    (error) => process.stderr.write(`While stopping: ${error}\n`),
  );
  const fail = (error: unknown) => {
    const unforeseen = error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${error instanceof StartupError ? error.message : unforeseen}\n`);
    void shutdown.now(1);
  };
  try {
    const config = readConfig(process.env);
    await dropPrivileges(config, () => import('../src/app.ts'));
    const opened = await openServices(config, shutdown, fail);
    const { buildApp } = await import('../src/app.ts');
    const { app, services } = await buildApp(opened.base);
    shutdown.drain(() => app.close());
    process.stderr.write(`${whereabouts(config)}\n`);
    await work(services, config, opened);
    await shutdown.now(0);
  } catch (error) {
    fail(error);
  }
}

/** Of a database's address only what may be read by whoever looks over a shoulder. */
function whereabouts({ mode, databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `In ${mode} mode, on the database in ${dataDir}:`;
  const { database, host, port } = new pg.Client(databaseUrl);
  return `In ${mode} mode, on the database ${database} of ${host}:${port}:`;
}
