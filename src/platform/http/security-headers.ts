import type { Config } from '#platform/config/config.ts';

/**
 * The headers of every response, of pages and of the API. The content security policy is added
 * separately.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** For live mode, which is served over HTTPS: two years, with subdomains. */
const HSTS_HEADER = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const;

/** The headers that only live mode adds. */
export const liveHeaders = ({ mode }: Pick<Config, 'mode'>): Readonly<Record<string, string>> =>
  mode === 'live' ? HSTS_HEADER : {};

/** The policy of responses other than pages: nothing in them may run, load or be framed. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
