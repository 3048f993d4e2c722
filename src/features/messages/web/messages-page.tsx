import { useState } from 'react';
import { Link, Outlet, useParams, useSearchParams } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { connectionList } from '#features/members/connections/web/queries.ts';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { messagesTexts as texts } from '../texts.ts';
import type { Route } from './+types/messages-page';
import { ConversationList } from './conversation-list.tsx';
import { conversationList, isSearch, searchResults } from './queries.ts';
import { SearchForm, SearchResultList } from './search-results.tsx';

function readsOf(request: Request) {
  const search = new URL(request.url).searchParams;
  return [isSearch(search) ? searchResults(search) : conversationList(search)];
}
const backTo = (request: Request) => ({ page: new URL(request.url).pathname });

// A list that can't be read leaves the conversation readable: it says so itself.
export const loader = ({ context, request }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, [], () => readsOf(request)), backTo(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache([], () => readsOf(request)), backTo(request));

/**
 * The frame of /messages: the conversations, and beside them the open one. A phone shows one at a
 * time.
 */
export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { conversationId, username } = useParams();
  const isOpen = conversationId !== undefined || username !== undefined;
  const Title = isOpen ? 'h2' : 'h1';

  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="column grid grid-cols-[minmax(0,1fr)] gap-6 py-4 md:h-[calc(100dvh-10rem-var(--must-read))] md:max-xl:h-[calc(100dvh-12.5rem-var(--must-read))] md:min-h-120 md:grid-cols-[18rem_minmax(0,1fr)] md:py-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <section
          aria-labelledby="conversations"
          className={classNames('min-h-0 flex-col md:flex', isOpen ? 'hidden' : 'flex')}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Title id="conversations" className="font-display text-4xl">
              {texts.title}
            </Title>
            <NewMessage />
          </div>
          <SearchForm />
          <div className="mt-4 min-h-0 md:overflow-y-auto md:pr-1">
            {isSearch(search) ? <SearchResultList /> : <ConversationList openId={conversationId} />}
          </div>
        </section>
        <Outlet />
      </div>
    </HydrationBoundary>
  );
}

/**
 * Begins a message: the member chooses one of their connections, or looks for somebody elsewhere.
 */
export function NewMessage() {
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);

  return (
    <>
      <Button variant="secondary" onClick={() => setChoosing(true)}>
        {texts.newMessage}
      </Button>
      <Dialog open={choosing} onOpenChange={setChoosing} title={texts.newMessage}>
        <ul aria-label={texts.toConnections}>
          <ConnectionPage onChoose={close} />
        </ul>
        <p className="mt-4 flex flex-wrap gap-x-6">
          {[
            ['/networking/golf-days', 'People from your golf days'] as const,
            ['/networking', texts.toDirectory] as const,
          ].map(([to, label]) => (
            <Link
              key={to}
              to={to}
              onClick={close}
              className="inline-flex min-h-11 items-center link"
            >
              {label}
            </Link>
          ))}
        </p>
      </Dialog>
    </>
  );
}

type PageProps = { readonly cursor?: string; readonly onChoose: () => void };

/** One page of connections, and the next one once it is wanted. */
function ConnectionPage({ cursor, onChoose }: PageProps) {
  const [isContinued, setContinued] = useState(false);
  const query = connectionList(new URLSearchParams(cursor === undefined ? {} : { cursor }));

  return (
    <WhenLoaded result={useApi(query)} what="connections">
      {({ connected, total, next }) => (
        <>
          {total === 0 && (
            <li className="text-ink-soft">
              You have no connections yet. You can also write to people from the same golf day.
            </li>
          )}
          {connected.map(({ person }) => (
            <li key={person.id} className="border-b border-line">
              <Link
                to={`/messages/with/${person.username}`}
                onClick={onChoose}
                className="flex min-h-16 items-center gap-3 rounded-small px-2 py-2 hover:bg-ivory-deep"
              >
                <PersonPhoto name={person.name} photo={person.photo} />
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{person.name}</span>
                  <span className="block truncate text-sm text-ink-soft">
                    {[person.position, person.company].filter(Boolean).join(', ')}
                  </span>
                </span>
              </Link>
            </li>
          ))}
          {next !== null &&
            (isContinued ? (
              <ConnectionPage cursor={next} onChoose={onChoose} />
            ) : (
              <li className="mt-2">
                <Button variant="plain" onClick={() => setContinued(true)}>
                  Show more connections
                </Button>
              </li>
            ))}
        </>
      )}
    </WhenLoaded>
  );
}
