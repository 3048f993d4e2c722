import { useSearchParams } from 'react-router';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { CategorySlug } from '../../categories.ts';
import type { TopicList as Answer } from '../contract.ts';
import { topicTexts as texts } from '../texts.ts';
import { topicList } from './queries.ts';
import { TopicRow } from './topic-row.tsx';
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
            {texts.fresh(moved)}
            <Button variant="plain" onClick={showLatest}>
              {texts.showFresh}
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
    return <EmptyState title={texts.noneFollowed}>{texts.noneFollowedMore}</EmptyState>;
  if (show === 'unread')
    return <EmptyState title={texts.noneUnread}>{texts.noneUnreadMore}</EmptyState>;

  return (
    <EmptyState
      title={texts.none}
      action={
        <ButtonLink to={category ? `/forum/new?category=${category}` : '/forum/new'}>
          {texts.newTopic}
        </ButtonLink>
      }
    >
      {texts.noneMore}
    </EmptyState>
  );
}
