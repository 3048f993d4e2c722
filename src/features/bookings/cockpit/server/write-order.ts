import { eq } from 'drizzle-orm';
import type { EventRecord } from '#features/events/server/public.ts';
import { splitVat } from '#lib/money.ts';
import type { Executor } from '#platform/database/database.ts';
import { moneyForPlace, ownPrice } from '../../credits/place-price.ts';
import { foundingMembers } from '../../credits/server/tables.ts';
import { addOrder } from '../../places/server/change-bookings.ts';
import { isPrivilegeUsed } from '../../places/server/store.ts';
import type { PlaceToTake } from '../../places/server/take-places.ts';
import { currentTerms } from '../../places/terms.ts';

export type NewOrder = {
  readonly id: string | undefined;
  readonly event: EventRecord;
  readonly buyerId: string;
  readonly place: PlaceToTake;
  /** Someone without an account who pays; the organiser only writes it down. */
  readonly payer: { readonly name: string; readonly email: string | null } | null;
  readonly vatPercent: number;
  readonly now: Date;
};

/**
 * Writes the open order, booking and line of one place that was taken at a locked event. Its price
 * is what the member would pay: a founding member's locked price for their own place, and the
 * difference on a dearer day with a credit.
 */
export async function writeOrder(
  tx: Executor,
  { id, event, buyerId, place, payer, vatPercent, now }: NewOrder,
) {
  const standardPence = event.pricePence;
  const pricePence = place.mine
    ? ownPrice(standardPence, await findLockedPrice(tx, buyerId, event.id))
    : standardPence;
  const gross = moneyForPlace(pricePence, place.payWith);
  const { net, vat } = splitVat(gross, vatPercent);

  const written = await addOrder(tx, {
    order: {
      id,
      accountId: buyerId,
      payerName: payer?.name,
      payerEmail: payer?.email,
      eventId: event.id,
      netPence: net,
      vatPence: vat,
      totalPence: gross,
      createdAt: now,
      expiresAt: now,
    },
    booking: {
      eventId: event.id,
      accountId: place.mine ? buyerId : null,
      guestName: place.guestName,
      guestEmail: place.guestEmail,
      golf: place.golf ?? {},
      heldUntil: now,
      ownPrivilege: place.mine === true && (place.ofTier === true || pricePence < standardPence),
      pricePence,
      terms: currentTerms,
      createdAt: now,
    },
    line: {
      kind: place.kind,
      payWith: place.payWith,
      standardPence,
      creditId: place.creditId,
      guestPassId: place.guestPassId,
      netPence: net,
      vatPence: vat,
      grossPence: gross,
      vatPercent,
    },
  });

  return { ...written, totalPence: gross };
}

/**
 * The locked price of a founding member who has had no place at this event with a privilege before.
 */
async function findLockedPrice(
  tx: Executor,
  accountId: string,
  eventId: number,
): Promise<number | undefined> {
  if (await isPrivilegeUsed(tx, { accountId, eventId })) return undefined;

  const [member] = await tx
    .select({ lockedPence: foundingMembers.lockedPence })
    .from(foundingMembers)
    .where(eq(foundingMembers.accountId, accountId));

  return member?.lockedPence;
}
