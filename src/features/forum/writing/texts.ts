import { refusals } from '#lib/refusal.ts';
import type { DraftState } from './drafts.ts';
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

/** What the line under the text says of the draft. */
export const draftStates: Readonly<Record<DraftState, string>> = {
  loading: '',
  clean: '',
  unsaved: 'Not saved yet',
  saving: 'Saving draft…',
  saved: 'Draft saved',
  kept: 'Draft kept in this browser. We’ll save it as soon as we can.',
  loggedOut: 'You’ve been logged out. Your draft is kept in this browser.',
  conflict: 'Draft changed on another device',
  closed: '',
};

export const editorTexts = {
  addImage: 'Add image',
  nothingToPreview: 'There’s nothing to show yet.',
  cancel: 'Cancel',
  found: (count: number) =>
    count === 0
      ? 'No members found'
      : `${count} ${count === 1 ? 'member' : 'members'} found. Use the up and down arrow keys to choose, and Enter to mention.`,
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

/** A member has at most this many drafts on the server. */
export const MOST_DRAFTS = 100;

export const draftRefusals = /* @__PURE__ */ refusals({
  draft_changed_elsewhere: [409, 'You’ve changed this draft on another device or in another tab.'],
  draft_place_unknown: [404, 'What you were answering isn’t there any more.'],
  too_many_drafts: [
    409,
    `You have ${MOST_DRAFTS} drafts. Please discard some before you start another.`,
  ],
  too_many_draft_changes: [429, 'Your draft is being saved too often. Please wait a few minutes.'],
});

export const draftFaults = { place: 'Say what the draft is for' } as const;

export const draftTexts = {
  title: 'Your drafts',
  newTopic: (title: string) => (title ? `New topic: ${title}` : 'New topic'),
  goOn: 'Continue writing',
  discard: 'Discard',
  discardTitle: 'Discard this draft?',
  discardMore: 'This deletes what you’ve written here, on all your devices.',
  keep: 'Keep draft',
} as const;
