import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{64}$/;
// The purpose is part of the key derivation, so no other token made from the secret opens an
// application.
const PURPOSE = 'fourball application status 1';

/**
 * The signed id of an application, for the link to its status page. The token is not stored: it is
 * always the same for an application, and only the secret can create it.
 * @param secret `config.secret`
 * @returns 64 characters that are safe in a URL
 */
export function statusToken(secret: string, applicationId: string): string {
  const id = Buffer.from(applicationId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, sign(secret, id)]).toString('base64url');
}

/** The path of the status page, from the root of the site. */
export const statusPath = (secret: string, applicationId: string): string =>
  `/applications/${statusToken(secret, applicationId)}`;

/** The id in a status token; undefined if we did not sign it. */
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
