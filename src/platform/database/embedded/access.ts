import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#platform/config/startup-error.ts';
import { nameOf } from '#platform/process/account.ts';
import { changeOwner } from '#platform/process/data-folder.ts';
import type { Place } from './folder.ts';

const MAP = 'fourball';

/**
 * Lets only root and the user that PostgreSQL runs as connect, as any role. PostgreSQL asks the
 * operating system for the user at the other end of the socket (`peer`), so there is no password.
 * The files are written at each start, so that they also apply to clusters of earlier versions.
 * Throws a StartupError for a user without a name, as which PostgreSQL cannot run.
 * @returns the settings that name the files
 */
export function writeAccessFiles(place: Place): readonly string[] {
  const rules = join(place.socketDir, 'pg_hba.conf');
  const users = join(place.socketDir, 'pg_ident.conf');
  const lines = [ownerName(place), 'root'].map((name) => `${MAP} "${name}" all\n`);

  for (const [file, text] of [
    [rules, `local all all peer map=${MAP}\n`],
    [users, lines.join('')],
  ] as const) {
    writeFileSync(file, text, { mode: 0o600 });
    changeOwner(file, place.account);
  }

  return [`hba_file=${rules}`, `ident_file=${users}`];
}

/** The name of the user that PostgreSQL runs as. */
export function ownerName({ account }: Place): string {
  const uid = account?.uid ?? process.getuid?.() ?? -1;
  const name = nameOf(uid);
  if (name !== undefined) return name;
  throw new StartupError(
    `PostgreSQL cannot run as user number ${uid}, which has no name in /etc/passwd: start as another user, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}
