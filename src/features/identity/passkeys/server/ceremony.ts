import type { AddPasskeyRequest, PasskeyLoginRequest } from '../contract.ts';
import type { RelyingParty } from './relying-party.ts';

// 175 ms of decoders for certificates: loaded by the first ceremony, not by every start.
const library = () => import('@simplewebauthn/server');

/** Signatures that devices are asked for: EdDSA, ES256 and RS256, by their COSE numbers (RFC 9053, RFC 8812). */
export const ALGORITHMS = [-8, -7, -257] as const;

type Expected = { readonly site: RelyingParty; readonly challenge: string };

/** The challenge a device has signed, as its answer says; undefined where that cannot be read. Proves nothing yet. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = told && typeof told === 'object' && 'challenge' in told ? told.challenge : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** What a device made, if it made it here, now, for us, and after its owner had unlocked it; undefined otherwise. */
export async function verifyNewPasskey(
  credential: AddPasskeyRequest['credential'],
  { site, challenge }: Expected,
) {
  const { verifyRegistrationResponse } = await library();
  const verified = await refusedAsUndefined(
    verifyRegistrationResponse({
      // What is kept of the transports is what the contract let through, as plain words.
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.name,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }),
  );
  return verified?.registrationInfo;
}

type KeptKey = { readonly credentialId: string; readonly publicKey: Buffer; readonly counter: number };

/**
 * Checks that a device holds the private half of a passkey: its signature over our challenge, our site and its owner's
 * unlocking. A counter that does not grow means that there are two of this device: refused.
 * @returns the counter it gives now
 */
export async function verifyPasskey(
  response: PasskeyLoginRequest,
  kept: KeptKey,
  { site, challenge }: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await refusedAsUndefined(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.name,
      requireUserVerification: true,
      credential: {
        id: kept.credentialId,
        publicKey: new Uint8Array(kept.publicKey),
        counter: kept.counter,
      },
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

// The library throws for whatever does not hold. It asks nothing outside, so what it throws is about the answer.
const refusedAsUndefined = <Verified>(ceremony: Promise<Verified>): Promise<Verified | undefined> =>
  ceremony.catch(() => undefined);
