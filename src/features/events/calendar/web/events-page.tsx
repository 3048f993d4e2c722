import { useSearchParams } from 'react-router';
import { forMember, useIsMember } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { cityBySlug } from '#lib/cities.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { prefetch } from '#platform/api-client/prefetch.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { cancelledEvents } from '../../days/web/event-page-queries.ts';
import { eventList, foundingNumbers, ownTerms } from '../../days/web/queries.ts';
import { Subscribe } from '../../days/web/subscribe.tsx';
import { readFilters } from '../event-filters.ts';
import type { Route } from './+types/events-page';
import { EventsOverview } from './event-list.tsx';
import { savedEvents } from './own-lists.ts';

const description = `Golf days for people who run businesses: dates, venues, prices and places left at the ${brand.series} events of ${brand.name}.`;

export const meta: Route.MetaFunction = () => [
  { title: `Events · ${brand.name}` },
  { name: 'description', content: description },
];

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(
    context,
    [eventList, cancelledEvents, foundingNumbers],
    forMember(context, [savedEvents, ownTerms]),
  );

/** The page opens at once; the list shows its own loading and error states. */
export const clientLoader = () => ({ state: null });

/**
 * Reads what the notes on the cards show, also when the page is reached by a link within the site.
 */
function ReadFoundingNumbers() {
  useApi(foundingNumbers);
  return null;
}

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const isMember = useIsMember();

  return (
    <HydrationBoundary state={loaderData.state}>
      <ReadFoundingNumbers />
      <div className="column py-5 md:py-8">
        {isMember ? (
          <PageTitle title="Events" />
        ) : (
          <PageTitle
            isPublic
            title="Events"
            lead="Eighteen holes, lunch, fifteen places per day. Everything included."
          />
        )}
        <div className="mt-3">
          <EventsOverview />
        </div>
        <section aria-labelledby="subscribe" className="mt-16 border-t border-line pt-8">
          <h2 id="subscribe" className="mb-3 text-3xl">
            In your own calendar
          </h2>
          <Subscribe city={cityBySlug(readFilters(query).city ?? '')} />
        </section>
      </div>
    </HydrationBoundary>
  );
}
