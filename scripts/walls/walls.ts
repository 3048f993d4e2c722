import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { paths, serverPackages } from '../paths.ts';
import { featureOrder } from './feature-order.ts';
import { roomOrder } from './room-order.ts';

type Wall = IRegularForbiddenRuleType;
/** Which files may not import which, and the message: why, and what to do instead. */
type Rule = readonly [from: Wall['from'], to: Wall['to'], comment: string];

const notProduct = '^(scripts|tests)/';
/** Used by the build and by `npm run dev`, where the packages of the build are installed. */
const builtWith = '^src/(routes|platform/http/pages/dev-pages)[.]ts$';
const anotherServer = '^src/features/(?!$1/).+/server/';
const anyServer = paths.anyServer;
const site = '^src/site/(?!server/)';
const bundled = [paths.web, site, '^src/ui/', paths.topPage];

const rules: Readonly<Record<string, Rule>> = {
  // Wall 1: contracts, rules and permissions are pure, and so is lib/.
  'core-is-pure': [
    { path: paths.core, pathNot: paths.test },
    { pathNot: ['^src/lib/', paths.core] },
    'A contract, rule or permission imports lib/ and other contracts and rules, nothing else. Take the time, chance and rows as arguments; what talks to the database or the network belongs in server/, what is shown in web/.',
  ],
  'facts-are-pure': [
    { path: paths.facts },
    { pathNot: ['^src/lib/', paths.core, paths.facts] },
    'The facts and contracts of the site gather what rules and lib/ say, and nothing else: pages and the server both read them.',
  ],
  'core-test-is-pure': [
    { path: '^src/features/(?!.+/(server|web)/).+[.](test|stage)[.]tsx?$' },
    { path: '^src/', pathNot: ['^src/lib/', paths.core] },
    'The test of a rule needs no server and no page. Test what needs them in server/ or web/, or give the rule its facts as arguments.',
  ],
  'lib-is-pure': [
    { path: '^src/lib/', pathNot: paths.test },
    { pathNot: ['^src/lib/', 'node_modules/zod/'] },
    'lib/ is pure and imports only lib/ (and zod, in lib/schema.ts). Machinery belongs in platform/, a rule of the club in its capability.',
  ],
  'zod-through-schema': [
    { path: '^src/', pathNot: '^src/lib/schema[.]ts$' },
    { path: 'node_modules/zod/' },
    "Take z from '#lib/schema.ts': it tells zod not to compile in the browser, which the content policy forbids.",
  ],
  // Walls 2 and 5, as pages meet them. `browser-wall.ts` sees only what is left after the bundler
  // has cut loaders out; these see the loaders too.
  'page-never-server': [
    { path: [...bundled, paths.entry, paths.apiClient, '^src/lib/'] },
    { path: anyServer },
    'A page knows the server through the HTTP API alone, in its loader as well. Take types from contract.ts and ask by platform/api-client; what both sides need belongs in a rule file or in lib/.',
  ],
  'page-never-platform': [
    { path: [paths.web, site, paths.topPage, paths.entry] },
    { path: '^src/platform/', pathNot: paths.apiClient },
    'Of platform/ a page may use only api-client and drafts. Values the server knows reach the page in an API answer or through the request context.',
  ],
  'page-never-node': [
    { path: [...bundled, paths.apiClient], pathNot: [paths.test, paths.injectHalf] },
    { dependencyTypes: ['core'] },
    'Pages run in the browser, where Node has no modules. Move the work to a use case in server/ and ask for its result.',
  ],
  'page-never-server-package': [
    { path: [...bundled, paths.apiClient], pathNot: [paths.test, paths.injectHalf] },
    { path: serverPackages },
    'This package runs on the server only. Move the work to a use case in server/ and ask for its result by platform/api-client.',
  ],
  'inject-half-for-the-entry': [
    { pathNot: ['^src/app[.]ts$', paths.entry, paths.injectHalf, '^tests/support/'] },
    { path: paths.injectHalf },
    'The inject half of the api-client is for app.ts and entry.server.tsx alone: one per request, with its cookie. Everyone else takes the api that the loader context or the query client hands over.',
  ],
  'browser-half-stands-alone': [
    { path: paths.apiClient, pathNot: paths.injectHalf },
    { path: '^src/platform/', pathNot: paths.apiClient },
    "The api-client's browser half is bundled: it may import lib/ and its own folder, not the rest of platform/. What needs the server belongs in inject-api.ts.",
  ],
  // Wall 3: a server folder is private except for its `public.ts`.
  'server-is-private': [
    { path: '^src/features/([^/]+)/.*\\bserver/', pathNot: paths.tables },
    { path: anotherServer, pathNot: paths.publicServer },
    "Another capability's server/ is reached only through its server/public.ts. Use what is there, add a use case to it, or listen to a job that it queues.",
  ],
  'tables-name-only-tables': [
    { path: '^src/features/([^/]+)/server/tables[.]ts$' },
    { path: anotherServer, pathNot: paths.tables },
    "A tables.ts may name another capability's table for a foreign key, and nothing else of its server/. Put the rest into a store or a use case.",
  ],
  'site-server-asks-use-cases': [
    { path: '^src/site/server/' },
    { path: paths.server, pathNot: paths.publicServer },
    'site/server/ joins capabilities through their server/public.ts; stores, tables and routes are private. Add a use case there, or use one that is there.',
  ],
  'app-takes-plugins': [
    { path: paths.topServer },
    { path: paths.server, pathNot: [paths.plugin, paths.publicServer] },
    "app.ts and main.ts know a capability by its server/plugin.ts (and its server/public.ts). Put the rest into that plugin's list.",
  ],
  'scripts-use-what-is-offered': [
    { path: '^scripts/' },
    { path: paths.server, pathNot: [paths.tables, paths.publicServer] },
    "A script works through a capability's server/public.ts; only seeds may write tables directly. Add the use case there.",
  ],
  'only-seeds-write-tables': [
    { path: '^scripts/', pathNot: '^scripts/[^/]*seed' },
    { path: paths.tables },
    "Of the scripts, only seeds may touch tables. Call a use case of the capability's server/public.ts.",
  ],
  'server-never-page': [
    { path: paths.anyServer },
    {
      path: [
        paths.web,
        '^src/ui/',
        '^src/site/(?!server/|facts/|.+/contract[.]ts$)',
        paths.apiClient,
      ],
    },
    'The server sends data, not pages: it imports no web/, ui/, site page or api-client. A wording both sides need belongs in a rule file or in lib/.',
  ],
  'only-app-knows-plugins': [
    { pathNot: '^src/app[.]ts$' },
    { path: paths.plugin },
    'Only app.ts imports plugin.ts files: it is the one list of what the product consists of. Tests take the app from tests/support; for a use case, import its own file.',
  ],
  // Walls 5 and 6, and the rules for tests, scripts and packages.
  'machinery-knows-no-feature': [
    { path: '^src/(platform|ui|lib)/' },
    { path: '^src/(features|site)/' },
    'platform/, ui/ and lib/ import no capability and no site. Let the capability hand the value or function over, through its plugin, a prop or an argument.',
  ],
  'ui-knows-no-platform': [
    { path: '^src/ui/' },
    { path: '^src/platform/' },
    'ui/ draws what it is given: no fetch, no session, no club words. Load the data in the page of a capability and pass it as props.',
  ],
  'lib-and-platform-know-no-ui': [
    { path: '^src/(platform|lib)/' },
    { path: '^src/ui/' },
    'lib/ and platform/ show nothing. Put what is drawn into ui/, and what is said into the page that says it.',
  ],
  'site-is-on-top': [
    { path: '^(src|scripts)/', pathNot: ['^src/site/', paths.topPage, paths.entry] },
    { path: '^src/site/(?!server/)' },
    'site/ joins capabilities, so nothing below may import it: only site/ itself, root.tsx, routes.ts and the entries. A part that several pages need belongs in ui/, a part of one capability in its web/.',
  ],
  'site-server-for-the-app': [
    { path: '^(src|scripts)/', pathNot: ['^src/site/server/', '^src/app[.]ts$'] },
    { path: '^src/site/server/' },
    "site/server/ is imported by app.ts alone. Pages ask it through the HTTP API; capabilities must not know the site's pages.",
  ],
  'top-floor-is-on-top': [
    { path: '^src/[^/]+/' },
    { path: paths.top },
    'app.ts, main.ts, root.tsx, routes.ts and the entries stand on top: nothing below imports them. Have app.ts hand the value down, or in a test take it from tests/support.',
  ],
  'app-renders-nothing': [
    { path: paths.topServer },
    { path: [paths.web, '^src/ui/', '^src/site/(?!server/)', paths.topPage, paths.entry] },
    'app.ts and main.ts run in Node, pages in the bundle: a module in both exists twice. Reach pages through the built entry.server.tsx.',
  ],
  'no-cycles': [
    {},
    { circular: true },
    'These modules import each other in a circle. Move what both need into a third file below them, or hand it over as an argument.',
  ],
  'product-imports-no-scripts': [
    { path: '^src/', pathNot: paths.test },
    { path: notProduct },
    'The product runs without scripts/ and tests/. Move what it needs into src/.',
  ],
  'tests-take-from-support': [
    { path: '^src/.*[.](test|stage)[.]tsx?$' },
    { path: notProduct, pathNot: '^tests/support/' },
    'A test beside the code may use tests/support and nothing else of tests/ or scripts/. Move the part it needs into tests/support.',
  ],
  'journeys-stay-outside': [
    { path: '^tests/journeys/' },
    { path: '^src/', pathNot: [paths.core, '^src/lib/'] },
    'A journey knows the product as a member does: through its pages. Of src/ it may read contracts, rules and lib/; prepare data through tests/support.',
  ],
  'nobody-imports-tests': [
    {},
    { path: '[.]test[.]tsx?$' },
    'A test file is imported by nobody. Move what several tests need into tests/support, or into a .stage.ts beside them if all of them are in one folder.',
  ],
  'hash-across-folders': [
    { path: '^src/((?:features|platform)/[^/]+|site|ui|lib)/' },
    { path: '^src/', pathNot: '^src/$1/', dependencyTypesNot: ['aliased-subpath-import'] },
    "Across folders import by '#…' ('#lib/money.ts'), so that a moved file keeps its imports.",
  ],
  'relative-inside-a-feature': [
    { path: '^src/((?:features)/[^/]+|site)/' },
    { path: '^src/$1/', dependencyTypes: ['aliased-subpath-import'] },
    "Inside a capability import relatively ('./store.ts', '../contract.ts'), so that the folder can be read and moved as one.",
  ],
  'no-development-package': [
    { path: '^src/', pathNot: [paths.test, builtWith] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    'The product is installed without development packages. Make this one a dependency in package.json, or keep it to tests and scripts.',
  ],
  'declared-packages-only': [
    { path: paths.anyFileOfOurs },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    'package.json does not name this package, so the next install may lose it. Add it with an exact version.',
  ],
  'imports-resolve': [
    { path: paths.anyFileOfOurs },
    { couldNotResolve: true, pathNot: ['[+]types/', '^virtual:', '/build/server/'] },
    'Nothing is found under this name. Check the path and its extension (.ts, .tsx), or install the package.',
  ],
};

/** Wall 4: capabilities are in one order, and each imports only from those before it. */
const orderRules = (order: readonly string[]): Record<string, Rule> => ({
  ...Object.fromEntries(
    order.slice(0, -1).map((feature, at): [string, Rule] => {
      const later = order.slice(at + 1);
      return [
        `order-of-${feature}`,
        [
          { path: `^src/features/${feature}/` },
          { path: `^src/features/(${later.join('|')})/` },
          `${feature} comes before ${later.join(', ')} and may not import them. What a later capability does for an earlier one, it does by listening: a job row written in the earlier one's transaction. The order is one list, scripts/walls/feature-order.ts: change it there, with a decision.`,
        ],
      ];
    }),
  ),
  'feature-has-its-place': [
    { path: `^src/features/(?!(${order.join('|')})/)` },
    {},
    'This folder of src/features has no place in the order. Give it one in scripts/walls/feature-order.ts, with a decision.',
  ],
});

/**
 * Wall 6: the rooms of a capability have one order, and each imports only those before it. A file in
 * no room belongs to the ground room: through it an earlier room could reach a later one. Only
 * plugin.ts and public.ts name all rooms, so no room below the last may import them.
 */
const roomRules = (feature: string, rooms: readonly string[]): [string, Rule][] =>
  rooms.slice(0, -1).map((room, at) => {
    const later = rooms.slice(at + 1);
    const inside = at === 0 ? `(?!(${later.join('|')})/)` : `${room}/`;
    return [
      `rooms-of-${feature}-${room}`,
      [
        {
          path: `^src/features/${feature}/${inside}`,
          pathNot: [paths.test, paths.plugin, paths.publicServer],
        },
        { path: `^src/features/${feature}/((${later.join('|')})/|server/(plugin|public)[.]ts$)` },
        `In ${feature}, ${room}${at === 0 ? ', with every file that is in no room,' : ''} comes before ${later.join(', ')}. Move what both need down, or let the later room register itself (a job in the earlier one's transaction, or what it exports as a room). The order is in scripts/walls/room-order.ts.`,
      ],
    ];
  });

/**
 * Every wall. They are patterns, so that they also apply to a new capability from its first file.
 */
export const allWalls: readonly Wall[] = Object.entries({
  ...rules,
  ...orderRules(featureOrder),
  ...Object.fromEntries(
    Object.entries(roomOrder).flatMap(([feature, rooms]) => roomRules(feature, rooms)),
  ),
}).map(([name, [from, to, comment]]) => ({ name, comment, severity: 'error', from, to }));
