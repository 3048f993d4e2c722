import { eventRefusals } from '#features/events/texts.ts';
import { findMember } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { ownPrice } from '../../credits/place-price.ts';
import { readPlaceFacts } from '../../waitlist/server/place-facts.ts';
import type { PlayerPrice } from '../dialog-contract.ts';

type Reading = { readonly eventId: number; readonly member: string; readonly now: Date };

/**
 * What a place costs a member whom an organiser books: their locked price if they have one. For
 * someone who is not found it is the standard price.
 */
export async function readPlayerPrice(
  db: Executor,
  { eventId, member, now }: Reading,
): Promise<PlayerPrice> {
  const account = await findMember(db, member);
  const facts = await readPlaceFacts(db, { eventId, accountId: account?.id, places: [], now });
  if (!facts) throw new Refused(eventRefusals.event_not_found);

  return { pricePence: ownPrice(facts.event.pricePence, facts.lockedPence) };
}
