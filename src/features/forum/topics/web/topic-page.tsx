import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { backHere } from '#features/identity/accounts/web/session.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import {
  browserQueryClient,
  type FollowUp,
  fillCache,
  prefetch,
} from '#platform/api-client/prefetch.ts';
import type { ApiQuery } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { controlLook } from '#ui/form/field.tsx';
import { AskPanel } from '../../asks/web/ask-panel.tsx';
import { askOf } from '../../asks/web/queries.ts';
import { categoryName } from '../../categories.ts';
import type { followingApi } from '../../following/contract.ts';
import { TopicModeration } from '../../moderation/web/topic-moderation.tsx';
import type { Topic } from '../../posts/contract.ts';
import { postTexts as texts } from '../../posts/texts.ts';
import { readersOnly, readersOnlyHere } from '../../posts/web/confirmed-readers.ts';
import type { TopicPage } from '../contract.ts';
import { topicTexts } from '../texts.ts';
import type { Route } from './+types/topic-page';
import { LevelSelect } from './level-select.tsx';
import { topicPage } from './queries.ts';
import { TopicPosts } from './topic-posts.tsx';

const queryOf = (topicId: string, url: string) =>
  topicPage(topicId, new URL(url).searchParams.get('post'));

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? topicTexts.forum} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  readersOnly(
    context,
    async () => {
      const query = queryOf(params.topicId, request.url);
      const { state } = await prefetch(context, [query], requestOf(query));
      const entry = state?.find(([queryKey]) => queryKey[0] === query.queryKey[0]);
      return { state, title: titleOf(entry?.[1]) };
    },
    backHere(request),
  );
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  readersOnlyHere(async () => {
    const query = queryOf(params.topicId, request.url);
    const client = browserQueryClient();
    // Where the member left off is known by the server alone.
    client.removeQueries({ queryKey: query.queryKey, type: 'inactive' });
    const { state } = await fillCache([query], requestOf(query));
    return { state, title: titleOf(client.getQueryData(query.queryKey)) };
  }, backHere(request));

/** What the topic asks the network for, if it does. */
const requestOf =
  (query: ApiQuery<TopicPage>): FollowUp =>
  (read) => {
    const topic = read(query)?.topic;
    return topic?.isAsk ? [askOf(topic.id)] : [];
  };

const titleOf = (page: unknown): string | undefined =>
  (page as { readonly topic?: Topic } | undefined)?.topic?.title;

/** /forum/t/{topicId}/{slug}: a topic, where the member left off or at `?post=`. */
export default function TopicPageRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-3xl px-5 py-8 md:py-12">
        <Page topicId={params.topicId} />
      </div>
    </HydrationBoundary>
  );
}

function Page({ topicId }: { readonly topicId: string }) {
  const [search] = useSearchParams();
  const at = search.get('post');
  const page = useLoaded(topicPage(topicId, at));
  const { topic } = page;
  const client = useQueryClient();

  return (
    <>
      <p>
        <Link to={`/forum/c/${topic.category}`} className="inline-flex min-h-11 items-center link">
          {categoryName(topic.category)}
        </Link>
      </p>
      <h1 dir="auto" className="mt-1 text-2xl wrap-anywhere md:text-title">
        {topic.title}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
        <span className="figures">{topicTexts.posts(topic.posts)}</span>
        {topic.isPinned && <Badge>{topicTexts.pinned}</Badge>}
        {topic.isLocked && <Badge>{topicTexts.locked}</Badge>}
        {topic.event && <EventLink event={topic.event} />}
        <span className="sm:ml-auto">
          <LevelSelect
            key={topic.id}
            name={topic.title}
            save={(choice) =>
              api.post<typeof followingApi.setTopicLevel>('/api/forum/topics/:topicId/level', {
                params: { topicId: topic.id },
                body: choice,
              })
            }
            level={topic.level}
          />
        </span>
      </div>
      <TopicModeration
        topic={topic}
        onDone={() => client.invalidateQueries({ queryKey: topicPage(topicId, at).queryKey })}
      />
      {topic.isAsk && <AskPanel topicId={topic.id} />}
      <div className="mt-4">
        <JumpBar topic={topic} />
      </div>
      <TopicPosts key={`${topic.id} ${at}`} page={page} />
    </>
  );
}

const EventLink = ({
  event: { id, title, startsAt },
}: {
  readonly event: NonNullable<Topic['event']>;
}) => (
  <span>
    The thread of{' '}
    <Link to={`/events/${id}`} className="inline-flex min-h-6 items-center link">
      {`${title}, ${formatDate(startsAt)}`}
    </Link>
  </span>
);

/** Up to this many posts there is no jump bar: they fit on a page or two. */
const FEW = 20;

/** Leads to the first, the latest or any other post of a long topic. */
export function JumpBar({ topic: { firstNumber, lastNumber } }: { readonly topic: Topic }) {
  const navigate = useNavigate();
  if (lastNumber <= FEW) return null;

  const go = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = Number(new FormData(event.currentTarget).get('post'));
    if (Number.isInteger(number) && number > 0)
      void navigate(`?post=${Math.min(number, lastNumber)}`);
  };

  return (
    <nav aria-label="Go to a post" className="flex flex-wrap items-center gap-3">
      <ButtonLink to={`?post=${firstNumber}`} variant="secondary">
        First post
      </ButtonLink>
      <ButtonLink to={`?post=${lastNumber}`} variant="secondary">
        {texts.latest}
      </ButtonLink>
      <form method="get" onSubmit={go} className="flex items-center gap-2">
        <input
          name="post"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          required
          aria-label={texts.numberLabel(lastNumber)}
          placeholder="#"
          className={`${controlLook} w-24`}
        />
        <Button type="submit" variant="secondary">
          Go
        </Button>
      </form>
    </nav>
  );
}
