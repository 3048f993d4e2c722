import { data } from 'react-router';
import { bookingStanding } from '#features/bookings/web/queries.ts';
import { eventById } from '#features/events/web/queries.ts';
import { relatedTo } from '#features/events/web/related.ts';
import { asEventId } from '#features/identity/sign-in/return-target.ts';
import inlineScript from '#features/recommendations/web/record-shown-view.ts?inline-script';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import type { PageHandle } from '../layout/page-handle.ts';
import type { Route } from './+types/event-page';
import { EventDetailsView } from './details-view.tsx';

/** The event, what its reader may do next, and other days: on the page before any script runs. */
const reads = (eventId: string) => [eventById(eventId), bookingStanding(eventId), relatedTo(eventId)];

/** The view counts from the moment it is shown. */
export const handle: PageHandle = { inlineScript };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, reads(known(params.eventId)));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => fillCache(reads(known(params.eventId)));

export default function EventPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <EventDetailsView key={params.eventId} eventId={params.eventId} />
    </HydrationBoundary>
  );
}

/** What cannot be an event's id is an address without a page, not a mistake in a request. */
function known(eventId: string): string {
  const id = asEventId(eventId);
  if (id === undefined) throw data(null, { status: 404 });
  return id;
}
