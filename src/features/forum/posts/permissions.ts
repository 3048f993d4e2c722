import type { PostLimits } from '../markdown/limits.ts';
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

/** What is known of how a member has taken part. */
export type Standing = {
  readonly memberDays: number;
  /** Posts that are there. */
  readonly posts: number;
  /** Reactions of others to them. */
  readonly reactions: number;
  /** Posts that the organisers have removed in the last 90 days. */
  readonly removed: number;
};

/**
 * How far the forum relies on a member. It decides what they may do in a day, and is shown nowhere.
 */
export const trusts = ['new', 'basic', 'regular'] as const;
export type Trust = (typeof trusts)[number];

/**
 * What each level needs; two removed posts bring anyone back to the first, and one keeps them from
 * the last.
 */
const needs = {
  basic: { memberDays: 3, posts: 3, reactions: 0, removed: 1 },
  regular: { memberDays: 60, posts: 30, reactions: 10, removed: 0 },
} as const satisfies Readonly<Record<Exclude<Trust, 'new'>, Standing>>;

/**
 * A member's trust: it grows with time and posts that others value, and sinks with what was
 * removed.
 */
export function trustOf(standing: Standing): Trust {
  const has = ({ memberDays, posts, reactions, removed }: Standing) =>
    standing.memberDays >= memberDays &&
    standing.posts >= posts &&
    standing.reactions >= reactions &&
    standing.removed <= removed;
  if (has(needs.regular)) return 'regular';
  return has(needs.basic) ? 'basic' : 'new';
}

export type TrustLimits = PostLimits & {
  readonly postsPerDay: number;
  /** In 15 minutes. */
  readonly postsAtOnce: number;
  readonly topicsPerDay: number;
  readonly imagesPerDay: number;
};

/** What a member may do, by trust: per post, in 15 minutes, and in 24 hours. */
export const trustLimits: Readonly<Record<Trust, TrustLimits>> = {
  new: { links: 2, images: 2, postsAtOnce: 10, postsPerDay: 15, topicsPerDay: 3, imagesPerDay: 6 },
  basic: {
    links: 10,
    images: 6,
    postsAtOnce: 20,
    postsPerDay: 60,
    topicsPerDay: 8,
    imagesPerDay: 30,
  },
  regular: {
    links: 20,
    images: 10,
    postsAtOnce: 30,
    postsPerDay: 200,
    topicsPerDay: 20,
    imagesPerDay: 80,
  },
};

/** What admins do to topics. */
export const topicActions = ['pin', 'unpin', 'lock', 'unlock', 'move'] as const;

export type TopicAction = (typeof topicActions)[number];
