import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from './encrypt.ts';

const SIGNATURE_BYTES = 16;

const signatureOf = (secret: string, purpose: string, body: Buffer): Buffer =>
  createHmac('sha256', keyFor(secret, purpose)).update(body).digest().subarray(0, SIGNATURE_BYTES);

/** Signs bytes for a link, in base64url. The token never expires and hides nothing. */
export const signToken = (secret: string, purpose: string, body: Buffer): string =>
  Buffer.concat([signatureOf(secret, purpose, body), body]).toString('base64url');

/** The bytes in such a token; undefined if it was changed or not made by this site. */
export function readSignedToken(
  secret: string,
  purpose: string,
  token: string,
): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const [signature, body] = [bytes.subarray(0, SIGNATURE_BYTES), bytes.subarray(SIGNATURE_BYTES)];
  const expected = signatureOf(secret, purpose, body);
  const isValid = signature.length === expected.length && timingSafeEqual(signature, expected);

  return isValid ? body : undefined;
}
