import type { EventQuestion } from '#features/events/contract.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { GolfAnswers } from '../../places/golf-answers.ts';
import { bookingRefusals } from '../../texts.ts';
import { questionFaults, wrongAnswersOf } from '../questions.ts';
import { namesTexts } from '../texts.ts';

type Questions = { readonly questions: readonly EventQuestion[] };

type Context = {
  /** The name of the golf answers in the request: "golf", "places.0.golf". */
  readonly field?: string;
  /** What the player has answered before. */
  readonly before?: GolfAnswers;
};

/**
 * The answers without those to questions that this golf day does not ask: nobody reads them, and
 * they would stay for ever.
 */
function knownAnswers(golf: GolfAnswers, { questions }: Questions): GolfAnswers {
  const known = new Set(questions.map(({ id }) => id));
  const answers = Object.fromEntries(
    Object.entries(golf.answers ?? {}).filter(([id]) => known.has(id)),
  );
  return { ...golf, answers };
}

/** The same, or the faults beside the questions whose answer is not among their choices. */
export function checkAnswers(
  golf: GolfAnswers,
  event: Questions,
  { field, before }: Context = {},
): Result<GolfAnswers> {
  const wrong = wrongAnswersOf(event.questions, golf, before);
  return wrong.length === 0
    ? ok(knownAnswers(golf, event))
    : refuse(bookingRefusals.answers_wrong, {
        fields: questionFaults(wrong, field, namesTexts.answerWrong),
      });
}
