import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownedTables, sectionOf } from '../walls/readme.ts';
import { declaredTables } from './tables-of-others.ts';

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** What every folder of src/features must have: a README that tells the truth, a contract if it has calls, and nothing beside. */
export function capabilityFaults(root: string): string[] {
  const features = join(root, 'src/features');
  return readdirSync(features).flatMap((name) => {
    const folder = `src/features/${name}`;
    const entries = readdirSync(join(features, name));
    const readme = read(join(features, name, 'README.md'));
    const tables = declaredTables(read(join(features, name, 'server/tables.ts')));
    const owned = ownedTables(readme);
    const odd = entries.filter((entry) => !/^(README\.md|server|web|[a-z0-9-]+(\.test)?\.ts)$/.test(entry));
    return [
      ...(readme
        ? []
        : [`${folder} has no README.md: one screen with words, rules, states, tables, what others may use.`]),
      ...(entries.includes('contract.ts') || !existsSync(join(features, name, 'server/routes.ts'))
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
