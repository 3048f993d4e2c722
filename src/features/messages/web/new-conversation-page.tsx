import { useQueryClient } from '@tanstack/react-query';
import { data, redirect, useNavigate } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { connectionsChanged } from '#features/members/connections/live-updates.ts';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { type FollowUp, fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { messagesTexts as texts } from '../texts.ts';
import type { Route } from './+types/new-conversation-page';
import { ConversationPane } from './conversation-pane.tsx';
import { beginningWith } from './queries.ts';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${texts.messageTo(params.username)} · ${brand.name}` },
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
    () => prefetch(context, readsOf(username), toConversation(username)),
    backTo(username),
  );
export const clientLoader = ({ params: { username } }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache(readsOf(username), toConversation(username)), backTo(username));

/** /messages/with/{username}: begins a conversation, or says why one can't and what to do. */
export default function NewConversationPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Beginning key={params.username} username={params.username} />
    </HydrationBoundary>
  );
}

function Beginning({ username }: { readonly username: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = beginningWith(username);
  useLiveQuery(connectionsChanged, query);
  const { person, obstacle, draft } = useLoaded(query);
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
      onSent={({ conversationId }) => {
        client.removeQueries({ queryKey: query.queryKey });
        void navigate(`/messages/${conversationId}`, { replace: true });
      }}
    />
  );
}
