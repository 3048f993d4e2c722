import type { AnswerableAsk } from '#features/forum/asks/contract.ts';
import type { ListedTopic } from '#features/forum/topics/contract.ts';
import type { WaitingRequest } from '#features/members/connections/contract.ts';
import type { NotificationView } from '#features/notifications/centre/contract.ts';
import type { DashboardView, Part } from './contract.ts';
import type { Task } from './tasks.ts';

export type NewsItem = Pick<NotificationView, 'id' | 'sentence' | 'path' | 'person' | 'at'>;

/** One row of the dashboard's list. */
export type StreamItem = { readonly key: string } & (
  | { readonly kind: 'task'; readonly task: Task }
  | { readonly kind: 'request'; readonly request: WaitingRequest }
  | { readonly kind: 'ask'; readonly ask: AnswerableAsk }
  | { readonly kind: 'news'; readonly news: NewsItem }
  | { readonly kind: 'topic'; readonly topic: ListedTopic }
);

type Dated = { readonly at: string; readonly item: StreamItem };

type Sources = {
  readonly tasks: readonly Task[];
  readonly view: Pick<
    DashboardView,
    'requests' | 'answerable' | 'forum' | 'introductions' | 'meetups'
  >;
  readonly news: readonly NewsItem[];
  /** The page of the announcement in the bar above, which is no news. */
  readonly barPath?: string | undefined;
  /** Whether the page has more than one card above: the list is shorter then. */
  readonly isShort?: boolean;
};

/** How many rows of each kind there are at most, so that the page stays short. */
const MOST = { task: 4, request: 3, ask: 2, news: 3, topic: 2 } as const;

/** How many rows there are at most, and how many of them are dated even if much is left to do. */
const MOST_ROWS = { usual: 7, short: 4 } as const;
const LEAST_DATED = { usual: 2, short: 1 } as const;

/**
 * What is left to do in its order, then the requests that the member can answer, then everything
 * else, the latest first. Nothing is there twice:
 * a notification of a request, invitation or topic that has a row of its own is left out.
 */
export function streamOf({
  tasks,
  view,
  news,
  barPath,
  isShort = false,
}: Sources): readonly StreamItem[] {
  const requests = listOf(view.requests);
  const asks = listOf(view.answerable).slice(0, MOST.ask);

  const invited = view.meetups === 'failed' ? [] : view.meetups.invited;

  const isShown = ({ path }: NewsItem) =>
    path === barPath ||
    (requests.length > 0 && path.startsWith('/networking/connections')) ||
    (listOf(view.introductions).length > 0 && path.startsWith('/networking/introductions')) ||
    (invited.length > 0 && path.startsWith('/networking/meet-ups')) ||
    asks.some(({ topicId }) => path.startsWith(`/forum/t/${topicId}`));
  const otherNews = news.filter((one) => !isShown(one)).slice(0, MOST.news);

  const topics = listOf(view.forum)
    .filter(({ id }) => !asks.some(({ topicId }) => topicId === id))
    .filter(({ id }) => !otherNews.some(({ path }) => path.startsWith(`/forum/t/${id}`)))
    .slice(0, MOST.topic);

  const dated: readonly Dated[] = [
    ...requests.slice(0, MOST.request).map((request) => ({
      at: request.askedAt,
      item: { kind: 'request', key: `request ${request.person.id}`, request } as const,
    })),
    ...otherNews.map((one) => ({
      at: one.at,
      item: { kind: 'news', key: `news ${one.id}`, news: one } as const,
    })),
    ...topics.map((topic) => ({
      at: topic.last.at,
      item: { kind: 'topic', key: `topic ${topic.id}`, topic } as const,
    })),
  ];

  const length = isShort ? 'short' : 'usual';
  const mostRows = MOST_ROWS[length];

  const first: readonly StreamItem[] = [
    ...tasks.slice(0, MOST.task).map((task) => ({ kind: 'task', key: task.key, task }) as const),
    ...asks.map((ask) => ({ kind: 'ask', key: `ask ${ask.topicId}`, ask }) as const),
  ].slice(0, mostRows - LEAST_DATED[length]);

  return [
    ...first,
    ...dated
      .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
      .slice(0, mostRows - first.length)
      .map(({ item }) => item),
  ];
}

const listOf = <Item>(part: Part<readonly Item[]>): readonly Item[] =>
  part === 'failed' ? [] : part;
