import { readIndex } from '#features/handicaps/scoring/parse-inputs.ts';
import { paragraphs } from '#features/identity/accounts/fields.ts';
import { z } from '#lib/schema.ts';
import { typed } from '#lib/text/text-fields.ts';

const number = z.number().min(-10).max(54);

/**
 * With one decimal, as a number (below zero for a plus handicap) or as golfers write it: "14.2",
 * "+2.1".
 */
const handicapIndex = z.union([
  number.multipleOf(0.1),
  typed().transform((text, context) => {
    const read = readIndex(text);
    if (read.ok) return read.value / 10;
    context.addIssue({ code: 'custom', message: read.refusal.message });
    return z.NEVER;
  }),
]);

const answers = <Index extends z.ZodType<number>, Text extends z.ZodType<string, string>>(
  index: Index,
  text: (most: number) => Text,
) =>
  z.object({
    handicapIndex: index.optional(),
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
 * What the organisers need to know of a player. Everything may be missing until the cut-off.
 * `handicapIndex` is what the player typed, −10 to 54; someone who is new to golf has none.
 */
export const GolfAnswers = answers(handicapIndex, paragraphs);
export type GolfAnswers = z.infer<typeof GolfAnswers>;

/** The same as it is stored and read again. */
export const StoredGolfAnswers = answers(number, () => z.string());
