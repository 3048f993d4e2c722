import { readEvent } from '#features/events/server/public.ts';
import type { FieldFaults } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { BookRequest } from '../../contract.ts';
import type { GolfAnswers } from '../../golf-answers.ts';
import { questionFaults, unansweredOf } from '../../names/questions.ts';

/**
 * The faults beside the required questions that the buyer has not answered for their own place, where nothing is left to pay:
 * such places are confirmed at once. Otherwise the questions are asked before the payment.
 */
export async function findUnansweredAtOnce(
  db: Executor,
  eventId: number,
  { places, package: withPackage }: BookRequest,
): Promise<FieldFaults | undefined> {
  const mine = places.findIndex((place) => place.for === 'me');
  const own = places[mine];
  if (own?.for !== 'me' || withPackage || places.some(({ payWith }) => payWith === 'money')) return undefined;
  const event = await readEvent(db, eventId);
  const unanswered = unansweredOf(event?.questions ?? [], own.golf);
  return unanswered.length === 0 ? undefined : questionFaults(unanswered, `places.${mine}.golf`);
}

type WithAnswers = { readonly golf?: GolfAnswers | undefined };

/** The places with answers to the golf day's own questions alone: others are nobody's to read, and would be kept for ever. */
export async function keepKnownAnswers<Place extends WithAnswers>(
  db: Executor,
  eventId: number,
  places: readonly Place[],
): Promise<Place[]> {
  if (!places.some(({ golf }) => golf?.answers)) return [...places];
  const event = await readEvent(db, eventId);
  const known = new Set(event?.questions.map(({ id }) => id));

  return places.map((place) => {
    if (!place.golf?.answers) return place;
    const answers = Object.entries(place.golf.answers).filter(([id]) => known.has(id));
    return { ...place, golf: { ...place.golf, answers: Object.fromEntries(answers) } };
  });
}
