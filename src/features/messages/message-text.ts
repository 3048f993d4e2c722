import { cleanLines } from '#lib/text/clean-text.ts';
import { joinTexts } from '#lib/text/join-texts.ts';

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

/** Where an account’s draft of a message to another is kept. */
export const messagePlace = (otherId: string): string => `message:${otherId}`;

type Words = { readonly text: string };

/**
 * What is in the box when two devices have changed a draft: both texts, because only their author
 * knows which is wanted.
 */
export const joinDrafts = (local: Words, server: Words): Words => ({
  text: joinTexts(server.text, local.text),
});
