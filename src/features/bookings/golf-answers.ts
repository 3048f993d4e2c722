import { paragraphs } from '#features/identity/accounts/fields.ts';
import { z } from '#lib/schema.ts';

const answers = <Text extends z.ZodType<string, string>>(text: (most: number) => Text) =>
  z.object({
    handicapIndex: z.number().min(-10).max(54).optional(),
    newToGolf: z.boolean().optional(),
    dietary: text(300).optional(),
    buggy: z.boolean().optional(),
    access: text(300).optional(),
    /** With whom they would like to play, or not. */
    wishes: text(300).optional(),
    /** Answers to the questions of this golf day, by the question's id. */
    answers: z.record(z.string().max(40), text(300)).optional(),
  });

/**
 * What the organisers need to know of a player. Everything may be missing until the cut-off. `handicapIndex` is what the
 * player typed, −10 to 54; someone who is new to golf has none.
 */
export const GolfAnswers = answers(paragraphs);
export type GolfAnswers = z.infer<typeof GolfAnswers>;

/** The same as it is stored and read again. */
export const StoredGolfAnswers = answers(() => z.string());
