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

/** A topic in a list. Its title opens it where the member left off. */
function TopicRow({ topic, withCategory }: TopicRowProps) {
  const now = useNow();
  const { title, category, posts, last, unread, isNew, isPinned, isLocked, eventId, isAsk } = topic;
  const facts = [
    isPinned && texts.pinned,
    isLocked && texts.locked,
    eventId !== null && 'Golf day',
    isAsk && 'Request',
  ].filter((fact) => fact !== false);
  const who = authorName({ author: last.by, byClub: eventId !== null && posts === 1 });

  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 py-2 sm:py-3 sm:grid-cols-[auto_1fr_auto]">
      <div className="row-span-2 pt-1 sm:row-span-1">
        <PersonPhoto size="small" name={who} photo={last.by?.photo ?? null} />
      </div>
      <div className="min-w-0">
        <h3 className="font-sans text-base">
          <Link
            to={topicPath(topic)}
            dir="auto"
            className={classNames(
              'inline-flex min-h-11 items-center hover:underline wrap-anywhere sm:min-h-8',
              unread > 0 || isNew ? 'font-semibold text-ink' : 'font-normal text-ink',
            )}
          >
            {title}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {isNew && <Badge tone="accent">New</Badge>}
          {unread > 0 && <Badge tone="accent">{`${unread >= 100 ? '99+' : unread} unread`}</Badge>}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {withCategory && (
            <Link to={`/forum/c/${category}`} className="inline-flex min-h-6 items-center link">
              {categoryName(category)}
            </Link>
          )}
          <span className="figures">{texts.posts(posts)}</span>
        </p>
      </div>
      <p className="col-start-2 text-sm text-ink-soft sm:col-start-3 sm:self-center sm:text-right">
        <bdi className="wrap-anywhere sm:block">{who}</bdi>
        <span className="sm:hidden">, </span>
        <time dateTime={last.at} className="figures">
          {ago(last.at, now)}
        </time>
      </p>
    </li>
  );
}
