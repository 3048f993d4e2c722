import type { Config } from '#platform/config/config.ts';
import type { AddPasskeyRequest, PasskeyLoginRequest } from '../contract.ts';
import { isNumericAddress } from '../devices.ts';

// Loading the certificate decoders takes 175 ms, so the first ceremony loads them, not every start.
const library = () => import('@simplewebauthn/server');

/**
 * The accepted signature algorithms: EdDSA, ES256 and RS256, by their COSE numbers (RFC 9053, RFC
 * 8812).
 */
export const ALGORITHMS = [-8, -7, -257] as const;

type Expected = { readonly site: RelyingParty; readonly challenge: string };

/**
 * The challenge in a device's response; undefined if it cannot be read. The signature is not yet
 * verified.
 */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge =
      parsed && typeof parsed === 'object' && 'challenge' in parsed ? parsed.challenge : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The new passkey, if the device made it for this site and challenge and verified its user;
 * undefined otherwise.
 */
export async function verifyNewPasskey(
  credential: AddPasskeyRequest['credential'],
  { site, challenge }: Expected,
) {
  const { verifyRegistrationResponse } = await library();

  const verification = await refusedAsUndefined(
    verifyRegistrationResponse({
      // The contract has already restricted the transports to plain words.
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.name,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }),
  );

  return verification?.registrationInfo;
}

type KeptKey = {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
};

/**
 * Verifies that a device has the private key of a passkey: its signature of our challenge, the
 * site, and the verification of the user. A counter that does not grow means that the device was
 * copied: refused.
 * @returns the new counter
 */
export async function verifyPasskey(
  response: PasskeyLoginRequest,
  storedKey: KeptKey,
  { site, challenge }: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();

  const verification = await refusedAsUndefined(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.name,
      requireUserVerification: true,
      credential: {
        id: storedKey.credentialId,
        publicKey: new Uint8Array(storedKey.publicKey),
        counter: storedKey.counter,
      },
    }),
  );

  return verification?.verified ? verification.authenticationInfo.newCounter : undefined;
}

// The library throws for every invalid response. It makes no calls of its own, so all its errors
// are about the response.
const refusedAsUndefined = <Verified>(ceremony: Promise<Verified>): Promise<Verified | undefined> =>
  ceremony.catch(() => undefined);

/** The site as devices know it: passkeys belong to `name` and work only on pages of `origin`. */
export type RelyingParty = { readonly name: string; readonly origin: string };

/** The relying party, from `PUBLIC_URL`; undefined if its address is an IP address. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | undefined {
  const { hostname: name, origin } = new URL(publicUrl);
  return isNumericAddress(name) ? undefined : { name, origin };
}
