import { apiQuery } from '#platform/api-client/queries.ts';
import type { PostPlace, TopicPage } from '../contract.ts';

/** A topic with the posts around a number; without one, where the member left off. */
export const topicPage = (topicId: string, at: string | null) =>
  apiQuery<TopicPage>(
    `/api/forum/topics/${encodeURIComponent(topicId)}${at ? `?at=${encodeURIComponent(at)}` : ''}`,
  );

/** Where a post is. */
export const postPlace = (postId: string) =>
  apiQuery<PostPlace>(`/api/forum/posts/${encodeURIComponent(postId)}`);
