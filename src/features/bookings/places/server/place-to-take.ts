import type { GolfAnswers } from '../golf-answers.ts';
import type { PayWith } from '../order-lines.ts';

/** One place to take, with its player where there is one already, and how it is paid. */
export type PlaceToTake = {
  readonly kind: 'place' | 'guest_place';
  /** Whether the buyer plays. */
  readonly mine?: boolean | undefined;
  /** Another member, who is asked whether they play. */
  readonly accountId?: string | undefined;
  readonly guestName?: string | undefined;
  readonly guestEmail?: string | undefined;
  readonly payWith: PayWith;
  readonly creditId?: string | undefined;
  /** Whether the credit is a golf day of the buyer's tier. */
  readonly ofTier?: boolean | undefined;
  readonly guestPassId?: string | undefined;
  readonly golf?: GolfAnswers | undefined;
  readonly listed?: boolean | undefined;
};

/** The places as the statement that takes them reads them, with their positions. */
export const placesAsJson = (places: readonly PlaceToTake[]): string =>
  JSON.stringify(
    places.map((place, position) => ({
      position,
      kind: place.kind,
      mine: place.mine ?? false,
      account_id: place.accountId,
      guest_name: place.guestName,
      guest_email: place.guestEmail,
      pay_with: place.payWith,
      credit_id: place.creditId,
      of_tier: place.ofTier ?? false,
      guest_pass_id: place.guestPassId,
      // Said by the player alone.
      golf: (place.mine ? place.golf : undefined) ?? {},
      listed: (place.mine && place.listed) ?? false,
    })),
  );
