import type { ComponentType, ReactNode } from 'react';
import { useIsMember, useUser } from '#features/identity/accounts/web/session.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { followingApi } from '../../following/contract.ts';
import { ago, topicPath } from '../../posts/topic-rules.ts';

type Props = {
  readonly eventId: string;
  /** The section of the page that it is in. */
  readonly Frame: ComponentType<{ readonly title: string; readonly children: ReactNode }>;
};

/**
 * A link from a golf day to its thread. It shows nothing to visitors and to accounts without a
 * confirmed email address, or where there is no thread.
 */
export function EventThreadSection({ eventId, Frame }: Props) {
  const { data: user } = useUser();
  const isReader = useIsMember() && user?.emailVerified === true;
  const { data } = useApi(eventThread(eventId), undefined, { enabled: isReader });
  const now = useNow();
  if (!isReader || !data?.topic) return null;

  const { topic } = data;

  return (
    <Frame title="In the forum">
      <p>
        {topic.posts === 1
          ? 'Ask about the course, share a lift, or say hello to the others before the day.'
          : `${topic.posts} posts, the latest ${ago(topic.lastAt, now)}.`}
      </p>
      <p className="mt-4">
        <ButtonLink to={topicPath(topic)} variant="secondary">
          Open the thread of this day
        </ButtonLink>
      </p>
    </Frame>
  );
}

/** The thread of a golf day, for members. */
export const eventThread = (eventId: string) =>
  apiQuery<typeof followingApi.readThread>('/api/forum/events/:eventId/thread', {
    params: { eventId },
  });
