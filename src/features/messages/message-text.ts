/** Characters of a message. */
export const MESSAGE_LENGTH = 4000;

/**
 * What is taken out of a message: control characters (PostgreSQL refuses NUL in any text), changes of the direction of
 * writing, which make a text look like another, and invisible blanks that come with text from word processors. The joiners
 * and tags of emoji stay: the flags of England and Scotland have them.
 */
const REFUSED = /[\p{Cc}\u00ad\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A message as it is stored: without invisible characters and blanks at its ends, and with at most two empty lines. */
export const cleanMessage = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(REFUSED, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();

/**
 * What is in the box when a conversation is opened. Another device may have changed the draft since: then both texts are
 * there, because only their author knows which is wanted.
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
