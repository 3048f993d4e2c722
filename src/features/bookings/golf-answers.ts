import { z } from '#lib/schema.ts';

const text = (most: number) => z.string().trim().max(most).optional();

/**
 * What the organisers need to know of a player. Everything may be missing until the cut-off. `handicapIndex` is what the
 * player typed, −10 to 54; someone who is new to golf has none.
 */
export const GolfAnswers = z.object({
  handicapIndex: z.number().min(-10).max(54).optional(),
  newToGolf: z.boolean().optional(),
  dietary: text(300),
  buggy: z.boolean().optional(),
  access: text(300),
  /** With whom they would like to play, or not. */
  wishes: text(300),
  /** Answers to the questions of this golf day, by the question's id. */
  answers: z.record(z.string().max(40), z.string().max(300)).optional(),
});
export type GolfAnswers = z.infer<typeof GolfAnswers>;
