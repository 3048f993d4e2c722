import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{64}$/;
// What the key is for is part of its making: no other token of ours opens an application.
const PURPOSE = 'fourball application status 1';

/**
 * The token of the link by which an applicant without an account follows their application: its id, signed. Nothing of
 * it is stored, every mail about the application carries the same one, and only the secret can make it.
 * @param secret `config.secret`
 * @returns 64 characters that are safe in a URL
 */
export function statusToken(secret: string, applicationId: string): string {
  const id = Buffer.from(applicationId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, sign(secret, id)]).toString('base64url');
}

/** Where the link leads, from the root of the site. */
export const statusPath = (secret: string, applicationId: string): string =>
  `/applications/${statusToken(secret, applicationId)}`;

/** The application a token opens; undefined for whatever we did not sign. */
export function applicationOf(secret: string, token: string): string | undefined {
  if (!TOKEN_SHAPE.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), sign(secret, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function sign(secret: string, id: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, MAC_BYTES));
  return createHmac('sha256', key).update(id).digest();
}
