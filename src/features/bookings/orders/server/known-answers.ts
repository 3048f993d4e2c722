import { readEvent } from '#features/events/server/public.ts';
import { type FieldFaults, ok, type Result } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import type { BookRequest } from '../../contract.ts';
import { questionFaults, unansweredOf } from '../../names/questions.ts';
import { checkAnswers } from '../../names/server/check-answers.ts';
import type { GolfAnswers } from '../../places/golf-answers.ts';

/**
 * The faults beside the required questions that the buyer has not answered for their own place,
 * where nothing is left to pay: such places are confirmed at once. Otherwise the questions are
 * asked before the payment.
 */
export async function findUnansweredAtOnce(
  db: Executor,
  eventId: number,
  { places, package: withPackage }: BookRequest,
): Promise<FieldFaults | undefined> {
  const mine = places.findIndex((place) => place.for === 'me');
  const own = places[mine];
  if (own?.for !== 'me' || withPackage || places.some(({ payWith }) => payWith === 'money'))
    return undefined;

  const event = await readEvent(db, eventId);
  const unanswered = unansweredOf(event?.questions ?? [], own.golf);

  return unanswered.length === 0 ? undefined : questionFaults(unanswered, `places.${mine}.golf`);
}

type WithAnswers = { readonly golf?: GolfAnswers | undefined };

/**
 * The places with answers to the golf day's own questions alone, or the faults beside those that
 * cannot be chosen.
 */
export async function checkPlaceAnswers<Place extends WithAnswers>(
  db: Executor,
  eventId: number,
  places: readonly Place[],
): Promise<Result<Place[]>> {
  if (!places.some(({ golf }) => golf?.answers)) return ok([...places]);

  const event = await readEvent(db, eventId);

  const checked: Place[] = [];

  for (const [index, place] of places.entries()) {
    if (!place.golf?.answers) {
      checked.push(place);
      continue;
    }

    const golf = checkAnswers(
      place.golf,
      { questions: event?.questions ?? [] },
      { field: `places.${index}.golf` },
    );
    if (!golf.ok) return golf;

    checked.push({ ...place, golf: golf.value });
  }

  return ok(checked);
}
