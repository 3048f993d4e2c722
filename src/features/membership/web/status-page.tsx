import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import type { Route } from './+types/status-page';
import { applicationByToken } from './queries.ts';
import { StatusView } from './status-view.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Your application · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The URL is the key to this page, so no other site may receive it as the referrer.
  { name: 'referrer', content: 'no-referrer' },
];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, [applicationByToken(params.token)]);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  fillCache([applicationByToken(params.token)]);

/** /applications/{token}: the status of an application, opened with the link from our emails. */
export default function StatusPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <StatusView key={params.token} token={params.token} />
    </HydrationBoundary>
  );
}
