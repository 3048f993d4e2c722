import type { Config } from '#platform/config/config.ts';
import { checkExternalDatabase } from './check-external-database.ts';
import { findBinaries } from './embedded/binaries.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { openFolder } from './embedded/folder.ts';

/** The PostgreSQL of this process, and a function that stops using it. */
export type ChosenDatabase = {
  readonly url: string;
  /**
   * For locks, notifications and jobs. Differs from `url` only behind a pooler in transaction mode.
   */
  readonly sessionUrl: string;
  readonly stop: () => Promise<void>;
};

type Settings = Pick<Config, 'databaseUrl' | 'databaseSessionUrl' | 'dataDir'>;
type Callbacks = {
  readonly onEvent: (sentence: string) => void;
  readonly onLost: (error: unknown) => void;
};

/**
 * Uses the PostgreSQL of DATABASE_URL, otherwise the one in the data folder, and starts it if
 * necessary. Throws a StartupError.
 */
export async function chooseDatabase(
  settings: Settings,
  callbacks: Callbacks,
): Promise<ChosenDatabase> {
  const { databaseUrl: url, databaseSessionUrl: sessionUrl, dataDir } = settings;
  if (!url) {
    const embedded = await startEmbedded({ folder: dataDir, ...callbacks });
    return { url: embedded.url, sessionUrl: embedded.url, stop: embedded.stop };
  }

  await checkExternalDatabase(url, sessionUrl);

  return { url, sessionUrl: sessionUrl ?? url, stop: async () => undefined };
}

/** The same checks without starting anything, for use before a long build. */
export async function checkDatabase({
  databaseUrl,
  databaseSessionUrl,
  dataDir,
}: Settings): Promise<void> {
  if (databaseUrl) await checkExternalDatabase(databaseUrl, databaseSessionUrl);
  else openFolder(dataDir, (await findBinaries()).major);
}
