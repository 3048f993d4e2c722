import type { Config } from '#platform/config/config.ts';
import { checkExternalDatabase } from './check-external-database.ts';
import { checkEmbedded, startEmbedded } from './embedded/embedded.ts';

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
type Options = {
  /**
   * Where this process will serve: a server has the data folder to itself. Without it (a command)
   * the database of a running server is used.
   */
  readonly address: string | undefined;
  readonly onEvent: (sentence: string) => void;
  readonly onLost: (error: unknown) => void;
};

/**
 * Uses the PostgreSQL of DATABASE_URL, otherwise the one in the data folder. Throws a StartupError.
 */
export async function chooseDatabase(
  settings: Settings,
  options: Options,
): Promise<ChosenDatabase> {
  const { databaseUrl: url, databaseSessionUrl: sessionUrl, dataDir } = settings;
  if (!url) {
    const embedded = await startEmbedded({ folder: dataDir, ...options });
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
  else await checkEmbedded(dataDir);
}
