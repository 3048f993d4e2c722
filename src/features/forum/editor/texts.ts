import { refusals } from '#lib/refusal.ts';
import type { DraftState } from '../drafts/reconcile.ts';
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
  toolbar: 'Format text',
  addImage: 'Add image',
  preview: 'Preview',
  previewOf: 'How your post will look',
  previewFailed: 'We couldn’t show a preview.',
  tryAgain: 'Try again',
  loadingPreview: 'Loading preview',
  nothingToPreview: 'There’s nothing to show yet.',
  help: 'You can use Markdown. Type @ to mention a member, and paste or drop images.',
  title: 'Title',
  titleHelp: 'Say what it’s about in a few words.',
  category: 'Category',
  chooseCategory: 'Choose a category',
  empty: 'Please write something first',
  cancel: 'Cancel',
  discard: 'Discard draft',
  failed: 'Not posted',
  failedMore: 'Nothing is lost: your text is still here.',
  mentions: 'Members to mention',
  found: (count: number) =>
    count === 0
      ? 'No members found'
      : `${count} ${count === 1 ? 'member' : 'members'} found. Use the up and down arrow keys to choose, and Enter to mention.`,
  imageTitle: 'Add an image',
  imageLead: 'Describe the image for screen readers.',
  imageAlt: 'What does the image show?',
  imageAltFault: 'Please describe the image in a few words',
  imageAdd: 'Add to post',
  imageFailed: 'The image wasn’t uploaded',
  uploading: (percent: number) => `Uploading image, ${percent} per cent`,
  uploaded: 'Image uploaded',
  conflictTitle: 'This draft was changed on another device or in another tab',
  conflictLead:
    'We haven’t overwritten anything. Choose the text you’d like to keep; the other one is deleted.',
  conflictOther: 'The other text',
  keepMine: 'Keep the text in this editor',
  takeOther: 'Use the other text',
} as const;
