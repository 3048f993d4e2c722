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
  hint: 'Type @ to mention a member',
  help: 'You can use Markdown. Type @ to mention a member, and paste or drop images.',
  addImage: 'Add image',
  nothingToPreview: 'There’s nothing to show yet.',
  cancel: 'Cancel',
  found: (count: number) =>
    count === 0
      ? 'No members found'
      : `${countText(count, 'member')} found. Use the up and down arrow keys to choose, and Enter to mention.`,
  uploading: (percent: number) => `Uploading image, ${percent} per cent`,
} as const;

export const draftTexts = {
  title: 'Your drafts',
  newTopic: (title: string) => (title ? `New topic: ${title}` : 'New topic'),
  goOn: 'Continue writing',
  discard: 'Discard',
  discardTitle: 'Discard this draft?',
  discardMore: 'This deletes what you’ve written here, on all your devices.',
  keep: 'Keep draft',
} as const;
