import type { Config } from '#platform/config/config.ts';
import { checkExternalDatabase } from './check-external-database.ts';
import { findBinaries } from './embedded/binaries.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { openFolder } from './embedded/folder.ts';

/** A PostgreSQL to use: its address, and how to be done with it. */
export type ChosenDatabase = { readonly url: string; readonly stop: () => Promise<void> };

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>;
type Told = { readonly onEvent: (sentence: string) => void; readonly onLost: (error: unknown) => void };

/** The PostgreSQL of DATABASE_URL, or else the one in the data folder, started if need be. Refuses with a StartFault. */
export async function chooseDatabase(
  { databaseUrl, dataDir }: Settings,
  told: Told,
): Promise<ChosenDatabase> {
  if (!databaseUrl) return startEmbedded({ folder: dataDir, ...told });
  await checkExternalDatabase(databaseUrl);
  return { url: databaseUrl, stop: async () => undefined };
}

/** The same refusals without starting anything: for a look ahead of a long build. */
export async function checkDatabase({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl) await checkExternalDatabase(databaseUrl);
  else openFolder(dataDir, (await findBinaries()).major);
}
