import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import type { UnsubscribeLinks } from '#platform/email/email-kind.ts';
import type { App } from '#platform/plugin.ts';
import { readSignedToken, signToken } from '#platform/signed-token.ts';
import type { UnsubscribeTarget } from '../contract.ts';
import { optionalKinds } from '../kinds.ts';
import { hashAddress, type Person } from './choices-store.ts';

const PURPOSE = 'fourball unsubscribe links 1';
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

  return signToken(secret, PURPOSE, body);
}

/** Reads such a token; undefined if it was changed or not made by this site. */
export function readUnsubscribe(secret: string, token: string): Unsubscribe | undefined {
  const body = readSignedToken(secret, PURPOSE, token);
  if (!body) return undefined;

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

const asUuid = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * The links that an optional email carries: in its header for email programs, and at its end for
 * people.
 */
export function unsubscribeLinks(
  { publicUrl, secret }: Pick<Config, 'publicUrl' | 'secret'>,
  { accountId, address }: { readonly accountId: string | null; readonly address: string },
  targets: readonly UnsubscribeTarget[],
): UnsubscribeLinks {
  const person = accountId === null ? { addressHash: hashAddress(address) } : { accountId };
  const token = signUnsubscribe(secret, { person, targets });

  return {
    oneClickUrl: `${publicUrl}/api/unsubscribe/${token}/one-click`,
    pageUrl: `${publicUrl}/unsubscribe/${token}`,
    settingsUrl: accountId === null ? null : `${publicUrl}/account/notifications`,
  };
}

/**
 * Adds the address for one-click unsubscribing (RFC 8058): email programs post the form
 * `List-Unsubscribe=One-Click`. The token in the address says everything, so the form is not read.
 */
export function acceptOneClick(
  app: App,
  path: string,
  options: RouteShorthandOptions,
  unsubscribe: (request: FastifyRequest) => Promise<unknown>,
): void {
  app.register((scope: FastifyInstance, _options, done) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, parsed) => parsed(null, undefined),
    );

    scope.post(path, options, async (request) => {
      await unsubscribe(request);
      return { done: true };
    });

    done();
  });
}
