import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { brand } from '#lib/brand.ts';
import { demoCompany } from '#lib/demo-company.ts';
import { z } from '#lib/schema.ts';
import { emailAddress } from '#lib/text/text-fields.ts';
import { type ConsentScript, consentScripts } from './consent-scripts.ts';
import { type HoldLimits, holdLimitsOf, holdVariables } from './hold-settings.ts';
import {
  type LimitSettings,
  limitVariables,
  type UploadLimits,
  wholeNumber,
} from './limit-settings.ts';
import { DEMO_SECRET, LEAST_SECRET, missingForProduction } from './production-requirements.ts';
import {
  missingForPush,
  type PushKeySettings,
  pushKeysOf,
  pushVariables,
} from './push-settings.ts';
import { missingForS3, type S3Settings, s3Of, s3Variables } from './s3-settings.ts';
import { StartupError } from './startup-error.ts';
import {
  missingForStripe,
  type StripeSettings,
  stripeOf,
  stripeVariables,
} from './stripe-settings.ts';

export type { HoldLimits } from './hold-settings.ts';

const PORT_RULE = 'PORT must be a whole number from 1 to 65535, for example 3000';
const PAGE_CACHE_RULE = 'PAGE_CACHE_MB must be a whole number from 1 to 65536, for example 64';
const VAT_RULE = 'VAT_RATE must be a number from 0 to 100, for example 20';
/**
 * A PostgreSQL URL, which unlike a web URL may have a user without a host, or a socket's folder in
 * the query.
 */
const DATABASE_ADDRESS = /^postgres(ql)?:\/\/\S+$/;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const partsOf = (list: string, mark = ','): readonly string[] =>
  list
    .split(mark)
    .map((part) => part.trim())
    .filter(Boolean);
const isProxy = (part: string): boolean =>
  /^(loopback|linklocal|uniquelocal)$/.test(part) || isRange(part);
/** An IP address or a range. `/0` is refused, because then every client could claim any address. */
const isRange = (part: string): boolean => {
  const [address = '', length, ...more] = part.split('/');
  const [version, bits] = [isIP(address), Number(length)];
  if (version === 0 || more.length > 0) return false;
  return (
    length === undefined ||
    (/^\d+$/.test(length) && bits >= 1 && bits <= (version === 4 ? 32 : 128))
  );
};

/** Links are this and a path, so it must have no path, query or fragment itself. */
const isOrigin = (address: string): boolean => {
  if (!URL.canParse(address)) return true;
  const { origin, href } = new URL(address);
  return href === `${origin}/`;
};

const flag = (name: string) =>
  z.enum(['true', 'false'], `${name} must be true or false`).transform((value) => value === 'true');

/**
 * Every environment variable of the product, with its meaning and default. No other file reads
 * `process.env`.
 */
