import type { ComponentType } from 'react';
import { eventList, foundingNumbers, ownTerms } from '#features/events/days/web/queries.ts';
import { forMember, forMemberHere } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { pageRequest } from '#platform/api-client/context.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { StaticHtml } from '../layout/static-html.tsx';
import type { Route } from './+types/home';

// A visitor who arrives here has the page as HTML; its code is needed only when a link leads back
// here. It is loaded before the navigation completes, so that the scroll position can be restored.
let Page: ComponentType<{ now: Date }> | undefined;
const fetchPage = async () => {
  Page ??= (await import('./home-page.tsx')).HomePage;
};
if (import.meta.env.SSR) await fetchPage();

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await prefetch(context, [eventList, foundingNumbers], forMember(context, [ownTerms]))),
  now: context.get(pageRequest).now.toISOString(),
});

export const clientLoader = async () => {
  const [data] = await Promise.all([
    fillCache([eventList, foundingNumbers], forMemberHere([ownTerms])),
    fetchPage(),
  ]);
  return { ...data, now: new Date().toISOString() };
};

export const meta: Route.MetaFunction = () => [
  { title: `${brand.name}: ${brand.tagline.toLowerCase()}` },
  {
    name: 'description',
    content:
      'Eight golf days in eight cities for people who run businesses: Team Stableford golf, structured networking and fifteen founding members in each city.',
  },
];

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <StaticHtml id="home">{Page && <Page now={new Date(loaderData.now)} />}</StaticHtml>
    </HydrationBoundary>
  );
}
