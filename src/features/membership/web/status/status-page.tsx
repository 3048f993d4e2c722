import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { applicationByToken } from '../queries.ts';
import type { Route } from './+types/status-page';
import { StatusView } from './status-view.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Your application · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The address is the key to this page: no other site is told it, by any link.
  { name: 'referrer', content: 'no-referrer' },
];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, [applicationByToken(params.token)]);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  fillCache([applicationByToken(params.token)]);

/** /applications/{token}: where an application stands, for whoever holds the link of our mails. */
export default function StatusPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <StatusView key={params.token} token={params.token} />
    </HydrationBoundary>
  );
}
