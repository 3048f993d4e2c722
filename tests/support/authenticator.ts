import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  AddPasskeyOptions,
  AddPasskeyRequest,
  PasskeyLoginOptions,
  PasskeyLoginRequest,
} from '#features/identity/passkeys/contract.ts';

/** Ways in which a device, or something between it and the server, may break the rules. */
export type Deviation = {
  readonly origin?: string;
  readonly site?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Its owner has not unlocked it. */
  readonly locked?: boolean;
  readonly userHandle?: string;
};

/**
 * The flags of authenticator data (Web Authentication Level 3, 6.1): present, verified, may be
 * synced, holds a key.
 */
const [PRESENT, VERIFIED, SYNCABLE, HOLDS_KEY] = [0x01, 0x04, 0x08, 0x40];

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** A device with one passkey, in software: it signs as a real one does. */
export function softwareAuthenticator(origin: string, counting = true) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = counting ? 1 : 0;
  let owner = '';

  const clientData = (type: string, challenge: string, told: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: told.type ?? type,
        challenge: told.challenge ?? challenge,
        origin: told.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (
    site: string,
    { locked, ...told }: Deviation,
    key: Buffer | undefined,
  ) => {
    const flags = PRESENT | (locked ? 0 : VERIFIED) | SYNCABLE | (key ? HOLDS_KEY : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(told.site ?? site), head, key ?? Buffer.alloc(0)]);
  };

  /** The result of `navigator.credentials.create`. */
  function create(
    options: AddPasskeyOptions,
    told: Deviation = {},
  ): AddPasskeyRequest['credential'] {
    owner = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = Buffer.concat([
      Buffer.alloc(16),
      length,
      id,
      coseKey(keys.publicKey.export({ format: 'jwk' })),
    ]);
    return {
      ...identified(id),
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, told)),
        attestationObject: base64url(unattested(authenticatorData(options.rp.id, told, key))),
        transports: ['internal'],
      },
    };
  }

  /** The result of `navigator.credentials.get`. */
  function get(options: PasskeyLoginOptions, told: Deviation = {}): PasskeyLoginRequest {
    if (counting) counter += 1;
    const data = authenticatorData(options.rpId, told, undefined);
    const client = clientData('webauthn.get', options.challenge, told);
    return {
      ...identified(id),
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(
          sign('sha256', Buffer.concat([data, sha256(client)]), keys.privateKey),
        ),
        userHandle: told.userHandle ?? owner,
      },
    };
  }

  return {
    create,
    get,
    id: base64url(id),
    /** Resets the counter, as on a copy of the device that was made earlier. */
    rewind: (times: number) => {
      counter -= times;
    },
  };
}

const identified = (id: Buffer) =>
  ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  }) as const;

// CBOR (RFC 8949), only the part needed here.
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) =>
  Buffer.concat([
    Buffer.from(value.length < 24 ? [0x40 + value.length] : [0x58, value.length]),
    value,
  ]);

/** An EC2 key for ES256 on P-256: kty 2, alg -7, crv 1, x, y (RFC 9053, 7.1). */
const coseKey = ({ x = '', y = '' }: { x?: string; y?: string }) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);

const unattested = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(authData),
  ]);
