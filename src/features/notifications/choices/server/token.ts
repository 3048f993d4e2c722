import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '#platform/encrypt.ts';
import type { UnsubscribeTarget } from '../contract.ts';
import { optionalKinds } from '../kinds.ts';
import type { Person } from './store.ts';

const PURPOSE = 'fourball unsubscribe links 1';
const SIGNATURE_BYTES = 16;
/** `several` is for an account, and has a bit for each target in place of the position of one. */
const FORMS = { account: 1, address: 2, several: 3 } as const;
/** Bytes of those bits: room for 64 targets. */
const BIT_BYTES = 8;
/** The digest's position is after all kinds, however many there will be. */
const DIGEST = BIT_BYTES * 8 - 1;

/** What a link switches off, and for whom. */
export type Unsubscribe = {
  readonly person: Person;
  readonly targets: readonly UnsubscribeTarget[];
};

/**
 * The signed token of an unsubscribe link. It never expires, because old emails must work too, and
 * it can do nothing but switch these kinds off or on for this one person.
 * @param secret `config.secret`
 * @param unsubscribe at least one target; a person without an account has one
 */
export function signUnsubscribe(secret: string, { person, targets }: Unsubscribe): string {
  const positions = targets.map(positionOf);
  const isAccount = 'accountId' in person;
  const [only = 0] = positions;
  const head =
    isAccount && positions.length > 1
      ? [FORMS.several, ...bitsOf(positions)]
      : [isAccount ? FORMS.account : FORMS.address, only];

  const hex = isAccount ? person.accountId.replaceAll('-', '') : person.addressHash;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(hex, 'hex')]);

  return Buffer.concat([signatureOf(secret, body), body]).toString('base64url');
}

/** Reads such a token; undefined if it was changed or not made by this site. */
export function readUnsubscribe(secret: string, token: string): Unsubscribe | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const [signature, body] = [bytes.subarray(0, SIGNATURE_BYTES), bytes.subarray(SIGNATURE_BYTES)];
  const expected = signatureOf(secret, body);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    return undefined;

  const isSeveral = body[0] === FORMS.several;
  const personAt = isSeveral ? 1 + BIT_BYTES : 2;
  const positions = isSeveral ? positionsIn(body.subarray(1, personAt)) : [body[1] ?? -1];
  const targets = positions.flatMap((position) => targetAt(position) ?? []);
  if (targets.length === 0) return undefined;

  const hex = body.subarray(personAt).toString('hex');
  const person = body[0] === FORMS.address ? { addressHash: hex } : { accountId: asUuid(hex) };

  return { person, targets };
}

const positionOf = (target: UnsubscribeTarget): number =>
  target === 'digest' ? DIGEST : optionalKinds.indexOf(target);
const targetAt = (position: number): UnsubscribeTarget | undefined =>
  position === DIGEST ? 'digest' : optionalKinds[position];

const bitsOf = (positions: readonly number[]): number[] => {
  const bytes = Array.from({ length: BIT_BYTES }, () => 0);
  for (const position of positions)
    bytes[position >> 3] = (bytes[position >> 3] ?? 0) | (1 << (position & 7));
  return bytes;
};
const positionsIn = (bits: Buffer): number[] =>
  Array.from({ length: BIT_BYTES * 8 }, (_, position) => position).filter(
    (position) => ((bits[position >> 3] ?? 0) >> (position & 7)) & 1,
  );

const signatureOf = (secret: string, body: Buffer): Buffer =>
  createHmac('sha256', keyFor(secret, PURPOSE)).update(body).digest().subarray(0, SIGNATURE_BYTES);

const asUuid = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
