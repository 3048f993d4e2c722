/** What admins do to topics. */
export const topicActions = ['pin', 'unpin', 'lock', 'unlock', 'move'] as const;
export type TopicAction = (typeof topicActions)[number];
