import { countText } from '#lib/numbers.ts';
import { refusals } from '#lib/refusal.ts';
import type { Command } from './text-commands.ts';

export const editorRefusals = /* @__PURE__ */ refusals({
  too_many_previews: [429, 'That’s a lot at once. Please wait a few minutes and try again.'],
});

/** The buttons above the text. */
export const commandNames: Readonly<Record<Command, string>> = {
  bold: 'Bold',
  italic: 'Italic',
  link: 'Link',
  quote: 'Quote',
  list: 'List',
  code: 'Code',
};

export const editorTexts = {
  addImage: 'Add image',
  nothingToPreview: 'There’s nothing to show yet.',
  cancel: 'Cancel',
  found: (count: number) =>
    count === 0
      ? 'No members found'
      : `${countText(count, 'member')} found. Use the up and down arrow keys to choose, and Enter to mention.`,
  uploading: (percent: number) => `Uploading image, ${percent} per cent`,
} as const;

export const imageRefusals = /* @__PURE__ */ refusals({
  image_unknown: [404, 'There’s no image here.'],
  image_unreadable: [422, 'Please choose an image in the format JPEG, PNG or WebP.'],
  image_damaged: [422, 'This image is damaged or incomplete. Please try another copy.'],
  image_moves: [422, 'Please choose an image that doesn’t move.'],
  image_too_small: [422, 'Please choose an image of at least 16 pixels on each side.'],
  image_too_many_pixels: [422, 'Please choose an image of at most 60 megapixels.'],
  image_too_long: [
    422,
    'This image is too long to be shown in one piece. Please cut it into parts.',
  ],
  images_busy: [503, 'We’re still working on other images. Please try again in a moment.'],
  too_many_images: [429, 'You’ve uploaded many images. Please wait an hour and try again.'],
});

export const draftTexts = {
  title: 'Your drafts',
  newTopic: (title: string) => (title ? `New topic: ${title}` : 'New topic'),
  goOn: 'Continue writing',
  discard: 'Discard',
  discardTitle: 'Discard this draft?',
  discardMore: 'This deletes what you’ve written here, on all your devices.',
  keep: 'Keep draft',
} as const;
