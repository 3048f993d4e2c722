import { type Result, refuse } from '#lib/refusal.ts';
import { isConstraintViolation } from '#platform/database/constraint-violation.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { Refused } from '#platform/http/refusal-reply.ts';
import type { Name } from '../../places/server/change-players.ts';
import { bookingRefusals, placeFieldTexts } from '../../texts.ts';

/**
 * Changes who plays a place, in one transaction. What is thrown as a refusal undoes it, and so does
 * the database where someone has a place already: their own at the event, or in this order.
 */
export async function changePlayer(
  database: Database,
  name: Pick<Name, 'guestName'>,
  change: (tx: Executor) => Promise<Result<true>>,
): Promise<Result<true>> {
  try {
    return await database.transaction(change);
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal);
    return refuse(...whyTwice(error, name));
  }
}

/** What a place refuses of someone who has another one. Throws other faults. */
function whyTwice(
  error: unknown,
  { guestName }: Pick<Name, 'guestName'>,
): Parameters<typeof refuse> {
  const isTwice = ['bookings_one_per_account', 'bookings_one_per_guest'].some((constraint) =>
    isConstraintViolation(error, constraint),
  );
  if (!isTwice) throw error;
  if (guestName === null) return [bookingRefusals.already_booked];
  return [bookingRefusals.players_wrong, { fields: { guestEmail: [placeFieldTexts.namedTwice] } }];
}
