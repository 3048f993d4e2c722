import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { matches, paths } from '../paths.ts';
import { codeLines, isTest, type SourceFile } from './source-files.ts';

/**
 * The folders of src/features without a README, or without a contract although they have routes.
 */
export function capabilityFaults(root: string): string[] {
  const features = join(root, 'src/features');
  return readdirSync(features).flatMap((name) => {
    const folder = `src/features/${name}`;
    const entries = readdirSync(join(features, name));

    return [
      ...(entries.includes('README.md')
        ? []
        : [`${folder} has no README.md: one screen that says what it is for.`]),
      ...(entries.includes('contract.ts') || !existsSync(join(features, name, 'server/routes.ts'))
        ? []
        : [`${folder} has no contract.ts: all that crosses its wire.`]),
    ];
  });
}

/** The names of the tables that a tables.ts declares. */
const declaredTables = (text: string): string[] =>
  [...text.matchAll(/\b(?:pgTable|table)\(\s*'(\w+)'/g)].map(([, name = '']) => name);

/**
 * The exception of wall 3: the statements that take and release places may write
 * `events.places_taken` only.
 */
const placesFile = /^src\/features\/bookings\/places\/server\/(take|release)-places\.ts$/;

/** Two accounts of one person are joined wherever a capability keeps something about them. */
const mergeFile = /^src\/features\/admin\/accounts\/server\/merge-(blockers|exceptions)\.ts$/;

const isExcused = (path: string, table: string, line: string): boolean =>
  mergeFile.test(path) ||
  (table === 'events' &&
    placesFile.test(path) &&
    (!/\bupdate events\b/.test(line) ||
      /\bupdate events set places_taken = [^,]*?( from | where |$)/.test(line)));

/** The tables that a line of SQL reads or writes. */
const tablesIn = (line: string): string[] =>
  [...line.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?"?([a-z_]+)\b/g)].map(
    ([, table = '']) => table,
  );

/** The folder that owns each table: a capability or a part of platform/. */
function ownersOfTables(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of files) {
    const folder = /^src\/(?:features|platform)\/[^/]+\/(?=(?:.+\/)?tables\.ts$)/.exec(path)?.[0];
    if (folder) for (const table of declaredTables(text)) owners.set(table, folder);
  }
  return owners;
}

/**
 * Tables of other capabilities in SQL texts, which the walls do not see because they are no
 * imports.
 */
export function tablesOfOthers(files: readonly SourceFile[]): string[] {
  const owners = ownersOfTables(files);
  const faults: string[] = [];

  for (const file of files.filter((one) => matches(one.path, paths.anyServer) && !isTest(one)))
    for (const { line, number } of codeLines(file))
      for (const table of tablesIn(line)) {
        const owner = owners.get(table);
        if (!owner || file.path.startsWith(owner) || isExcused(file.path, table, line)) continue;
        faults.push(
          `${file.path}:${number} reaches into \`${table}\`, a table of ${owner}. Use a use case its README names, or have one named.`,
        );
      }

  return faults;
}
