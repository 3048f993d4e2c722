import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '#platform/secrets/keys.ts';
import { type OptionalKind, optionalKinds } from '../contract.ts';
import type { Person } from './store.ts';

const PURPOSE = 'fourball unsubscribe links 1';
const SIGNATURE_BYTES = 16;
const FORMS = { account: 1, address: 2 } as const;

/** What a link switches off, and for whom. */
export type Unsubscribe = { readonly person: Person; readonly kind: OptionalKind };

/**
 * The signed token of an unsubscribe link. It never expires, because old emails must work too, and it can do nothing but
 * switch this one kind off or on for this one person.
 * @param secret `config.secret`
 */
export function signUnsubscribe(secret: string, { person, kind }: Unsubscribe): string {
  const isAccount = 'accountId' in person;
  const head = [isAccount ? FORMS.account : FORMS.address, optionalKinds.indexOf(kind)];
  const hex = isAccount ? person.accountId.replaceAll('-', '') : person.addressHash;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(hex, 'hex')]);
  return Buffer.concat([signatureOf(secret, body), body]).toString('base64url');
}

/** Reads such a token; undefined if it was changed or not made by this site. */
export function readUnsubscribe(secret: string, token: string): Unsubscribe | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const [signature, body] = [bytes.subarray(0, SIGNATURE_BYTES), bytes.subarray(SIGNATURE_BYTES)];
  const expected = signatureOf(secret, body);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  const kind = optionalKinds[body[1] ?? -1];
  if (kind === undefined) return undefined;
  const hex = body.subarray(2).toString('hex');
  const person = body[0] === FORMS.account ? { accountId: asUuid(hex) } : { addressHash: hex };
  return { person, kind };
}

const signatureOf = (secret: string, body: Buffer): Buffer =>
  createHmac('sha256', keyFor(secret, PURPOSE)).update(body).digest().subarray(0, SIGNATURE_BYTES);

const asUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
