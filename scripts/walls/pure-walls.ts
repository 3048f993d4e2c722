import { paths } from '../paths.ts';
import { type Wall, wall } from './wall.ts';

/** Wall 1: contracts, rules and permissions are pure, and so is lib/. */
export const pureWalls: readonly Wall[] = [
  wall(
    'core-is-pure',
    'A contract, rule or permission imports lib/ and other contracts and rules, nothing else. Take the time, chance and rows as arguments; ' +
      'what talks to the database or the network belongs in server/, what is shown in web/.',
    { path: paths.core, pathNot: paths.test },
    { pathNot: ['^src/lib/', paths.core] },
  ),
  wall(
    'facts-are-pure',
    'The facts of the site gather what rules and lib/ say, and nothing else: pages and the server both read them.',
    { path: paths.facts },
    { pathNot: ['^src/lib/', paths.core, paths.facts] },
  ),
  wall(
    'core-test-is-pure',
    'The test of a rule needs no server and no page. Test what needs them in server/ or web/, or give the rule its facts as arguments.',
    { path: '^src/features/(?!.+/(server|web)/).+[.]test[.]tsx?$' },
    { path: '^src/', pathNot: ['^src/lib/', paths.core] },
  ),
  wall(
    'lib-is-pure',
    'lib/ is pure and imports only lib/ (and zod, in lib/schema.ts). Machinery belongs in platform/, a rule of the club in its capability.',
    { path: '^src/lib/', pathNot: paths.test },
    { pathNot: ['^src/lib/', 'node_modules/zod/'] },
  ),
  wall(
    'zod-through-schema',
    "Take z from '#lib/schema.ts': it tells zod not to compile in the browser, which the content policy forbids.",
    { path: '^src/', pathNot: '^src/lib/schema[.]ts$' },
    { path: 'node_modules/zod/' },
  ),
];
