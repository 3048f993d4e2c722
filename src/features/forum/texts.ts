import { refusals, TOO_MANY_CHANGES, TOO_MANY_SEARCHES } from '#lib/refusal.ts';

// Apart from the contract, because pages have it before they load the forms.

/** Characters of a topic's title. */
export const TITLE_LENGTH = 120;
export const TITLE_MIN = 6;

export const forumRefusals = /* @__PURE__ */ refusals({
  topic_not_found: [404, 'This topic isn’t here. It may have been removed.'],
  post_not_found: [404, 'This post isn’t here. It may have been removed.'],
  category_closed: [403, 'This part of the forum is for Executive and VIP members.'],
  topic_locked: [409, 'This topic is closed to new posts.'],
  not_your_post: [403, 'Only the person who wrote a post can change it.'],
  post_removed: [409, 'This post has been removed.'],
  post_changed: [
    409,
    'This post has been changed since you opened it. Copy your text, then open the post again.',
  ],
  post_key_used: [409, 'This post was already sent with another text. Please reload the page.'],
  reply_to_unknown: [
    409,
    'The post you’re replying to isn’t there any more. Your reply is still here.',
  ],
  too_many_searches: [429, TOO_MANY_SEARCHES],
  too_many_changes: [429, TOO_MANY_CHANGES],
});

/** The sentences beside inputs. */
export const forumFaults = {
  title: `Please use at least ${TITLE_MIN} characters`,
} as const;
