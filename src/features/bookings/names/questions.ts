import type { EventQuestion } from '#features/events/contract.ts';
import type { FieldFaults } from '#lib/refusal.ts';
import type { GolfAnswers } from '../golf-answers.ts';
import { namesTexts } from './texts.ts';

/** The required questions of a golf day that a player has not answered. */
export const unansweredOf = (
  questions: readonly EventQuestion[],
  golf: Pick<GolfAnswers, 'answers'> | null | undefined,
): EventQuestion[] =>
  questions.filter(({ id, required }) => required && (golf?.answers?.[id] ?? '').trim() === '');

/**
 * The sentences beside the questions that must be answered.
 * @param field the name of the golf answers in the form: "golf", "places.0.golf"
 */
export const questionFaults = (
  unanswered: readonly Pick<EventQuestion, 'id'>[],
  field = 'golf',
): FieldFaults =>
  Object.fromEntries(unanswered.map(({ id }) => [`${field}.answers.${id}`, [namesTexts.answerMissing]]));

/** The same as a form shows them, by the field's name. */
export const faultsBeside = (unanswered: readonly Pick<EventQuestion, 'id'>[]): ReadonlyMap<string, string> =>
  new Map(unanswered.map(({ id }) => [`golf.answers.${id}`, namesTexts.answerMissing]));
