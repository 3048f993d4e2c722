import { data, useNavigate, useSearchParams } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { messagesTexts as texts } from '../texts.ts';
import type { Route } from './+types/conversation-page';
import { ConversationPane } from './conversation-pane.tsx';
import { conversationOf } from './queries.ts';
import { unlessSamePage } from './same-page.ts';
import { useConversation } from './use-conversation.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.conversation} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

function readsOf(conversationId: string, request: Request) {
  if (!/^[0-9a-f-]{36}$/i.test(conversationId)) throw data(null, { status: 404 });
  return [conversationOf(conversationId, new URL(request.url).searchParams.get('at'))];
}
const backTo = (conversationId: string) => ({ page: `/messages/${conversationId}` });

export const loader = ({ context, params: { conversationId }, request }: Route.LoaderArgs) =>
  membersOnly(
    context,
    () => prefetch(context, readsOf(conversationId, request)),
    backTo(conversationId),
  );
export const clientLoader = ({ params: { conversationId }, request }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache(readsOf(conversationId, request)), backTo(conversationId));

export const shouldRevalidate = unlessSamePage;

/** /messages/{conversationId}: a conversation, with its newest message at the end. */
export default function ConversationPage({ loaderData, params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const at = search.get('at');
  return (
    <HydrationBoundary state={loaderData.state}>
      <Opened key={`${params.conversationId} ${at}`} id={params.conversationId} at={at} />
    </HydrationBoundary>
  );
}

function Opened({ id, at }: { readonly id: string; readonly at: string | null }) {
  const opened = useConversation(id, at);
  const navigate = useNavigate();

  return (
    <ConversationPane
      {...opened}
      at={at === null ? undefined : Number(at)}
      onSent={({ message }) => {
        // A page that shows an old part goes to the end, where the new message is.
        if (opened.conversation.hasNewer) void navigate(`/messages/${id}`);
        else opened.takeSent(message);
      }}
    />
  );
}
