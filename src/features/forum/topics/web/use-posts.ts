import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverAnswers } from '#features/notifications/stream/live-updates.ts';
import {
  useLiveSignal,
  useLiveUpdates,
} from '#features/notifications/stream/web/use-live-updates.ts';
import { api, isStatus } from '#platform/api-client/client.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Post, postsApi } from '../../posts/contract.ts';
import { forumChanged } from '../../posts/live-updates.ts';
import type { Posts, PostsQuery, TopicPage, topicsApi } from '../contract.ts';
import { topicPage } from './queries.ts';

/**
 * How often an open page asks for new posts, in case an update was lost. It also says that the
 * member is still here.
 */
const EVERY_MS = 5 * 60_000;

/**
 * The posts of a topic as far as they are loaded, in their sequence, kept up to date while they are
 * shown.
 */
export function usePosts({ topic, ...page }: TopicPage) {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<Posts>(page);
  const [loading, setLoading] = useState<'earlier' | 'later'>();
  const [below, setBelow] = useState(0);
  const running = useRef(false);

  /**
   * Whether there may be later posts that nobody is reading yet: one was announced meanwhile, or
   * reading failed.
   */
  const mayHaveLater = useRef(false);
  const [turn, setTurn] = useState(0);

  /** Posts that have changed and could not be read. */
  const missed = useRef(new Map<string, number>());
  const { posts, hasEarlier, hasLater } = loaded;
  const firstNumber = posts[0]?.number ?? 1;
  const lastNumber = posts.at(-1)?.number ?? 0;

  const readPart = (query: PostsQuery) =>
    api.get<typeof topicsApi.readPosts>('/api/forum/topics/:topicId/posts', {
      params: { topicId: topic.id },
      query,
    });

  const replace = (post: Post) =>
    setLoaded((now) => ({
      ...now,
      posts: now.posts.map((loadedPost) => (loadedPost.id === post.id ? post : loadedPost)),
    }));

  const append = (more: readonly Post[]) =>
    setLoaded((now) => {
      const last = now.posts.at(-1)?.number ?? 0;
      return { ...now, posts: [...now.posts, ...more.filter(({ number }) => number > last)] };
    });

  async function load(which: 'earlier' | 'later', quietly = false): Promise<void> {
    if (which === 'later') mayHaveLater.current = running.current;
    if (running.current) return;

    running.current = true;

    if (!quietly) setLoading(which);

    try {
      if (which === 'earlier') {
        const more = await readPart({ before: firstNumber });
        setLoaded((now) => ({
          ...now,
          posts: [...more.posts, ...now.posts],
          hasEarlier: more.hasEarlier,
        }));
      } else {
        const more = await readPart({ after: lastNumber });
        append(more.posts);
        setLoaded((now) => ({ ...now, hasLater: more.hasLater }));
        setBelow(0);
      }
      if (mayHaveLater.current) setTurn((count) => count + 1);
    } catch {
      if (which === 'later') mayHaveLater.current = true;
      if (!quietly)
        toast({ title: 'We couldn’t load more posts. Please try again.', variant: 'destructive' });
    } finally {
      running.current = false;
      setLoading(undefined);
    }
  }

  /** Reads what is new, if the end of the topic is shown. */
  const readOn = useEffectEvent(() => void (hasLater ? undefined : load('later', true)));

  // In a turn of its own, because it asks for what follows the posts that have just been added.
  useEffect(() => {
    if (turn > 0) readOn();
  }, [turn]);

  const takeChange = useEffectEvent(
    async ({ postId, number }: { postId: string; number: number }) => {
      if (number > lastNumber) {
        if (hasLater) setBelow((count) => count + 1);
        else await load('later', true);
      } else if (posts.some(({ id }) => id === postId)) {
        try {
          replace(
            await api.get<typeof postsApi.viewPost>('/api/forum/posts/:postId/view', {
              params: { postId },
            }),
          );
        } catch (error) {
          if (isStatus(error, 404))
            setLoaded((now) => ({ ...now, posts: now.posts.filter(({ id }) => id !== postId) }));
          else missed.current.set(postId, number);
        }
      }
    },
  );

  useLiveSignal(serverAnswers, () => {
    const again = [...missed.current];
    missed.current.clear();
    for (const [postId, number] of again) void takeChange({ postId, number });
    if (mayHaveLater.current) readOn();
  });

  useLiveUpdates(
    forumChanged,
    (change) => {
      if (change.topicId === topic.id) void takeChange(change);
    },
    () => readOn(),
  );

  useEffect(() => {
    const again = setInterval(() => document.visibilityState === 'visible' && readOn(), EVERY_MS);
    // What is shown here changes; a later visit reads it again.
    return () => {
      clearInterval(again);
      client.removeQueries({ queryKey: topicPage(topic.id, null).queryKey });
    };
  }, [client, topic.id]);

  return { posts, hasEarlier, hasLater, loading, below, load, replace, append };
}
