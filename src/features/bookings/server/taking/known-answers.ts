import { readEvent } from '#features/events/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { GolfAnswers } from '../../golf-answers.ts';

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
