import { paths } from '../paths.ts';
import { type Wall, wall } from './wall.ts';

const notProduct = '^(scripts|tests)/';

/** Read by the build and by `npm run dev`, where the packages of the build are installed. */
const builtWith = '^src/(routes|platform/http/pages/dev-pages)[.]ts$';

/** Walls 5 and 6, and the rules for tests, scripts and packages. */
export const houseWalls: readonly Wall[] = [
  wall(
    'machinery-knows-no-feature',
    'platform/, ui/ and lib/ import no capability and no site. Let the capability hand the value or function over, through its plugin, a prop or an argument.',
    { path: '^src/(platform|ui|lib)/' },
    { path: '^src/(features|site)/' },
  ),
  wall(
    'ui-knows-no-platform',
    'ui/ draws what it is given: no fetch, no session, no club words. Load the data in the page of a capability and pass it as props.',
    { path: '^src/ui/' },
    { path: '^src/platform/' },
  ),
  wall(
    'lib-and-platform-know-no-ui',
    'lib/ and platform/ show nothing. Put what is drawn into ui/, and what is said into the page that says it.',
    { path: '^src/(platform|lib)/' },
    { path: '^src/ui/' },
  ),
  wall(
    'site-is-on-top',
    'site/ joins capabilities, so nothing below may import it: only site/ itself, root.tsx, routes.ts and the entries. ' +
      'A part that several pages need belongs in ui/, a part of one capability in its web/.',
    { path: '^(src|scripts)/', pathNot: ['^src/site/', paths.topPage, paths.entry] },
    { path: '^src/site/(?!server/)' },
  ),
  wall(
    'site-server-for-the-app',
    "site/server/ is imported by app.ts alone. Pages ask it through the HTTP API; capabilities must not know the site's pages.",
    { path: '^(src|scripts)/', pathNot: ['^src/site/server/', '^src/app[.]ts$'] },
    { path: '^src/site/server/' },
  ),
  wall(
    'top-floor-is-on-top',
    'app.ts, main.ts, root.tsx, routes.ts and the entries stand on top: nothing below imports them. Have app.ts hand the value down, or in a test take it from tests/support.',
    { path: '^src/[^/]+/' },
    { path: paths.top },
  ),
  wall(
    'app-renders-nothing',
    'app.ts and main.ts run in Node, pages in the bundle: a module in both exists twice. Reach pages through the built entry.server.tsx.',
    { path: paths.topServer },
    { path: [paths.web, '^src/ui/', '^src/site/(?!server/)', paths.topPage, paths.entry] },
  ),
  wall(
    'no-cycles',
    'These modules import each other in a circle. Move what both need into a third file below them, or hand it over as an argument.',
    {},
    { circular: true },
  ),
  wall(
    'product-imports-no-scripts',
    'The product runs without scripts/ and tests/. Move what it needs into src/.',
    { path: '^src/', pathNot: paths.test },
    { path: notProduct },
  ),
  wall(
    'tests-take-from-support',
    'A test beside the code may use tests/support and nothing else of tests/ or scripts/. Move the part it needs into tests/support.',
    { path: '^src/.*[.]test[.]tsx?$' },
    { path: notProduct, pathNot: '^tests/support/' },
  ),
  wall(
    'journeys-stay-outside',
    'A journey knows the product as a member does: through its pages. Of src/ it may read contracts, rules and lib/; prepare data through tests/support.',
    { path: '^tests/journeys/' },
    { path: '^src/', pathNot: [paths.core, '^src/lib/'] },
  ),
  wall(
    'nobody-imports-tests',
    'A test file is imported by nobody. Move what several tests need into tests/support, or beside the code under its own name.',
    {},
    { path: paths.test },
  ),
  wall(
    'hash-across-folders',
    "Across folders import by '#…' ('#lib/money.ts'), so that a moved file keeps its imports.",
    { path: '^src/((?:features|platform)/[^/]+|site|ui|lib)/' },
    { path: '^src/', pathNot: '^src/$1/', dependencyTypesNot: ['aliased-subpath-import'] },
  ),
  wall(
    'relative-inside-a-feature',
    "Inside a capability import relatively ('./store.ts', '../contract.ts'), so that the folder can be read and moved as one.",
    { path: '^src/((?:features)/[^/]+|site)/' },
    { path: '^src/$1/', dependencyTypes: ['aliased-subpath-import'] },
  ),
  wall(
    'no-development-package',
    'The product is installed without development packages. Make this one a dependency in package.json, or keep it to tests and scripts.',
    { path: '^src/', pathNot: [paths.test, builtWith] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  wall(
    'declared-packages-only',
    'package.json does not name this package, so the next install may lose it. Add it with an exact version.',
    { path: paths.anyFileOfOurs },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  ),
  wall(
    'imports-resolve',
    'Nothing is found under this name. Check the path and its extension (.ts, .tsx), or install the package.',
    { path: paths.anyFileOfOurs },
    { couldNotResolve: true, pathNot: ['[+]types/', '^virtual:', '/build/server/'] },
  ),
];
