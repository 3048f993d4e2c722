import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';
import type { TopicAction } from '../posts/permissions.ts';

export const moderationRefusals = /* @__PURE__ */ refusals({
  already_so: [409, 'Someone has done this already. Please reload the page.'],
  category_needed: [400, 'Please choose a category.'],
  too_many_moderations: [429, TOO_MANY_CHANGES],
});

export const moderationFaults = {
  reason: 'Give the reason',
  category: 'Choose a category',
} as const;

type Dialog = {
  readonly title: string;
  readonly more: string;
  readonly send: string;
  readonly done: string;
};

/** What an admin reads before and after each action. */
export const topicActionTexts: Readonly<Record<TopicAction, Dialog>> = {
  pin: {
    title: 'Pin this topic?',
    more: 'It stays at the top of its category.',
    send: 'Pin topic',
    done: 'Topic pinned',
  },
  unpin: {
    title: 'Unpin this topic?',
    more: 'It goes back to its place by date.',
    send: 'Unpin topic',
    done: 'Topic unpinned',
  },
  lock: {
    title: 'Close this topic?',
    more: 'Members can still read it, but can’t post in it or change what they’ve written.',
    send: 'Close topic',
    done: 'Topic closed',
  },
  unlock: {
    title: 'Reopen this topic?',
    more: 'Members can post in it again.',
    send: 'Reopen topic',
    done: 'Topic reopened',
  },
  move: {
    title: 'Move this topic',
    more: 'Its address and its posts stay the same.',
    send: 'Move topic',
    done: 'Topic moved',
  },
};

/** The rare actions on a post, each in a dialog. */
export type PostDeed = 'history' | 'report' | 'remove' | 'restore';

export const deedNames: Readonly<Record<PostDeed, string>> = {
  history: 'Edit history',
  report: 'Report',
  remove: 'Remove as organiser',
  restore: 'Restore post',
};

export const moderationTexts = {
  more: 'More',
  of: (name: string, deed: string) => `${deed}: ${name}’s post`,
  aboutPostOf: (name: string) => `about ${name}’s post`,
  postOf: (name: string) => `${name}’s post`,
  moderate: 'Moderate topic',
  reason: 'Reason',
  reasonHelp: 'For our records.',
  category: 'New category',
  failed: 'That didn’t work',
  removeTitle: 'Remove this post?',
  removeMore: 'The author is told why, and can appeal once. Readers see that a post was removed.',
  removeReasonHelp: 'The author reads this.',
  removeSend: 'Remove post',
  removed: 'Post removed',
  restore: 'Restore post',
  restoreTitle: 'Restore this post?',
  restoreMore: 'Members see it again.',
  restored: 'Post restored',
  historyOf: (name: string) => `Edit history of ${name}’s post`,
  original: 'First version',
  version: (number: number) => `Change ${number}`,
  added: 'Added',
  deleted: 'Deleted',
} as const;
