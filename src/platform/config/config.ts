import { resolve } from 'node:path';
import { z } from '#lib/schema.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Every variable the product reads, with what it means and its default. Nobody else reads `process.env`. */
const environment = z.object({
  /** `dev`, `demo` or `live`; set by `npm run dev` and `npm start`, never by hand. */
  FOURBALL_MODE: z.enum(['dev', 'demo', 'live']).default('demo'),
  /** TCP port to serve on, 1 to 65535. */
  PORT: z.coerce.number('PORT must be a number, for example 3000').int().min(1).max(65_535).default(3000),
  /** Address to listen on; `0.0.0.0` for every interface. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Folder for the database, the mail and whatever else must last. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** An existing PostgreSQL (16 or later) to use in place of the embedded one. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL must look like postgresql://user@host/name' })
    .optional(),
  /** Base of every link in mails, feeds and pictures. Live mode requires it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'PUBLIC_URL must be an http or https address' }).optional(),
  /** Proxies whose `X-Forwarded-For` counts: addresses or ranges, comma-separated. Default: none. */
  TRUST_PROXY: z.string().optional(),
  /** Secret of 32 characters or more that signs sandbox webhooks and links. Live mode requires it. */
  APP_SECRET: z.string().min(32, 'APP_SECRET must have 32 characters or more').optional(),
  /** `smtp://user:password@host:port`; without it mail is written to `DATA_DIR/mail` as .eml files. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'SMTP_URL must look like smtp://user:password@host:587' }).optional(),
  /** Sender of every mail. */
  MAIL_FROM: z.string().min(3).default('Fourball <hello@fourball.example>'),
  /** The office's mailbox, shown on the site. */
  CONTACT_EMAIL: z.email().default('hello@fourball.example'),
  /** VAT rate inside all prices, in percent, 0 to 100. */
  VAT_RATE: z.coerce.number().min(0).max(100).default(20),
  /** Lowest level that is logged. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** `false` starts the server without running jobs (another process runs them). */
  RUN_JOBS: flag.default(true),
  /** Folder of the finished build; set by `npm start`. */
  BUILD_DIR: z.string().min(1).optional(),
});

/** The settings of one process, checked and complete. Frozen; handed down from `main.ts`. */
export type Config = {
  readonly mode: 'dev' | 'demo' | 'live';
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly trustProxy: readonly string[];
  readonly secret: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly contactEmail: string;
  readonly vatRate: number;
  readonly logLevel: string;
  readonly runJobs: boolean;
  /** Absolute path of the finished build; absent in development and in most tests. */
  readonly buildDir: string | undefined;
};

/** All that is wrong with the environment, one sentence each. */
export class ConfigFault extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The settings need attention:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const LIVE_NEEDS = {
  PUBLIC_URL: 'PUBLIC_URL is required in live mode: the address members type, for example https://fourball.example',
  APP_SECRET: 'APP_SECRET is required in live mode: run `openssl rand -hex 32` and keep the result secret',
} as const;

/** Used in dev and demo mode only, where nothing is worth forging. */
const DEMO_SECRET = 'fourball-demo-secret-not-for-live-use';

/**
 * Reads the settings, or throws one `ConfigFault` that names everything that is wrong with them.
 * Empty variables count as absent.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => explain(issue.path, issue.message));
  if (given['FOURBALL_MODE'] === 'live')
    for (const [name, sentence] of Object.entries(LIVE_NEEDS)) if (!given[name]) faults.push(sentence);
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
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    trustProxy: value.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? [],
    secret: value.APP_SECRET ?? DEMO_SECRET,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    contactEmail: value.CONTACT_EMAIL,
    vatRate: value.VAT_RATE,
    logLevel: value.LOG_LEVEL,
    runJobs: value.RUN_JOBS,
    buildDir: value.BUILD_DIR && resolve(value.BUILD_DIR),
  };
}

function explain(path: readonly PropertyKey[], message: string): string {
  const name = path.map(String).join('.');
  return message.includes(name) ? message : `${name}: ${message}`;
}
