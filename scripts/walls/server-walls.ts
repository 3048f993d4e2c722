import { paths } from '../paths.ts';
import { type Wall, wall } from './wall.ts';

const anotherServer = '^src/features/(?!$1/).+/server/';

/** Wall 3: a server folder is private but for its `public.ts`. */
export function serverWalls(): readonly Wall[] {
  return [
    wall(
      'server-is-private',
      "Another capability's server/ is reached only through its server/public.ts. " +
        'Use what is there, add a use case to it, or listen to a job that it queues.',
      { path: '^src/features/([^/]+)/.*\\bserver/', pathNot: paths.tables },
      { path: anotherServer, pathNot: paths.publicServer },
    ),
    wall(
      'tables-name-only-tables',
      "A tables.ts may name another capability's table for a foreign key, and nothing else of its server/. Put the rest into a store or a use case.",
      { path: '^src/features/([^/]+)/server/tables[.]ts$' },
      { path: anotherServer, pathNot: paths.tables },
    ),
    wall(
      'site-server-asks-use-cases',
      'site/server/ joins capabilities through their server/public.ts; stores, tables and routes are private. ' +
        'Add a use case there, or use one that is there.',
      { path: '^src/site/server/' },
      { path: paths.server, pathNot: paths.publicServer },
    ),
    wall(
      'app-takes-plugins',
      "app.ts and main.ts know a capability by its server/plugin.ts (and its server/public.ts). Put the rest into that plugin's list.",
      { path: paths.topServer },
      { path: paths.server, pathNot: [paths.plugin, paths.publicServer] },
    ),
    wall(
      'scripts-use-what-is-offered',
      "A script works through a capability's server/public.ts; only seeds may write tables directly. " +
        'Add the use case there.',
      { path: '^scripts/' },
      { path: paths.server, pathNot: [paths.tables, paths.publicServer] },
    ),
    wall(
      'only-seeds-write-tables',
      "Of the scripts, only seeds may touch tables. Call a use case of the capability's server/public.ts.",
      { path: '^scripts/', pathNot: '^scripts/[^/]*seed' },
      { path: paths.tables },
    ),
    wall(
      'server-never-page',
      'The server sends data, not pages: it imports no web/, ui/, site page or api-client. A wording both sides need belongs in a rule file or in lib/.',
      { path: paths.anyServer },
      { path: [paths.web, '^src/ui/', '^src/site/(?!server/|facts/)', paths.apiClient] },
    ),
    wall(
      'only-app-knows-plugins',
      'Only app.ts imports plugin.ts files: it is the one list of what the product consists of. Tests take the app from tests/support; ' +
        'for a use case, import its own file.',
      { pathNot: '^src/app[.]ts$' },
      { path: paths.plugin },
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
