import { savedEvents } from '#features/events/calendar/web/own-lists.ts';
import { ownTerms } from '#features/events/days/web/queries.ts';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { PlacesForMe } from '../../names/web/places-for-me.tsx';
import { endedPlaces, knownGolf, placesForMe } from '../../names/web/queries.ts';
import { PlacesTabs } from '../../places/web/places-tabs.tsx';
import { myBookings } from '../../places/web/queries.ts';
import type { Route } from './+types/bookings-page';
import { Bookings } from './bookings-list.tsx';
import { mySeason } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Your bookings · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const page = '/bookings';
const reads = [myBookings, mySeason, placesForMe, endedPlaces, savedEvents, ownTerms, knownGolf];
export const loader = ({ context }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, reads), { page });
export const clientLoader = () => membersOnlyHere(() => fillCache(reads), { page });

/** /bookings: everything the member has booked, is kept or waits for: coming, past and cancelled. */
export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-5 py-5 md:py-10">
        <PageTitle title="Your bookings" />
        <PlacesTabs current="bookings" />
        <PlacesForMe />
        <Bookings />
      </div>
    </HydrationBoundary>
  );
}
