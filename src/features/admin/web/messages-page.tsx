import { Link, useSearchParams } from 'react-router';
import { product } from '#lib/product.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import type { Route } from './+types/messages-page';
import { MessageCard } from './message-card.tsx';
import { OfficePage } from './office-page.tsx';
import { organisersOnly, organisersOnlyHere } from './organisers-only.ts';
import { type InboxPage, inbox, inboxPageOf } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Messages · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

const asked = (request: Request) => inboxPageOf(new URL(request.url).searchParams);

export const loader = ({ context, request }: Route.LoaderArgs) =>
  organisersOnly(context, [inbox(asked(request))]);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  organisersOnlyHere([inbox(asked(request))]);

/** What people have written to the office, by age, with the clock of the 24-hour promise. */
export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage page={loaderData}>
      <h1 className="text-4xl">Messages</h1>
      <Messages />
    </OfficePage>
  );
}

function Messages() {
  const [query] = useSearchParams();
  const page = inboxPageOf(query);
  const { data, isPending, isFetching, refetch } = useApi(inbox(page), presets.realTime);
  if (isPending)
    return (
      <Loading label="Loading the messages">
        <Skeleton className="mt-8 h-12 max-w-sm" />
        <Skeleton className="mt-6 h-56" />
        <Skeleton className="mt-6 h-56" />
      </Loading>
    );
  if (!data)
    return (
      <div className="mt-8">
        <ErrorState title="The messages did not arrive" onRetry={() => void refetch()} busy={isFetching}>
          Nothing is lost: only this list could not be read.
        </ErrorState>
      </div>
    );
  return (
    <>
      <States page={page} open={data.open} />
      <h2 className="sr-only">{page.state === 'open' ? 'Open messages' : 'Answered messages'}</h2>
      {data.messages.length === 0 ? (
        <NoMessages page={page} />
      ) : (
        <ul className="mt-6 grid gap-6">
          {data.messages.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ul>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {page.after !== undefined && (
          <ButtonLink to={`?state=${page.state}`} variant="secondary">
            Back to the first
          </ButtonLink>
        )}
        {data.next !== null && (
          <ButtonLink to={`?state=${page.state}&after=${data.next}`} variant="secondary">
            Next messages
          </ButtonLink>
        )}
      </div>
    </>
  );
}

const States = ({ page, open }: { readonly page: InboxPage; readonly open: number }) => (
  <nav aria-label="Which messages" className="mt-6 flex gap-6">
    {(['open', 'answered'] as const).map((state) => (
      <Link
        key={state}
        to={`?state=${state}`}
        aria-current={page.state === state ? 'page' : undefined}
        className="inline-flex min-h-11 items-center link aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
      >
        {state === 'open' ? `Open (${open})` : 'Answered'}
      </Link>
    ))}
  </nav>
);

const NoMessages = ({ page }: { readonly page: InboxPage }) => (
  <div className="mt-6">
    <EmptyState title={page.state === 'open' ? 'Everything is answered' : 'Nothing answered yet'}>
      {page.state === 'open'
        ? 'What people write on the contact page, or send from the assistant, appears here, the longest waiting first.'
        : 'Messages that you mark as answered are kept here, the latest first.'}
    </EmptyState>
  </div>
);
