import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownedTables, sectionOf } from '../walls/readme.ts';
import { codeLines, isTest, type SourceFile } from './source-files.ts';

const declared = (text: string): string[] =>
  [...text.matchAll(/\b(?:pgTable|table)\(\s*'(\w+)'/g)].map(([, name = '']) => name);

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** What every folder of src/features must have: a README that tells the truth, a contract, and nothing beside. */
export function capabilityFaults(root: string): string[] {
  const features = join(root, 'src/features');
  return readdirSync(features).flatMap((name) => {
    const folder = `src/features/${name}`;
    const entries = readdirSync(join(features, name));
    const readme = read(join(features, name, 'README.md'));
    const tables = declared(read(join(features, name, 'server/tables.ts')));
    const owned = ownedTables(readme);
    const odd = entries.filter((entry) => !/^(README\.md|server|web|[a-z0-9-]+(\.test)?\.ts)$/.test(entry));
    return [
      ...(readme
        ? []
        : [`${folder} has no README.md: one screen with words, rules, states, tables, what others may use.`]),
      ...(entries.includes('contract.ts')
        ? []
        : [`${folder} has no contract.ts: all that crosses its wire.`]),
      ...(readme && !sectionOf(readme, /others may use/i)
        ? [`${folder}/README.md does not say what others may use.`]
        : []),
      ...tables
        .filter((table) => !owned.includes(table))
        .map((table) => `${folder}/README.md does not name the table \`${table}\` under "Tables owned".`),
      ...odd.map(
        (entry) =>
          `${folder}/${entry} does not belong there: rules are .ts files, pages go to web/, the rest to server/.`,
      ),
    ];
  });
}

/** The named exception of wall 3: the statement that takes or frees places may write `events.places_taken`. */
const mayName: readonly { readonly file: RegExp; readonly table: string }[] = [
  { file: /^src\/features\/bookings\/server\/(take|free|release)-places?\.ts$/, table: 'events' },
];

/** SQL text that names a table of another capability: the walls see imports only, and a name in a string is none. */
export function foreignTables(root: string, files: readonly SourceFile[]): string[] {
  const owners = new Map(
    globSync('src/{features,platform}/*/{,server/}tables.ts', { cwd: root }).flatMap((path) =>
      declared(read(join(root, path))).map(
        (table) => [table, path.split('/').slice(0, 3).join('/')] as const,
      ),
    ),
  );
  return files
    .filter((file) => /^src\/(features\/[^/]+|site)\/server\//.test(file.path) && !isTest(file))
    .flatMap((file) =>
      codeLines(file).flatMap(({ line, number }) =>
        [...line.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?"?([a-z_]+)\b/g)]
          .map(([, table = '']) => ({ table, owner: owners.get(table) }))
          .filter(
            ({ table, owner }) => owner && !file.path.startsWith(`${owner}/`) && !excused(file.path, table),
          )
          .map(
            ({ table, owner }) =>
              `${file.path}:${number} reaches into \`${table}\`, a table of ${owner}. Use a use case its README names, or have one named.`,
          ),
      ),
    );
}

const excused = (path: string, table: string): boolean =>
  mayName.some((exception) => exception.table === table && exception.file.test(path));
