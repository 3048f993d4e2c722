import { z } from '#lib/schema.ts';

/** Uploads that are received at the same time in one process. */
export type UploadLimits = {
  readonly perProcess: number;
  readonly perAccount: number;
  /** By IP network. */
  readonly perNetwork: number;
};

/** Other numbers than the defaults of limits, by their names in `docs/limits.md`. */
export type LimitSettings = Readonly<
  Record<string, { readonly max: number; readonly windowMinutes?: number }>
>;

const LIMITS_RULE =
  'LIMITS must be names of limits with a number from 1 to 1000000, and minutes from 1 to 1440 where they change, for example registrations_address=50, forum_posts_day=20/1440';

/** `name=number` or `name=number/minutes`. */
const LIMIT = /^([a-z][a-z0-9_.]{0,80})=([1-9]\d{0,6})(?:\/([1-9]\d{0,3}))?$/;
const MOST_USES = 1_000_000;
const MOST_MINUTES = 1440;

function readLimits(list: string): LimitSettings | undefined {
  const limits: Record<string, { max: number; windowMinutes?: number }> = {};
  for (const part of list.split(',')) {
    const [, name, max, minutes] = LIMIT.exec(part.trim()) ?? [];
    if (name === undefined || Number(max) > MOST_USES || Number(minutes ?? 1) > MOST_MINUTES)
      return undefined;
    limits[name] = { max: Number(max), ...(minutes ? { windowMinutes: Number(minutes) } : {}) };
  }
  return limits;
}

/** The environment variables of limits. */
export const limitVariables = {
  /**
   * Connections that this process serves at the same time, 1 to 100000. Each member with an open
   * page has one.
   */
  MAX_CONNECTIONS: wholeNumber('MAX_CONNECTIONS', 1, 100_000).default(5000),
  /** The same of one network. Behind a trusted proxy its requests under way are counted instead. */
  MAX_CONNECTIONS_PER_NETWORK: wholeNumber('MAX_CONNECTIONS_PER_NETWORK', 1, 100_000).default(500),
  /**
   * Live streams of one network in this process, 1 to 100000. Each browser with an open members'
   * page has one.
   */
  MAX_STREAMS_PER_NETWORK: wholeNumber('MAX_STREAMS_PER_NETWORK', 1, 100_000).default(250),
  /**
   * Memory for bodies of requests under way, in MiB for this process, 1 to 4096. One network may
   * use an eighth of it.
   */
  MAX_BODIES_MB: wholeNumber('MAX_BODIES_MB', 1, 4096).default(32),
  /** Uploads that this process receives at the same time, 1 to 1000. */
  MAX_UPLOADS: wholeNumber('MAX_UPLOADS', 1, 1000).default(40),
  /** The same of one account, 1 to 1000. */
  MAX_UPLOADS_PER_ACCOUNT: wholeNumber('MAX_UPLOADS_PER_ACCOUNT', 1, 1000).default(5),
  /** The same from one network, 1 to 1000. */
  MAX_UPLOADS_PER_NETWORK: wholeNumber('MAX_UPLOADS_PER_NETWORK', 1, 1000).default(10),
  /**
   * Other numbers for the limits of `docs/limits.md`, as `name=number` or `name=number/minutes`,
   * comma-separated.
   */
  LIMITS: z
    .string()
    .transform((list, context) => {
      const limits = readLimits(list);
      if (!limits) context.addIssue({ code: 'custom', message: LIMITS_RULE });
      return limits ?? {};
    })
    .optional(),
} as const;

/** A setting that is a whole number; its fault names the setting and the range. */
export function wholeNumber(name: string, least: number, most: number) {
  const rule = `${name} must be a whole number from ${least} to ${most}`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule);
}
