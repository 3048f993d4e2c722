import { data } from 'react-router';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { brand } from '#lib/brand.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { choicesApi } from '../contract.ts';
import { choicesTexts, unsubscribeTexts } from '../texts.ts';
import type { Route } from './+types/unsubscribe-page';
import { unsubscribeByToken } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${unsubscribeTexts.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

const validToken = (token: string): string => {
  if (!/^[\w-]{20,100}$/.test(token)) throw data(null, { status: 404 });
  return token;
};
export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, [unsubscribeByToken(validToken(params.token))]);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  fillCache([unsubscribeByToken(validToken(params.token))]);

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

/** The button that stops one kind of email, and afterwards the one that starts it again. */
export function Unsubscribe({ token }: { readonly token: string }) {
  const query = unsubscribeByToken(token);
  const { targets, wanted: isOn } = useLoaded(query);
  const { data: user } = useUser();

  const choose = useApiMutation(
    (turnsOn: boolean) =>
      api.post<typeof choicesApi.unsubscribe>('/api/unsubscribe/:token', {
        params: { token },
        body: { wanted: turnsOn },
      }),
    { answers: query, failed: choicesTexts.failed, isForVisitors: true },
  );

  return (
    <>
      {isOn ? (
        <p>{unsubscribeTexts.ask(targets)}</p>
      ) : (
        <Notice tone="good" title={unsubscribeTexts.stopped} announce>
          {unsubscribeTexts.stoppedMore(targets)}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant={isOn ? 'primary' : 'secondary'}
          busy={choose.isPending}
          onClick={() => choose.mutate(!isOn)}
        >
          {isOn ? unsubscribeTexts.stop : unsubscribeTexts.restart}
        </Button>
        {user && (
          <ButtonLink to="/account/notifications" variant="secondary">
            {unsubscribeTexts.settings}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