const environment = z.object({
  /** `dev`, `demo` or `live`; set by `npm run dev` and `npm start`, never by hand. */
  FOURBALL_MODE: z
    .enum(['dev', 'demo', 'live'], 'FOURBALL_MODE must be dev, demo or live')
    .default('demo'),
  /** TCP port to serve on, 1 to 65535. */
  PORT: z.coerce
    .number(PORT_RULE)
    .int(PORT_RULE)
    .min(1, PORT_RULE)
    .max(65_535, PORT_RULE)
    .default(3000),
  /** Address to listen on; `0.0.0.0` for every interface. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Folder for the database, emails, photographs and other data that must last. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** An existing PostgreSQL (18 or later) to use in place of the embedded one. */
  DATABASE_URL: z
    .string()
    .regex(
      DATABASE_ADDRESS,
      'DATABASE_URL must look like postgresql://user:password@host:5432/name',
    )
    .optional(),
  /**
   * The same database without a pooler, for everything that is bound to one connection:
   * notifications, locks, migrations and jobs. Required when DATABASE_URL leads through a pooler in
   * transaction mode (PgBouncer). Default: DATABASE_URL.
   */
  DATABASE_SESSION_URL: z
    .string()
    .regex(
      DATABASE_ADDRESS,
      'DATABASE_SESSION_URL must look like postgresql://user:password@host:5432/name',
    )
    .optional(),
  /** Base of every link in emails, feeds and pictures. Live mode requires it. */
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'PUBLIC_URL must be an http or https address, for example https://fourball.example',
    })
    .refine(isOrigin, 'PUBLIC_URL must be a host alone, without path, question or password')
    .optional(),
  /**
   * Proxies whose `X-Forwarded-For` counts: addresses or ranges, comma-separated. Default: none.
   */
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => partsOf(list).every(isProxy),
      'TRUST_PROXY must be addresses or ranges parted by commas, for example 10.0.0.0/8, 127.0.0.1',
    )
    .optional(),
  /**
   * Secret of 32 characters or more that signs sandbox webhooks and links. Live mode requires it.
   */
  APP_SECRET: z
    .string()
    .min(
      LEAST_SECRET,
      `APP_SECRET must have ${LEAST_SECRET} characters or more: run \`openssl rand -hex 32\``,
    )
    .optional(),
  /**
   * `smtp://user:password@host:port`; without it emails are written to `DATA_DIR/mail` as .eml
   * files.
   */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'SMTP_URL must look like smtp://user:password@host:587' })
    .optional(),
  /** Sender of every email. */
  MAIL_FROM: z
    .string()
    .includes(
      '@',
      'MAIL_FROM must hold an email address, for example Fourball <hello@fourball.example>',
    )
    .default(`${brand.name} <hello@fourball.example>`),
  /** The organisers' email address, shown on the site. */
  CONTACT_EMAIL: emailAddress('CONTACT_EMAIL must be an email address').default(
    'hello@fourball.example',
  ),
  /**
   * The company with which the settings of a fresh database begin (`/admin/settings`): name,
   * registered office, numbers, separated by semicolons. Default: an invented company, and in live
   * mode only the product's name.
   */
  COMPANY_DETAILS: z.string().min(1).optional(),
  /** Memory for cached public pages, in MiB for each process, 1 to 65,536. */
  PAGE_CACHE_MB: z.coerce
    .number(PAGE_CACHE_RULE)
    .int(PAGE_CACHE_RULE)
    .min(1, PAGE_CACHE_RULE)
    .max(65_536, PAGE_CACHE_RULE)
    .default(64),
  /** VAT rate inside all prices of a company that is registered, in percent, 0 to 100. */
  VAT_RATE: z.coerce.number(VAT_RULE).min(0, VAT_RULE).max(100, VAT_RULE).default(20),
  /**
   * The payment provider: `stripe`, or `sandbox`, whose test cards move no money: the default
   * outside live mode. A live site that does not set it takes no payments, so that it does not give
   * places away.
   */
  PAYMENT_PROVIDER: z
    .enum(['sandbox', 'stripe'], 'PAYMENT_PROVIDER must be stripe or sandbox, or left out')
    .optional(),
  ...stripeVariables,
  ...holdVariables,
  /**
   * Lowest level that is logged. Default: info; in demo mode warn, because its log is read at a
   * terminal.
   */
  LOG_LEVEL: z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`).optional(),
  /**
   * Providers' scripts that run once their category is allowed, as `analytics
   * https://stats.example/count.js`. Default: none.
   */
  CONSENT_SCRIPTS: consentScripts.optional(),
  /** `false` starts a server that runs no jobs, because another process runs them. */
  RUN_JOBS: flag('RUN_JOBS').default(true),
  ...limitVariables,
  /**
   * Seconds between the signal to stop, when `/readyz` begins to answer 503, and the end of
   * listening, 0 to 300. Must be longer than the load balancer needs to notice. Default: 2 in live
   * mode, else 0.
   */
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 0, 300).optional(),
  /**
   * Milliseconds after which a check of `/readyz` has failed, 100 to 60000. Load balancers wait 2
   * to 5 seconds.
   */
  READY_CHECK_MS: wholeNumber('READY_CHECK_MS', 100, 60_000).default(1500),
  ...s3Variables,
  ...pushVariables,
  /** Folder of the finished build; set by `npm start`. */
  BUILD_DIR: z.string().min(1).optional(),
});

/** The cost of hashing a password with argon2id: memory in KiB, passes, threads. */
export type HashingCost = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

/**
 * OWASP's Password Storage Cheat Sheet: 19 MiB and two passes, about 8 ms. No setting lowers it.
 */
