import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The header that carries the signature: `t=<unix seconds>,v1=<hex of HMAC-SHA256 over "t.body">`,
 * Stripe's scheme.
 */
export const SIGNATURE_HEADER = 'fourball-signature';

/**
 * A signature that is further than this from the current time is refused, so a copied webhook
 * cannot be replayed later.
 */
const TOLERANCE_SECONDS = 300;

/** Signs a body at `now`. Each delivery is signed again. */
export function signBody(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
}

/**
 * Whether the header is a signature of exactly this body with this secret, made within five minutes
 * of `now`.
 */
export function isValidSignature(
  secret: string,
  body: string,
  header: unknown,
  now: Date,
): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!match) return false;

  const seconds = Number(match[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false;

  return timingSafeEqual(digest(secret, seconds, body), Buffer.from(match[2] ?? '', 'hex'));
}

const digest = (secret: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
