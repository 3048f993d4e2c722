import { systemClock } from '#lib/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { chooseDatabase } from '#platform/database/choose-database.ts';
import { type Database, openDatabases } from '#platform/database/database.ts';
import { isConnectionLoss } from '#platform/database/database-errors.ts';
import { type Migrated, migrate } from '#platform/database/migrate.ts';
import { DEMO_BEGUN, isStepDone } from '#platform/database/tables.ts';
import { openEmailTransport } from '#platform/email/open-email.ts';
import { openLiveEvents } from '#platform/live-events.ts';
import { openLog } from '#platform/logging/log.ts';
import type { BaseServices } from '#platform/plugin.ts';
import { httpsPushTransport } from '#platform/push/https-push-transport.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Shutdown } from './shutdown.ts';

/**
 * What a process has besides the services of the capabilities: direct connections to the database.
 */
export type Sessions = {
  /**
   * For advisory locks and jobs. The same as the services' database, unless that is behind a pooler
   * in transaction mode.
   */
  readonly database: Database;
  readonly url: string;
};

export type Opened = {
  readonly base: BaseServices;
  readonly sessions: Sessions;
  readonly migrated: Migrated;
};

/**
 * Opens the services of a server or a command: the migrated database, live events and email. Each
 * registers its closing with the shutdown. Throws a StartupError.
 * @param onLost called when the database cannot be started again
 * @param address where a server will serve; a command gives none
 */
export async function openServices(
  config: Config,
  shutdown: Shutdown,
  onLost: (error: unknown) => void,
  address?: string,
): Promise<Opened> {
  const log = openLog(config);

  // During a shutdown the database may close the connections first.
  const broken = (message: string) => (err: Error) => {
    if (shutdown.begun()) return;
    // When the database restarts, every connection reports it. The restart itself is logged once,
    // as a warning.
    if (isConnectionLoss(err)) log.info(message);
    else log.warn({ err }, message);
  };

  const provided = await chooseDatabase(config, {
    onEvent: (sentence) => log.warn(sentence),
    onLost,
    address,
  });

  shutdown.close(provided.stop);

  const { database, sessions, close } = openDatabases(
    provided,
    broken('a database connection broke'),
  );

  shutdown.close(close);

  const migrated = await migrate(sessions);
  if (migrated.ahead > 0) log.info(migrated, 'the database is one release newer than this program');
  if (config.mode === 'live') await refuseDemo(database);

  const liveEvents = await openLiveEvents(provided.sessionUrl, (err) =>
    log.warn({ err }, 'the live connection broke'),
  );

  shutdown.close(liveEvents.close);

  const emailTransport = openEmailTransport(config);
  shutdown.close(emailTransport.close);

  return {
    base: {
      ...{ config, database, clock: systemClock, log, emailTransport, liveEvents },
      storage: openStorage(config),
      push: httpsPushTransport(),
    },
    sessions: { database: sessions, url: provided.sessionUrl },
    migrated,
  };
}

/** The passwords of a demo are in the README, so live mode refuses its database. */
async function refuseDemo(database: Database): Promise<void> {
  if (!(await isStepDone(database, DEMO_BEGUN))) return;
  throw new StartupError(
    'This database holds the demonstration, whose passwords are known to everybody. A live site begins with an empty one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
  );
}
