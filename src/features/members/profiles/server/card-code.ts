import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '#platform/encrypt.ts';

const PURPOSE = 'fourball member card 1';
const ID_BYTES = 16;
/** 96 bits: nobody can guess a signature. */
const MAC_BYTES = 12;

type Owner = { readonly accountId: string; readonly version: number };

const bytesOf = (accountId: string): Buffer => Buffer.from(accountId.replaceAll('-', ''), 'hex');

const macOf = (secret: string, { accountId, version }: Owner): Buffer =>
  createHmac('sha256', keyFor(secret, PURPOSE))
    .update(`${accountId} ${version}`)
    .digest()
    .subarray(0, MAC_BYTES);

/**
 * The code of a member's card: their account's id, and a signature with the number of the card,
 * which rises when they make a new one. So no table has codes, and none can be guessed.
 */
export const cardCode = (secret: string, owner: Owner): string =>
  Buffer.concat([bytesOf(owner.accountId), macOf(secret, owner)]).toString('base64url');

/**
 * The account that a code names, which proves nothing before `isCardOf`; undefined if it is no
 * code.
 */
export function accountInCode(code: string): string | undefined {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== code)
    return undefined;
  const hex = bytes.subarray(0, ID_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether a code is the member's present card. */
export const isCardOf = (secret: string, code: string, owner: Owner): boolean => {
  const given = Buffer.from(code, 'base64url').subarray(ID_BYTES);
  const right = macOf(secret, owner);
  return given.length === right.length && timingSafeEqual(given, right);
};
