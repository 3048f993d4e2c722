import { nameLine } from '#features/identity/accounts/fields.ts';
import { z } from '#lib/schema.ts';
import { namesTexts } from '../names/texts.ts';
import { GolfAnswers } from '../places/golf-answers.ts';

/**
 * What organisers correct of a player: the answers that they prepare the day by. What is left out
 * is cleared, but for the answers to the day's own questions.
 */
export const CorrectedAnswers = GolfAnswers.pick({
  handicapIndex: true,
  newToGolf: true,
  dietary: true,
  buggy: true,
  access: true,
  answers: true,
});
export type CorrectedAnswers = z.infer<typeof CorrectedAnswers>;

/** The body of `POST /api/admin/events/{eventId}/bookings/{bookingId}/answers`. */
export const CorrectionRequest = z.object({
  /** The name of a guest, to be spelt differently; another person takes over by a transfer. */
  guestName: nameLine(100).min(2, namesTexts.nameMissing).optional(),
  golf: CorrectedAnswers,
});
export const Corrected = z.object({ done: z.literal(true) });
export type CorrectionRequest = z.infer<typeof CorrectionRequest>;
