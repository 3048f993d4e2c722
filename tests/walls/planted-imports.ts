type Planted = {
  readonly rule: string;
  /** The file with the violation; each has its own. */
  readonly file: string;
  readonly text: string;
  /** Words of the message that say what to do instead. */
  readonly advice: string;
};

const plant = (rule: string, file: string, source: string, advice: string): Planted => ({
  rule,
  file,
  text: `import * as planted from '${source}';\nexport const used = planted;\n`,
  advice,
});

const types = (rule: string, file: string, source: string, advice: string): Planted => ({
  rule,
  file,
  text: `import type * as planted from '${source}';\nexport type Used = typeof planted;\n`,
  advice,
});

const eventsServer = '#features/events/server';

/**
 * At least one violation of each wall. There is no folder `forum` yet: walls protect a new
 * capability from the start.
 */
export const plantedImports: readonly Planted[] = [
  plant(
    'core-is-pure',
    'src/features/forum/reads-files.ts',
    'node:fs',
    'Take the time, chance and rows as arguments',
  ),
  plant('core-is-pure', 'src/features/forum/asks-package.ts', 'drizzle-orm', 'belongs in server/'),
  types(
    'core-is-pure',
    'src/features/forum/names-database.ts',
    '#platform/database/database.ts',
    'lib/ and other contracts',
  ),
  plant(
    'core-test-is-pure',
    'src/features/forum/rule.test.ts',
    '#platform/database/database.ts',
    'as arguments',
  ),
  plant('facts-are-pure', 'src/site/facts/drawn.ts', '#ui/button.tsx', 'gather what rules'),
  plant('lib-is-pure', 'src/lib/reads-files.ts', 'node:fs', 'Machinery belongs in platform/'),
  plant('zod-through-schema', 'src/features/forum/web/raw-zod.ts', 'zod', '#lib/schema.ts'),
  plant(
    'page-never-server',
    'src/features/forum/web/page.tsx',
    `${eventsServer}/find-event.ts`,
    'HTTP API alone',
  ),
  types(
    'page-never-server',
    'src/features/events/web/typed.tsx',
    '../server/store.ts',
    'Take types from contract.ts',
  ),
  plant(
    'page-never-server',
    'src/site/loader.tsx',
    '#site/server/home.ts',
    'in its loader as well',
  ),
  {
    rule: 'page-never-server',
    file: 'src/features/forum/web/lazy.tsx',
    text: `export const loader = async () => (await import('${eventsServer}/find-event.ts')).findEvent;\n`,
    advice: 'ask by platform/api-client',
  },
  plant(
    'page-never-platform',
    'src/features/forum/web/pool.ts',
    '#platform/database/database.ts',
    'only api-client and drafts',
  ),
  plant('page-never-node', 'src/features/forum/web/disk.ts', 'node:fs', 'use case in server/'),
  plant(
    'page-never-server-package',
    'src/features/forum/web/sql.ts',
    'drizzle-orm',
    'use case in server/',
  ),
  plant(
    'inject-half-for-the-entry',
    'src/features/forum/web/inject.ts',
    '#platform/api-client/inject-api.ts',
    'app.ts and entry.server.tsx',
  ),
  types(
    'browser-half-stands-alone',
    'src/platform/api-client/presets.ts',
    '#platform/plugin.ts',
    'inject-api.ts',
  ),
  plant(
    'server-is-private',
    'src/features/forum/server/peeks.ts',
    `${eventsServer}/store.ts`,
    'only through its server/public.ts',
  ),
  plant(
    'tables-name-only-tables',
    'src/features/forum/server/tables.ts',
    `${eventsServer}/find-event.ts`,
    'foreign key',
  ),
  plant(
    'site-server-asks-use-cases',
    'src/site/server/peeks.ts',
    `${eventsServer}/store.ts`,
    'through their server/public.ts',
  ),
  plant('app-takes-plugins', 'src/app.ts', `${eventsServer}/store.ts`, 'server/plugin.ts'),
  plant(
    'scripts-use-what-is-offered',
    'scripts/peek.ts',
    '../src/features/events/server/store.ts',
    'Add the use case there',
  ),
  plant(
    'only-seeds-write-tables',
    'scripts/mend.ts',
    '../src/features/events/server/tables.ts',
    'Call a use case',
  ),
  plant(
    'server-never-page',
    'src/features/forum/server/draws.tsx',
    '#ui/button.tsx',
    'sends data, not pages',
  ),
  plant(
    'only-app-knows-plugins',
    'src/features/forum/server/plugged.ts',
    `${eventsServer}/plugin.ts`,
    'Only app.ts',
  ),
  plant(
    'order-of-events',
    'src/features/events/looks-ahead.ts',
    '#features/bookings/contract.ts',
    'by listening: a job row',
  ),
  types(
    'order-of-identity',
    'src/features/identity/names-later.ts',
    '#features/events/contract.ts',
    'feature-order.ts',
  ),
  plant(
    'rooms-of-identity-accounts',
    'src/features/identity/accounts/looks-ahead.ts',
    '../password/contract.ts',
    'room-order.ts',
  ),
  plant(
    'feature-has-its-place',
    'src/features/raffles/contract.ts',
    '#lib/money.ts',
    'feature-order.ts',
  ),
  plant(
    'rooms-of-events-days',
    'src/features/events/days/looks-ahead.ts',
    '../venues/contract.ts',
    'room-order.ts',
  ),
  // A file in no room, through which the ground room would reach a later one.
  plant(
    'rooms-of-bookings-places',
    'src/features/bookings/permissions.ts',
    './changes/move.ts',
    'places, with every file that is in no room, comes before',
  ),
  plant(
    'rooms-of-events-days',
    'src/features/events/server/looks-ahead.ts',
    '../venues/contract.ts',
    'room-order.ts',
  ),
  plant(
    'rooms-of-events-days',
    'src/features/events/days/server/goes-round.ts',
    '../../server/public.ts',
    'room-order.ts',
  ),
  plant(
    'machinery-knows-no-feature',
    'src/platform/http/knows.ts',
    '#features/events/contract.ts',
    'hand the value or function over',
  ),
  plant(
    'machinery-knows-no-feature',
    'src/ui/club-word.tsx',
    '#features/events/contract.ts',
    'a prop or an argument',
  ),
  plant(
    'ui-knows-no-platform',
    'src/ui/fetches.tsx',
    '#platform/api-client/api.ts',
    'pass it as props',
  ),
  plant('lib-and-platform-know-no-ui', 'src/platform/http/draws.ts', '#ui/button.tsx', 'into ui/'),
  plant(
    'site-is-on-top',
    'src/features/forum/web/frame.tsx',
    '#site/home/home.tsx',
    'belongs in ui/',
  ),
  plant(
    'site-server-for-the-app',
    'src/features/forum/server/home.ts',
    '#site/server/home.ts',
    'imported by app.ts alone',
  ),
  plant(
    'top-floor-is-on-top',
    'src/features/forum/server/app.ts',
    '#app.ts',
    'Have app.ts hand the value down',
  ),
  plant('app-renders-nothing', 'src/main.ts', '#ui/button.tsx', 'built entry.server.tsx'),
  plant('no-cycles', 'src/features/forum/back.ts', './round.ts', 'third file below them'),
  plant(
    'product-imports-no-scripts',
    'src/features/forum/server/seeded.ts',
    '../../../../scripts/seed.ts',
    'into src/',
  ),
  plant(
    'tests-take-from-support',
    'src/features/forum/server/seeded.test.ts',
    '../../../../scripts/seed.ts',
    'tests/support',
  ),
  plant(
    'journeys-stay-outside',
    'tests/journeys/inside.test.ts',
    '../../src/features/events/server/store.ts',
    'through its pages',
  ),
  plant(
    'nobody-imports-tests',
    'src/features/forum/borrows.ts',
    '#features/events/permissions.test.ts',
    'imported by nobody',
  ),
  plant(
    'hash-across-folders',
    'src/features/forum/climbs.ts',
    '../events/contract.ts',
    "import by '#…'",
  ),
  plant(
    'relative-inside-a-feature',
    'src/features/events/detour.ts',
    '#features/events/contract.ts',
    'import relatively',
  ),
  plant(
    'no-development-package',
    'src/features/forum/server/development.ts',
    'fast-check',
    'tests and scripts',
  ),
  plant(
    'declared-packages-only',
    'src/features/forum/server/undeclared.ts',
    'avvio',
    'exact version',
  ),
  plant(
    'imports-resolve',
    'src/features/forum/server/mistyped.ts',
    './no-such-file.ts',
    'Check the path',
  ),
];
