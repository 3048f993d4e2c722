import { desc } from 'drizzle-orm';
import type { Pence } from '#lib/money.ts';
import type { Config } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';
import type { BaseServices } from '#platform/plugin.ts';
import { defaultSettings, type Settings } from '../settings.ts';
import { settingVersions } from './tables.ts';

/** The channel on which a save tells every process to read the settings again. */
export const SETTINGS_CHANNEL = 'settings';

/** The tag of pages that show a setting. */
export const SETTINGS_TAG = 'settings';

type Environment = Pick<Config, 'companyDetails' | 'mailFrom'>;

/**
 * The settings as the caller's transaction sees them, for what must be exact: an invoice names the
 * company as it is when it is issued. A group's later fields have their defaults in older versions.
 */
export async function readSettings(db: Executor, config: Environment): Promise<Settings> {
  const rows = await db
    .selectDistinctOn([settingVersions.group], {
      group: settingVersions.group,
      value: settingVersions.value,
    })
    .from(settingVersions)
    .orderBy(settingVersions.group, desc(settingVersions.version));

  const defaults = defaultSettings(config);

  return {
    ...defaults,
    ...Object.fromEntries(
      rows.map(({ group, value }) => [group, { ...defaults[group], ...value }]),
    ),
  };
}

/** What the package of four costs now, in pence, as the caller's transaction sees it. */
export const readPackagePrice = async (db: Executor, config: Environment): Promise<Pence> =>
  (await readSettings(db, config)).prices.packagePounds * 100;

/** The settings in memory. */
export type SettingsReader = {
  /** All settings as they were saved last; other processes hear of a save within moments. */
  readonly read: () => Promise<Settings>;
  /** Forgets them, after a save of this process. */
  readonly forget: () => void;
};

/** Reads the settings once, and again after any process has saved some. */
export function openSettings({
  database,
  config,
  liveEvents,
}: Pick<BaseServices, 'database' | 'config' | 'liveEvents'>): SettingsReader {
  let current: Promise<Settings> | undefined;
  const forget = () => {
    current = undefined;
  };

  liveEvents.listen(SETTINGS_CHANNEL, forget, forget);

  return {
    read: () => {
      if (current) return current;

      const reading = readSettings(database, config);
      current = reading;
      // A fault is not remembered: the next caller asks again.
      reading.catch(() => {
        if (current === reading) forget();
      });

      return reading;
    },
    forget,
  };
}

declare module '#platform/plugin.ts' {
  interface Services {
    readonly settings: SettingsReader;
  }
}
