import { cleanLines } from '#lib/text/clean-text.ts';

/** Characters of a message. */
export const MESSAGE_LENGTH = 4000;

/**
 * A message as it is stored: without invisible and control characters and blanks at its ends, and
 * with at most two empty lines.
 */
export const cleanMessage = (typed: string): string =>
  cleanLines(typed)
    .replace(/[^\n\t\P{Cc}]/gu, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();

/**
 * What is in the box when a conversation is opened. Another device may have changed the draft
 * since: then both texts are there, because only their author knows which is wanted.
 * @param kept what this browser could not save, and the draft that it continues; undefined if nothing
 * @param draft what the server has
 */
export function continueDraft(
  kept: { readonly text: string; readonly base: string } | undefined,
  draft: string,
): string {
  if (!kept) return draft;
  if (draft === kept.base || kept.text.startsWith(draft)) return kept.text;
  return draft.startsWith(kept.text) ? draft : `${draft}\n\n${kept.text}`;
}
