import { Link, useSearchParams } from 'react-router';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { type CategorySlug, categoryName } from '../../categories.ts';
import { authorName } from '../../posts/texts.ts';
import { ago, topicPath } from '../../posts/topic-rules.ts';
import type { TopicList as Answer, ListedTopic } from '../contract.ts';
import { topicTexts as texts } from '../texts.ts';
import { topicList } from './queries.ts';
import { useFreshTopics } from './use-fresh-topics.ts';

type Props = { readonly category: CategorySlug | undefined };

/** The topics that the address asks for. */
export function TopicList({ category }: Props) {
  const [search] = useSearchParams();
  const query = topicList(search, category);
  const result = useApi(query);

  return (
    <WhenLoaded result={result} what="topics">
      {(answer) => (
        <Topics key={query.queryKey[0]} answer={answer} query={query} category={category} />
      )}
    </WhenLoaded>
  );
}

type TopicsProps = Props & {
  readonly answer: Answer;
  readonly query: ReturnType<typeof topicList>;
};

function Topics({ answer, query, category }: TopicsProps) {
  const [search] = useSearchParams();
  const { list, moved, showLatest } = useFreshTopics(query, answer);
  const rows = [...list.pinned, ...list.topics];

  return (
    <>
      <p
        role="status"
        className="empty:hidden mt-4 flex flex-wrap items-center gap-4 rounded-small bg-fairway-wash px-4 py-1 text-sm"
      >
        {moved > 0 && (
          <>
            {moved === 1
              ? 'There’s a new post in 1 topic.'
              : `There are new posts in ${moved} topics.`}
            <Button variant="plain" onClick={showLatest}>
              Show the latest
            </Button>
          </>
        )}
      </p>
      {rows.length === 0 ? (
        <div className="mt-6">
          <NoTopics show={search.get('show')} category={category} />
        </div>
      ) : (
        <ul className="mt-2 divide-y divide-line border-b border-line">
          {rows.map((topic) => (
            <TopicRow key={topic.id} topic={topic} withCategory={category === undefined} />
          ))}
        </ul>
      )}
      <NextPage next={list.next} />
    </>
  );
}

function NoTopics({
  show,
  category,
}: {
  readonly show: string | null;
  readonly category: string | undefined;
}) {
  if (show === 'followed')
    return (
      <EmptyState drawing="talk" title="You don’t follow any topics yet">
        You follow a topic when you reply to it, or when you choose “Following” above it. Its new
        posts then reach you.
      </EmptyState>
    );
  if (show === 'unread')
    return (
      <EmptyState drawing="talk" title="You’re up to date">
        There are no new posts in the topics you’ve read.
      </EmptyState>
    );

  return (
    <EmptyState
      drawing="talk"
      title="No topics yet"
      action={
        <ButtonLink to={category ? `/forum/new?category=${category}` : '/forum/new'}>
          {texts.newTopic}
        </ButtonLink>
      }
    >
      Start the first one: a question, a recommendation, or just hello.
    </EmptyState>
  );
}

type TopicRowProps = { readonly topic: ListedTopic; readonly withCategory: boolean };

/**
 * A topic in a list. It opens where the member left off. On a phone the face says who wrote last.
 */
function TopicRow({ topic, withCategory }: TopicRowProps) {
  const now = useNow();
  const { title, category, posts, last, unread, isNew, isPinned, isLocked, eventId, isAsk } = topic;
  const facts = [
    isPinned && texts.pinned,
    isLocked && texts.locked,
    eventId !== null && 'Golf day',
    isAsk && 'Request',
    withCategory && categoryName(category),
    texts.posts(posts),
  ].filter((fact) => fact !== false);
  const who = authorName({ author: last.by, byClub: eventId !== null && posts === 1 });
  const written = (
    <time dateTime={last.at} className="whitespace-nowrap">
      {ago(last.at, now)}
    </time>
  );

  return (
    <li className="relative flex items-center gap-3 py-2.5 sm:gap-4">
      <PersonPhoto size="small" name={who} photo={last.by?.photo ?? null} />
      <div className="min-w-0 grow">
        <h3 className="font-sans text-base leading-snug">
          <Link
            to={topicPath(topic)}
            dir="auto"
            className={classNames(
              'text-ink wrap-anywhere after:absolute after:inset-0 hover:underline',
              unread > 0 || isNew ? 'font-semibold' : 'font-normal',
            )}
          >
            {title}
          </Link>
        </h3>
        <p className="mt-0.5 text-sm text-ink-soft figures">
          {facts.join(' · ')}
          <span className="sm:hidden">
            {' · '}
            {written}
          </span>
        </p>
      </div>
      {isNew && <Badge tone="accent">New</Badge>}
      {unread > 0 && (
        <Badge tone="accent" oneLine>
          {unread >= 100 ? '99+' : unread}
          <span className="max-sm:sr-only">{'\u00a0unread'}</span>
        </Badge>
      )}
      <p className="w-36 text-right text-sm text-ink-soft figures max-sm:hidden">
        <bdi className="block wrap-anywhere">{who}</bdi>
        {written}
      </p>
    </li>
  );
}
