import { availability, isUpcoming } from '../availability.ts';
import type { EventAudience, EventState, ListedEvent } from '../contract.ts';

type Dated = Pick<ListedEvent, 'state' | 'placesLeft' | 'date' | 'endsAt'>;

/** Whether a golf day can be saved and stays saved: until it is over or cancelled. */
export const staysSaved = (event: Dated, now: Date): boolean =>
  event.state !== 'draft' && isUpcoming(availability(event, now));

type EventVisibility = { readonly state: EventState; readonly audience: EventAudience };

/**
 * Whether a golf day is in the lists that members see, and not over. One with audience `link` is in
 * none.
 */
const isShown = ({ state, audience }: EventVisibility): boolean =>
  (state === 'open' || state === 'closed') && audience !== 'link';

/**
 * Whether a change makes a golf day visible that members could not find before and can book now, so
 * that the followers of its city hear of it. Reopening one does not: they have heard of it.
 */
export const becomesVisible = (before: EventVisibility, after: EventVisibility): boolean =>
  !isShown(before) && isShown(after) && after.state === 'open';
