import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isMemberIn } from '#features/identity/accounts/web/session.ts';
import { useLiveUpdates } from '#features/notifications/stream/web/use-live-updates.ts';
import { type ApiQuery, readAgain } from '#platform/api-client/queries.ts';
import { forumChanged, forumRead } from '../../posts/live-updates.ts';
import type { TopicList } from '../contract.ts';

/** Changes within this time are read together. */
const TOGETHER_MS = 700;
/** How often an open page asks again. It also says that the member is still here. */
const EVERY_MS = 5 * 60_000;

/**
 * Keeps a list of topics up to date without moving anything under the member's finger: topics that
 * are shown get their new counts in place, and the new order waits until it is asked for.
 * @returns the list to show, how many topics have moved, and what shows the new order
 */
export function useFreshTopics(query: ApiQuery<TopicList>, visibleList: TopicList) {
  const client = useQueryClient();
  const [fresh, setFresh] = useState<{ readonly of: TopicList; readonly list: TopicList }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const read = useEffectEvent(async () => {
    if (!isMemberIn(client)) return;
    try {
      setFresh({ of: visibleList, list: await readAgain(query) });
    } catch {
      // The next change or the next five minutes ask again.
    }
  });

  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read(), TOGETHER_MS);
  };

  useLiveUpdates(forumChanged, soon, soon);
  useLiveUpdates(forumRead, soon, () => undefined);

  useEffect(() => {
    const again = setInterval(
      () => document.visibilityState === 'visible' && void read(),
      EVERY_MS,
    );
    return () => {
      clearInterval(again);
      clearTimeout(timer.current);
    };
  }, []);

  const latest = fresh?.of === visibleList ? fresh.list : undefined;
  const byId = new Map(
    latest && [...latest.pinned, ...latest.topics].map((topic) => [topic.id, topic]),
  );
  const inPlace = (topics: TopicList['topics']) =>
    topics.map((topic) => byId.get(topic.id) ?? topic);
  const lastPosts = new Map(visibleList.topics.map(({ id, last }) => [id, last.at]));
  const moved = (latest?.topics ?? []).filter(
    ({ id, last }) => lastPosts.get(id) !== last.at,
  ).length;

  return {
    list: {
      ...visibleList,
      pinned: inPlace(visibleList.pinned),
      topics: inPlace(visibleList.topics),
    },
    moved,
    showLatest: () => {
      if (latest) client.setQueryData(query.queryKey, latest);
    },
  };
}
