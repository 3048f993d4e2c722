import { cleanLines } from '#lib/text/clean-text.ts';

/** Characters of a message. */
export const MESSAGE_LENGTH = 4000;

/**
 * A message as it is stored: without invisible and control characters and blanks at its ends, and
 * with at most two empty lines.
 */
export const cleanMessage = (text: string): string =>
  cleanLines(text)
    .replace(/[^\n\t\P{Cc}]/gu, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();

/**
 * What is in the box when a conversation is opened. Another device may have changed the draft
 * since: then both texts are there, because only their author knows which is wanted.
 * @param localText what this browser could not save, and the draft that it continues; undefined if nothing
 * @param draft what the server has
 */
export function continueDraft(
  localText: { readonly text: string; readonly base: string } | undefined,
  draft: string,
): string {
  if (!localText) return draft;
  if (draft === localText.base || localText.text.startsWith(draft)) return localText.text;
  return draft.startsWith(localText.text) ? draft : `${draft}\n\n${localText.text}`;
}
