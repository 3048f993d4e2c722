import type { EntryState, WaitingEntry } from '../waitlist/waitlist.ts';

type NotWaiting = 'has_place' | 'off_waitlist';

/** Why an organiser cannot take someone off a waitlist; undefined if they can. */
export function whyNotRemoved(state: EntryState): NotWaiting | undefined {
  if (state === 'waiting' || state === 'offered') return undefined;
  return state === 'booked' ? 'has_place' : 'off_waitlist';
}

/** Why an organiser cannot offer someone places out of turn; undefined if they can. */
export const whyNotOffered = (state: EntryState): NotWaiting | 'already_offered' | undefined =>
  state === 'offered' ? 'already_offered' : whyNotRemoved(state);

type Wish = Pick<WaitingEntry, 'size' | 'rule'>;

/**
 * How many places someone who waits can be offered, their whole wish first. Only who would take
 * fewer is offered fewer.
 */
export const offerSizes = ({ size, rule }: Wish): number[] =>
  rule === 'together' ? [size] : Array.from({ length: size }, (_, fewer) => size - fewer);

/** Whether so many places are what someone waits for. */
export const isOfferable = (wish: Wish, places: number): boolean =>
  offerSizes(wish).includes(places);

/**
 * To how many places an offer raises a golf day: null if enough are left. Out of turn, a place that
 * someone further ahead could be offered counts as left.
 * @param day.left places neither taken nor offered, 0 or more
 */
export const raiseForOffer = (
  { capacity, left }: { readonly capacity: number; readonly left: number },
  places: number,
): number | null => (left < places ? capacity + places - left : null);
