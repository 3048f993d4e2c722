import { createHash, randomBytes } from 'node:crypto';
import type { RenewFacts, SentEmail } from '#platform/email/email-kind.ts';
import { encryptEmailToken } from '#platform/email/encrypt-email-token.ts';
import { writeGuestsHash } from '../../places/server/change-players.ts';
import { isBlockedAddress } from './emails-to-others.ts';
import { findPlaces, type Place } from './named-places.ts';

/** A new token of a claim link: 43 characters that nobody can guess. Only its hash is stored. */
export const newClaimToken = (): string => randomBytes(32).toString('base64url');

export const hashClaimToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * The place that an email was about, if the guest with its address still has it; their earlier link
 * ends.
 */
export async function newGuestsLink(
  { key, address }: Pick<SentEmail, 'key' | 'address'>,
  { tx, config }: RenewFacts,
): Promise<{ readonly place: Place; readonly sealedToken: string } | undefined> {
  const [, bookingId = ''] = key.split(':');
  const [place] = await findPlaces(tx, { bookingId });

  if (
    !place ||
    !isGuestsOwn(place, address) ||
    (await isBlockedAddress(tx, place.buyerId, address))
  )
    return undefined;

  const token = newClaimToken();

  const isWritten = await writeGuestsHash(tx, {
    bookingId,
    address,
    claimHash: hashClaimToken(token),
  });

  return isWritten ? { place, sealedToken: encryptEmailToken(config.secret, token) } : undefined;
}

/** Whether a guest with this address has the place, and nobody was asked to take it over. */
const isGuestsOwn = ({ booking, event }: Place, address: string): boolean =>
  booking.state === 'confirmed' &&
  booking.accountId === null &&
  booking.namedAccountId === null &&
  booking.guestEmail?.toLowerCase() === address.toLowerCase() &&
  event.state !== 'cancelled';
