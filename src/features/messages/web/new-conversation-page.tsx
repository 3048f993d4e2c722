import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { data, Link, redirect, useNavigate } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { ConfirmFirst, orConfirm } from '#features/identity/email-address/web/confirm-first.tsx';
import { connectionsChanged } from '#features/members/ties/connection-states.ts';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { type FollowUp, fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { KEEPS_FOCUS } from '../kept-focus.ts';
import { messagesChanged } from '../live-updates.ts';
import { messagesTexts as texts } from '../texts.ts';
import type { Route } from './+types/new-conversation-page';
import { ConversationPane } from './conversation-pane.tsx';
import { beginningWith } from './queries.ts';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${`Message ${params.username}`} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

function readsOf(username: string) {
  if (!/^[\w.-]{3,60}$/.test(username)) throw data(null, { status: 404 });
  return [beginningWith(username)];
}
/** To the conversation, if the two have one already. */
const toConversation =
  (username: string): FollowUp =>
  (read) => {
    const id = read(beginningWith(username))?.conversationId;
    if (id) throw redirect(`/messages/${id}`);
    return [];
  };
const backTo = (username: string) => ({ page: `/messages/with/${username}` });

export const loader = ({ context, params: { username } }: Route.LoaderArgs) =>
  membersOnly(
    context,
    (user) => orConfirm(user, () => prefetch(context, readsOf(username), toConversation(username))),
    backTo(username),
  );
export const clientLoader = ({ params: { username } }: Route.ClientLoaderArgs) =>
  membersOnlyHere(
    (user) => orConfirm(user, () => fillCache(readsOf(username), toConversation(username))),
    backTo(username),
  );

/** /messages/with/{username}: begins a conversation, or says why one can't and what to do. */
export default function NewConversationPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      {loaderData.isHidden ? (
        <div>
          <p className="md:hidden">
            <Link to="/messages" className="inline-flex min-h-11 items-center link">
              {texts.title}
            </Link>
          </p>
          <ConfirmFirst lead={texts.confirmFirst} />
        </div>
      ) : (
        <Beginning key={params.username} username={params.username} />
      )}
    </HydrationBoundary>
  );
}

function Beginning({ username }: { readonly username: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = beginningWith(username);

  useLiveQuery(connectionsChanged, query);
  useLiveQuery(messagesChanged, query);

  const { person, obstacle, draft, conversationId: begun } = useLoaded(query);

  /** The conversation itself, once it has begun; whoever is writing goes on writing there. */
  const open = async (id: string) => {
    const isWriting = document.activeElement instanceof HTMLTextAreaElement;
    await navigate(`/messages/${id}`, { replace: true, state: isWriting ? KEEPS_FOCUS : null });
    client.removeQueries({ queryKey: query.queryKey });
  };

  const follow = useEffectEvent(open);

  // The other may be the first to write.
  useEffect(() => {
    if (begun) void follow(begun);
  }, [begun]);

  const conversation = {
    id: '',
    person,
    obstacle,
    draft,
    messages: [],
    hasOlder: false,
    hasNewer: false,
    readNumber: 0,
    seenNumber: 0,
  };

  return (
    <ConversationPane
      conversation={conversation}
      onSent={({ conversationId }) => void open(conversationId)}
    />
  );
}
