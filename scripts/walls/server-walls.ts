import { exactly, where } from './patterns.ts';
import { type Wall, wall } from './wall.ts';

const anotherServer = '^src/features/(?!$1/)[^/]+/server/';

/**
 * Wall 3: a server folder is private but for what its README offers.
 * @param offered paths from the root of the files that READMEs name under "others may use"
 */
export function serverWalls(offered: readonly string[]): readonly Wall[] {
  const open = offered.map(exactly);
  return [
    wall(
      'server-is-private',
      'Another capability\'s server/ is reached only through the files its README names under "What others may use". ' +
        'Use one of those, ask its owner for a use case and name it there, or listen to a job it queues.',
      { path: '^src/features/([^/]+)/server/', pathNot: where.tables },
      { path: anotherServer, pathNot: open },
    ),
    wall(
      'tables-name-only-tables',
      "A tables.ts may name another capability's table for a foreign key, and nothing else of its server/. Put the rest into a store or a use case.",
      { path: '^src/features/([^/]+)/server/tables[.]ts$' },
      { path: anotherServer, pathNot: where.tables },
    ),
    wall(
      'site-server-asks-use-cases',
      'site/server/ joins capabilities through the use cases their READMEs name under "What others may use"; stores, tables and routes are private. ' +
        'Name a use case there, or read by one that is named.',
      { path: '^src/site/server/' },
      { path: where.server, pathNot: open },
    ),
    wall(
      'app-takes-plugins',
      "app.ts and main.ts know a capability by its server/plugin.ts (and what its README offers). Put the rest into that plugin's list.",
      { path: '^src/(app|main)[.]ts$' },
      { path: where.server, pathNot: [where.plugin, ...open] },
    ),
    wall(
      'scripts-use-what-is-offered',
      'A script works through the use cases a README names under "What others may use"; only seeds may write a capability\'s tables directly. ' +
        'Name the use case there, or move the work behind one.',
      { path: '^scripts/' },
      { path: where.server, pathNot: [where.tables, ...open] },
    ),
    wall(
      'only-seeds-write-tables',
      'Of the scripts, only seeds may touch tables. Call a use case that a README names under "What others may use".',
      { path: '^scripts/', pathNot: '^scripts/[^/]*seed' },
      { path: where.tables },
    ),
    wall(
      'server-never-page',
      'The server sends data, not pages: it imports no web/, ui/, site page or api-client. A wording both sides need belongs in a rule file or in lib/.',
      { path: '^src/(features/[^/]+|site)/server/' },
      { path: [where.web, '^src/ui/', '^src/site/(?!server/|facts/)', where.apiClient] },
    ),
    wall(
      'only-app-knows-plugins',
      'Only app.ts imports plugin.ts files: it is the one list of what the product consists of. Tests take the app from tests/support; ' +
        'for a use case, import its own file.',
      { pathNot: '^src/app[.]ts$' },
      { path: where.plugin },
    ),
  ];
}

/** Wall 4: capabilities stand in one order and import only from those before them. */
export function orderWalls(order: readonly string[]): readonly Wall[] {
  const later = order
    .slice(0, -1)
    .map((feature, at) =>
      wall(
        `order-of-${feature}`,
        `${feature} stands before ${order.slice(at + 1).join(', ')} and may not know them. What a later capability must do for an earlier one, it does by listening: ` +
          "a job row written in the earlier one's transaction. The order is one list, scripts/walls/feature-order.ts: change it there, with a decision.",
        { path: `^src/features/${feature}/` },
        { path: `^src/features/(${order.slice(at + 1).join('|')})/` },
      ),
    );
  return [
    ...later,
    wall(
      'feature-has-its-place',
      'This folder of src/features stands in no order yet. Give it its place in scripts/walls/feature-order.ts, with a decision.',
      { path: `^src/features/(?!(${order.join('|')})/)` },
      {},
    ),
  ];
}
