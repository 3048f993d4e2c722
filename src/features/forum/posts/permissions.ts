import type { RemovedBy } from './contract.ts';

type Viewer = { readonly isAdmin: boolean };
type TopicState = { readonly isLocked: boolean };
type PostState = { readonly isMine: boolean; readonly removedBy: RemovedBy | null };

/** Whether a member may add a post to a topic that they can see. */
export const mayReply = ({ isAdmin }: Viewer, { isLocked }: TopicState): boolean =>
  !isLocked || isAdmin;

/**
 * What a member may do with a post. Only its author may change it, and only while the topic is
 * open.
 */
export function mayChange(viewer: Viewer, topic: TopicState, { isMine, removedBy }: PostState) {
  const isOpen = isMine && mayReply(viewer, topic);
  return {
    edit: isOpen && removedBy === null,
    remove: isMine && removedBy === null,
    restore: isOpen && removedBy === 'author',
    react: !isMine && removedBy === null,
  };
}
