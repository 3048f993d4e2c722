import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config/config.ts';
import type { UnsubscribeLinks } from '#platform/email/email-kind.ts';
import { keyFor } from '#platform/encrypt.ts';

const PURPOSE = 'fourball newsletter links 1';
const SIGNATURE_BYTES = 16;

const signatureOf = (secret: string, body: Buffer): Buffer =>
  createHmac('sha256', keyFor(secret, PURPOSE)).update(body).digest().subarray(0, SIGNATURE_BYTES);

/**
 * The signed token for an address. It never expires, and can only start and stop the news to that
 * address.
 */
function signNewsletter(secret: string, address: string): string {
  const body = Buffer.from(address.toLowerCase(), 'utf8');
  return Buffer.concat([signatureOf(secret, body), body]).toString('base64url');
}

/** The address of a token; undefined if it was changed or not made by this site. */
export function readNewsletterToken(secret: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const [signature, body] = [bytes.subarray(0, SIGNATURE_BYTES), bytes.subarray(SIGNATURE_BYTES)];
  const expected = signatureOf(secret, body);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    return undefined;
  return body.toString('utf8');
}

/**
 * The links with which the reader of an email with news stops them: for email programs, and for
 * people.
 */
export function newsletterLinks(
  { publicUrl, secret }: Pick<Config, 'publicUrl' | 'secret'>,
  { accountId, address }: { readonly accountId: string | null; readonly address: string },
): UnsubscribeLinks {
  const query = `token=${signNewsletter(secret, address)}`;
  return {
    oneClickUrl: `${publicUrl}/api/newsletter/one-click?${query}`,
    pageUrl: `${publicUrl}/newsletter?${query}`,
    settingsUrl: accountId === null ? null : `${publicUrl}/account/notifications`,
  };
}
