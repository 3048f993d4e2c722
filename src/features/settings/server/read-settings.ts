import { desc, eq } from 'drizzle-orm';
import type { Pence } from '#lib/money.ts';
import type { Config } from '#platform/config/config.ts';
import type { Executor } from '#platform/database/database.ts';
import type { BaseServices } from '#platform/plugin.ts';
import { type Company, defaultSettings, type Settings, vatPercentOf } from '../settings.ts';
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

/** How things are sold now. */
export type SaleTerms = {
  /** The package of four, VAT included. */
  readonly packagePence: Pence;
  /** The VAT inside every price, in percent; 0 for a company that is not registered. */
  readonly vatPercent: number;
};

/**
 * The terms of a new sale, as the caller's transaction sees them. What is held keeps its own, so a
 * change of the price or of the company's VAT reaches what is sold from then on.
 */
export async function readSaleTerms(
  db: Executor,
  config: Environment & Pick<Config, 'vatRate'>,
): Promise<SaleTerms> {
  const { company, prices } = await readSettings(db, config);
  return {
    packagePence: prices.packagePounds * 100,
    vatPercent: vatPercentOf(company, config.vatRate),
  };
}

/**
 * The company as a document about a sale names it: as it is now. A sale that was made with VAT, by a
 * company that has left VAT since, names the number under which it was made, because that VAT is owed.
 */
export async function readSeller(
  db: Executor,
  config: Environment,
  { hasVat }: { readonly hasVat: boolean },
): Promise<Company> {
  const { company } = await readSettings(db, config);
  if (!hasVat || company.vatStatus === 'registered') return company;

  const saved = await db
    .select({ value: settingVersions.value })
    .from(settingVersions)
    .where(eq(settingVersions.group, 'company'))
    .orderBy(desc(settingVersions.version));
  const defaults = defaultSettings(config).company;
  const earlier = saved.map(({ value }): Company => ({ ...defaults, ...value }));
  const registered = [...earlier, defaults].find(({ vatStatus }) => vatStatus === 'registered');
  if (!registered) return company;

  const { vatStatus, vatNumber } = registered;
  return { ...company, vatStatus, vatNumber };
}

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
