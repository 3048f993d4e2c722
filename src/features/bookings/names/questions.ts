import type { EventQuestion } from '#features/events/contract.ts';
import type { FieldFaults } from '#lib/refusal.ts';
import type { GolfAnswers } from '../places/golf-answers.ts';
import { namesTexts } from './texts.ts';

/** The required questions of a golf day that a player has not answered. */
export const unansweredOf = (
  questions: readonly EventQuestion[],
  golf: Pick<GolfAnswers, 'answers'> | null | undefined,
): EventQuestion[] =>
  questions.filter(({ id, required }) => required && (golf?.answers?.[id] ?? '').trim() === '');

/** The answers to choose from; undefined for a question that is answered in words. */
export function optionsOf({ kind, choices }: EventQuestion): readonly string[] | undefined {
  if (kind === 'text') return undefined;
  return kind === 'yes_no' ? ['Yes', 'No'] : choices;
}

type Answered = Pick<GolfAnswers, 'answers'> | null | undefined;

/**
 * The questions whose answer cannot be chosen. One that was given before stays, also if the
 * organisers have changed the choices since.
 */
export const wrongAnswersOf = (
  questions: readonly EventQuestion[],
  golf: Answered,
  before?: Answered,
): EventQuestion[] =>
  questions.filter((question) => {
    const answer = golf?.answers?.[question.id] ?? '';
    const isEmpty = answer.trim() === '';
    const isKept = answer === before?.answers?.[question.id];
    return !isEmpty && !isKept && optionsOf(question)?.includes(answer) === false;
  });

/**
 * The sentences beside the questions that must be answered, or answered otherwise.
 * @param field the name of the golf answers in the form: "golf", "places.0.golf"
 */
export const questionFaults = (
  questions: readonly Pick<EventQuestion, 'id'>[],
  field = 'golf',
  fault: string = namesTexts.answerMissing,
): FieldFaults =>
  Object.fromEntries(questions.map(({ id }) => [`${field}.answers.${id}`, [fault]]));

/** The same as a form shows them, by the field's name. */
export const faultsBeside = (
  unanswered: readonly Pick<EventQuestion, 'id'>[],
): ReadonlyMap<string, string> =>
  new Map(unanswered.map(({ id }) => [`golf.answers.${id}`, namesTexts.answerMissing]));