export const FULL_HASHING_COST: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The settings of one process, validated and complete. Frozen; passed on from `main.ts`. */
export type Config = {
  readonly mode: 'dev' | 'demo' | 'live';
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Set only when `databaseUrl` leads through a pooler in transaction mode. */
  readonly databaseSessionUrl: string | undefined;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly trustProxy: readonly string[];
  readonly secret: string;
  /** `FULL_HASHING_COST` in every process of the product; tests use less. */
  readonly passwordHashing: HashingCost;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly contactEmail: string;
  /** One line each, the name first. */
  readonly companyDetails: readonly string[];
  readonly vatRate: number;
  readonly holdLimits: HoldLimits;
  /** Memory for cached public pages in this process. */
  readonly pageCacheBytes: number;
  /** Without it no payment can begin. Stripe counts only with its key. */
  readonly paymentProvider: 'sandbox' | 'stripe' | undefined;
  readonly stripe: StripeSettings | undefined;
  /** The settings that the chosen provider lacks, by name. */
  readonly missingForStripe: readonly string[];
  /** Empty by default: then pages load nothing from third parties. */
  readonly consentScripts: readonly ConsentScript[];
  readonly logLevel: string;
  readonly runJobs: boolean;
  readonly maxConnections: number;
  readonly maxConnectionsPerNetwork: number;
  readonly maxStreamsPerNetwork: number;
  /** Memory for bodies of requests under way in this process. */
  readonly bodyMemoryBytes: number;
  readonly uploadLimits: UploadLimits;
  /** Empty by default: every limit has its own numbers. */
  readonly limits: LimitSettings;
  readonly drainMs: number;
  readonly readyCheckMs: number;
  /** Where uploaded files are kept; undefined for the data folder. */
  readonly s3: S3Settings | undefined;
  /** Undefined for keys that the site makes itself and keeps in the database. */
  readonly pushKeys: PushKeySettings | undefined;
  /** Absolute path of the finished build; absent in development and in most tests. */
  readonly buildDir: string | undefined;
};

/** All faults of the environment variables, one sentence each. */
export class ConfigFault extends StartupError {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The settings need attention:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/**
 * Reads the settings. Throws one `ConfigFault` with all faults. Empty variables count as absent.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => explain(issue.path, issue.message));
  if (given['DATABASE_SESSION_URL'] && !given['DATABASE_URL'])
    faults.push('DATABASE_SESSION_URL needs DATABASE_URL beside it: the address that requests use');

  faults.push(...missingForS3(given), ...missingForPush(given));

  if (given['FOURBALL_MODE'] === 'live') faults.push(...missingForProduction(given));
  if (faults.length > 0 || !parsed.success) throw new ConfigFault(faults);

  return Object.freeze(complete(parsed.data));
}

function complete(value: z.infer<typeof environment>): Config {
  return {
    mode: value.FOURBALL_MODE,
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseSessionUrl: value.DATABASE_SESSION_URL,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/$/, ''),
    trustProxy: partsOf(value.TRUST_PROXY ?? ''),
    secret: value.APP_SECRET ?? DEMO_SECRET,
    passwordHashing: FULL_HASHING_COST,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    contactEmail: value.CONTACT_EMAIL,
    companyDetails: companyOf(value),
    vatRate: value.VAT_RATE,
    holdLimits: holdLimitsOf(value),
    pageCacheBytes: value.PAGE_CACHE_MB * 1_048_576,
    paymentProvider: providerOf(value),
    stripe: stripeOf(value),
    missingForStripe: missingForStripe(value),
    consentScripts: value.CONSENT_SCRIPTS ?? [],
    logLevel: value.LOG_LEVEL ?? (value.FOURBALL_MODE === 'demo' ? 'warn' : 'info'),
    runJobs: value.RUN_JOBS,
    maxConnections: value.MAX_CONNECTIONS,
    maxConnectionsPerNetwork: value.MAX_CONNECTIONS_PER_NETWORK,
    maxStreamsPerNetwork: value.MAX_STREAMS_PER_NETWORK,
    bodyMemoryBytes: value.MAX_BODIES_MB * 1_048_576,
    uploadLimits: {
      perProcess: value.MAX_UPLOADS,
      perAccount: value.MAX_UPLOADS_PER_ACCOUNT,
      perNetwork: value.MAX_UPLOADS_PER_NETWORK,
    },
    limits: value.LIMITS ?? {},
    drainMs: 1000 * (value.DRAIN_SECONDS ?? (value.FOURBALL_MODE === 'live' ? 2 : 0)),
    readyCheckMs: value.READY_CHECK_MS,
    s3: s3Of(value),
    pushKeys: pushKeysOf(value),
    buildDir: value.BUILD_DIR && resolve(value.BUILD_DIR),
  };
}

function providerOf({
  PAYMENT_PROVIDER,
  STRIPE_SECRET_KEY,
  FOURBALL_MODE,
}: z.infer<typeof environment>): Config['paymentProvider'] {
  if (PAYMENT_PROVIDER === 'stripe') return STRIPE_SECRET_KEY ? 'stripe' : undefined;
  return PAYMENT_PROVIDER ?? (FOURBALL_MODE === 'live' ? undefined : 'sandbox');
}

function companyOf({
  COMPANY_DETAILS,
  FOURBALL_MODE,
}: z.infer<typeof environment>): readonly string[] {
  if (COMPANY_DETAILS) return partsOf(COMPANY_DETAILS, ';');
  return FOURBALL_MODE === 'live' ? [brand.name] : demoCompany;
}

function explain(path: readonly PropertyKey[], message: string): string {
  const name = path.map(String).join('.');
  return message.includes(name) ? message : `${name}: ${message}`;
}
