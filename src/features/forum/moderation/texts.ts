import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';
import type { TopicAction } from '../posts/permissions.ts';

export const moderationRefusals = /* @__PURE__ */ refusals({
  already_so: [409, 'Someone has done this already. Please reload the page.'],
  category_needed: [400, 'Please choose a category.'],
  too_many_moderations: [429, TOO_MANY_CHANGES],
});

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
export type PostAction = 'history' | 'report' | 'remove' | 'restore';

export const postActionNames: Readonly<Record<PostAction, string>> = {
  history: 'Edit history',
  report: 'Report',
  remove: 'Remove as organiser',
  restore: 'Restore post',
};

export const moderationTexts = {
  reasonHelp: 'For our records.',
} as const;
