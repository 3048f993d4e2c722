import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PostgreSQL's own load generator, if this machine has it. */
export const pgbenchProgram = [...(process.env['PATH'] ?? '').split(':'), '/usr/lib/postgresql/18/bin']
  .map((folder) => `${folder}/pgbench`)
  .find(existsSync);

/** A statement with values that are the same each time, and expressions (SQL with pgbench's variables) that are not. */
export type Varied = {
  readonly text: string;
  readonly values: readonly (unknown | { readonly sql: string })[];
};

/**
 * Writes the statement as a pgbench script. In it a colon before a letter or digit begins a variable, inside quotes
 * as well, so instants are written without colons and JSON with a space after each.
 */
export function writeScript(file: string, settings: readonly string[], { text, values }: Varied): void {
  const filled = text.replaceAll(/\$(\d+)/g, (_, place) => inSql(values[Number(place) - 1]));
  writeFileSync(file, `${settings.map((line) => `\\set ${line}`).join('\n')}\n${filled};\n`);
}

function inSql(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'sql' in value) return String(value.sql);
  if (typeof value === 'number' || value === null) return String(value);
  const said = String(value);
  const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(said);
  const plain = instant ? said.replaceAll(/[-:]|\.\d+/g, '') : said.replaceAll(/:(?=\S)/g, ': ');
  return `'${plain.replaceAll("'", "''")}'`;
}

type Round = {
  readonly script: string;
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
};

/** Runs the script with prepared statements; transactions a second. Throws if a single one failed. */
export async function byPgbench(program: string, { script, url, clients, seconds }: Round): Promise<number> {
  const { username, pathname, searchParams } = new URL(url);
  const { stdout } = await run(program, [
    ...[
      '-n',
      '-M',
      'prepared',
      '-D',
      'n=-1',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      script,
    ],
    ...['-h', searchParams.get('host') ?? '', '-p', '5432', '-U', username, pathname.slice(1)],
  ]);
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (!(perSecond > 0) || failed > 0) throw new Error(`pgbench did not get through:\n${stdout}`);
  return perSecond;
}
