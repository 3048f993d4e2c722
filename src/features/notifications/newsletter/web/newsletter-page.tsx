import { data, useSearchParams } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { brand } from '#lib/brand.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { newsletterApi } from '../contract.ts';
import { newsletterTexts as texts } from '../texts.ts';
import type { Route } from './+types/newsletter-page';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

const tokenIn = (search: URLSearchParams): string => {
  const token = search.get('token') ?? '';
  if (!/^[\w-]{20,400}$/.test(token)) throw data(null, { status: 404 });
  return token;
};
const byToken = (search: URLSearchParams) =>
  apiQuery<typeof newsletterApi.readNewsletter>('/api/newsletter', {
    query: { token: tokenIn(search) },
  });
const searchOf = ({ request }: { readonly request: Request }) => new URL(request.url).searchParams;

export const loader = (args: Route.LoaderArgs) => prefetch(args.context, [byToken(searchOf(args))]);
export const clientLoader = (args: Route.ClientLoaderArgs) => fillCache([byToken(searchOf(args))]);

/**
 * /newsletter?token=…: the link at the end of an email with news. It asks first, because email
 * scanners open links.
 */
export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-5 py-10 md:py-16">
        <PageTitle label="Your emails" title={texts.title} />
        <Card className="mt-8">
          <Choice />
        </Card>
      </div>
    </HydrationBoundary>
  );
}

function Choice() {
  const [search] = useSearchParams();
  const query = byToken(search);
  const { wanted: isOn } = useLoaded(query);

  const choose = useApiMutation(
    (turnsOn: boolean) =>
      api.post<typeof newsletterApi.newsletter>('/api/newsletter', {
        query: { token: tokenIn(search) },
        body: { wanted: turnsOn },
      }),
    { answers: query, failed: texts.failed, isForVisitors: true },
  );

  return (
    <>
      {isOn ? (
        <p>{texts.ask}</p>
      ) : (
        <Notice tone="good" title={texts.stopped} announce>
          {texts.stoppedMore}
        </Notice>
      )}
      <div className="mt-6">
        <Button
          variant={isOn ? 'primary' : 'secondary'}
          busy={choose.isPending}
          onClick={() => choose.mutate(!isOn)}
        >
          {isOn ? texts.stop : texts.restart}
        </Button>
      </div>
    </>
  );
}
