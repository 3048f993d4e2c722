import { data, redirect } from 'react-router';
import { type CitySlug, cityBySlug, slugOf } from '#features/events/cities.ts';
import { cityGuides } from '#features/events/city-guides.ts';
import { cityCalendar } from '#features/events/web/city-queries.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { pageMeta } from '../texts/page-meta.ts';
import type { Route } from './+types/city-page';
import { CityView } from './city-view.tsx';

/** Where we do not play is an address without a page; "Leeds" is led to the one address of Leeds. */
function known(slug: string): CitySlug {
  const city = cityBySlug(slug);
  if (city === undefined) throw data(null, { status: 404 });
  if (slugOf(city) !== slug) throw redirect(`/cities/${slugOf(city)}`, 301);
  return slugOf(city);
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, [cityCalendar(known(params.city))]);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  fillCache([cityCalendar(known(params.city))]);

export const meta: Route.MetaFunction = ({ params }) => {
  const city = cityBySlug(params.city);
  return city === undefined
    ? []
    : pageMeta({ title: `Golf days in ${city}`, description: cityGuides[city].lead });
};

export default function CityPage({ loaderData, params }: Route.ComponentProps) {
  const city = cityBySlug(params.city);
  if (city === undefined) return null;
  return (
    <HydrationBoundary state={loaderData.state}>
      <CityView key={city} city={city} />
    </HydrationBoundary>
  );
}
