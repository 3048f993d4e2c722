import { countText, formatNumber } from '#lib/numbers.ts';
import { refusals } from '#lib/refusal.ts';

export const markdownRefusals = /* @__PURE__ */ refusals({
  post_empty: [422, 'Please write something first.'],
  post_too_long: [422, 'Please shorten your post.'],
  post_too_deep: [422, 'Please remove some of the quotes or lists inside each other.'],
  post_too_many_links: [422, 'Please use fewer links.'],
  post_too_many_images: [422, 'Please use fewer images.'],
  post_too_many_mentions: [422, 'Please mention fewer members.'],
});

export const markdownFaults = {
  links: (most: number) =>
    most === 0
      ? 'New members’ posts can’t have links to other websites yet. Please remove them.'
      : `Please use at most ${countText(most, 'link')} to other websites.`,
  tooLong: (most: number) => `Please use at most ${formatNumber(most)} characters.`,
} as const;

export const markdownTexts = {
  /** For an image of another website, which is shown as a link. */
  foreignImage: 'Image on another website',
} as const;
