import { useState } from 'react';
import { Link, Outlet, useNavigate, useParams, useSearchParams } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import type { PickedMember } from '#features/members/picker/contract.ts';
import { MemberPicker } from '#features/members/picker/web/member-picker.tsx';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { messagesTexts as texts } from '../texts.ts';
import type { Route } from './+types/messages-page';
import { ConversationList } from './conversation-list.tsx';
import { conversationList, isSearch, searchResults } from './queries.ts';
import { unlessSamePage } from './same-page.ts';
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

export const shouldRevalidate = unlessSamePage;

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
      <div className="column grid grid-cols-[minmax(0,1fr)] gap-6 py-4 md:h-[calc(100dvh-10rem)] md:max-xl:h-[calc(100dvh-12.5rem)] md:min-h-120 md:grid-cols-[18rem_minmax(0,1fr)] md:py-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <section
          aria-labelledby="conversations"
          className={classNames('min-h-0 flex-col md:flex', isOpen ? 'hidden' : 'flex')}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Title id="conversations" className="font-display text-title">
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

/** Begins a message: the member says to whom, or goes where people are. */
export function NewMessage() {
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const [to, setTo] = useState('');
  const close = () => setChoosing(false);

  const choose = (username: string, person?: PickedMember) => {
    if (!person) return setTo(username);
    close();
    setTo('');
    void navigate(`/messages/with/${username}`);
  };

  return (
    <>
      <Button variant="secondary" onClick={() => setChoosing(true)}>
        {texts.newMessage}
      </Button>
      <Dialog open={isChoosing} onOpenChange={setChoosing} title={texts.newMessage} fillsPhone>
        <MemberPicker label={texts.to} value={to} onChange={choose} isListed />
        <p className="mt-4 flex flex-wrap gap-x-6">
          {[
            ['/networking/golf-days', 'People from your golf days'] as const,
            ['/networking', texts.toDirectory] as const,
          ].map(([address, label]) => (
            <Link
              key={address}
              to={address}
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
