import { systemClock } from '#lib/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { chooseDatabase } from '#platform/database/choose-database.ts';
import { isConnectionLoss } from '#platform/database/connection-loss.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { DEMO_BEGUN, isStepDone } from '#platform/database/one-time-steps.ts';
import { openEmailTransport } from '#platform/email/open-email.ts';
import { openLiveEvents } from '#platform/live-events/open-live-events.ts';
import { openLog } from '#platform/logging/log.ts';
import type { BaseServices } from '#platform/plugin.ts';
import type { Shutdown } from './shutdown.ts';

/**
 * Opens what a process leans on, server or command: the database, migrated, with its pool; live events; mail.
 * Each says at once how it ends. Refuses with a StartFault.
 * @param onLost told when the database is gone for good
 * @returns the services, and the database's address for connections outside the pool
 */
export async function openServices(
  config: Config,
  shutdown: Shutdown,
  onLost: (error: unknown) => void,
): Promise<{ readonly base: BaseServices; readonly url: string }> {
  const log = openLog(config);
  // On the way out the database may hang up before its last client has.
  const broken = (message: string) => (err: Error) => {
    if (shutdown.begun()) return;
    // Of a restart every connection tells; what happened is said once, by whoever restarts it.
    if (isConnectionLoss(err)) log.info(message);
    else log.warn({ err }, message);
  };
  const provided = await chooseDatabase(config, { onEvent: (sentence) => log.warn(sentence), onLost });
  shutdown.close(provided.stop);
  const database = openDatabase(provided.url, broken('a database connection broke'));
  shutdown.close(() => database.$client.end());
  await migrate(database);
  if (config.mode === 'live') await refuseDemo(database);
  const liveEvents = await openLiveEvents(provided.url, (err) =>
    log.warn({ err }, 'the live connection broke'),
  );
  shutdown.close(liveEvents.close);
  const mail = openEmailTransport(config);
  shutdown.close(mail.close);
  return { base: { config, database, clock: systemClock, log, mail, liveEvents }, url: provided.url };
}

/** Whoever has read our README knows how to sign in to a demonstration as its organiser. */
async function refuseDemo(database: Database): Promise<void> {
  if (!(await isStepDone(database, DEMO_BEGUN))) return;
  throw new StartupError(
    'This database holds the demonstration, whose passwords are known to everybody. A live site begins with an empty one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
  );
}
