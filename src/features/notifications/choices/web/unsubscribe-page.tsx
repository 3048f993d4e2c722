import { data } from 'react-router';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { Card } from '#ui/card.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { unsubscribeTexts } from '../texts.ts';
import type { Route } from './+types/unsubscribe-page';
import { unsubscribeByToken } from './queries.ts';
import { Unsubscribe } from './unsubscribe.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `${unsubscribeTexts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

const known = (token: string): string => {
  if (!/^[\w-]{20,100}$/.test(token)) throw data(null, { status: 404 });
  return token;
};
export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, [unsubscribeByToken(known(params.token))]);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  fillCache([unsubscribeByToken(known(params.token))]);

/**
 * /unsubscribe/{token}: the link at the end of an email. It asks first, because email scanners open
 * links.
 */
export default function UnsubscribePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-5 py-10 md:py-16">
        <PageTitle label="Your emails" title={unsubscribeTexts.title} />
        <Card className="mt-8">
          <Unsubscribe key={params.token} token={params.token} />
        </Card>
      </div>
    </HydrationBoundary>
  );
}
