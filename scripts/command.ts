import '../src/platform/jsx.ts';
import pg from 'pg';
import { type Config, readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import type { Services } from '#platform/plugin.ts';
import { dropPrivileges } from '#platform/process/drop-privileges.ts';
import { type Opened, openServices } from '#platform/process/open-services.ts';
import { createShutdown } from '#platform/process/shutdown.ts';

/**
 * Runs an operator's command with the product's services, whether or not a server is running, and
 * ends the process with 0, or with 1 and the message of a StartupError. First it prints the mode
 * and the database, so that an operator who forgot the service's settings sees it before typing
 * anything.
 */
export async function runCommand(
  work: (services: Services, config: Config, opened: Opened) => Promise<void>,
): Promise<void> {
  const shutdown = createShutdown(
    (code) => process.exit(code),
    (error) => process.stderr.write(`While stopping: ${error}\n`),
  );

  const fail = (error: unknown) => {
    const unexpected = error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${error instanceof StartupError ? error.message : unexpected}\n`);
    void shutdown.now(1);
  };

  try {
    const config = readConfig(process.env);
    await dropPrivileges(config, () => import('../src/app.ts'));
    const opened = await openServices(config, shutdown, fail);
    const { buildApp } = await import('../src/app.ts');
    const { app, services } = await buildApp(opened.base);
    shutdown.drain(() => app.close());
    process.stderr.write(`${modeAndDatabase(config)}\n`);
    await work(services, config, opened);
    await shutdown.now(0);
  } catch (error) {
    fail(error);
  }
}

/** Leaves out the user and the password of the database. */
function modeAndDatabase({ mode, databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `In ${mode} mode, on the database in ${dataDir}:`;
  const { database, host, port } = new pg.Client(databaseUrl);
  return `In ${mode} mode, on the database ${database} of ${host}:${port}:`;
}
