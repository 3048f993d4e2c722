import { formatNumber } from '../numbers.ts';

/**
 * Joiners and selectors that a text needs, as regular expressions. A flag of England, Scotland or
 * Wales is a black flag with tags. Persian and the scripts of India and Sri Lanka join letters, or
 * keep them apart, by U+200C and U+200D. Some Japanese names choose the form of a character.
 */
const FLAG = String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`;
const EMOJI = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?`;
const JOINED_EMOJI = String.raw`${EMOJI}(?:\u200d${EMOJI})*`;
const KEYCAP = String.raw`[\d#*]\ufe0f\u20e3`;
const JOINING = `[${'Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan'
  .split(' ')
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('')}]`;
const JOINED_LETTER = String.raw`${JOINING}[\u200c\u200d](?=${JOINING})`;
const CHOSEN_FORM = String.raw`\p{Script=Han}[\u{e0100}-\u{e01ef}]`;
const NEEDED = [FLAG, JOINED_EMOJI, KEYCAP, JOINED_LETTER, CHOSEN_FORM].join('|');

/**
 * Format characters, blank letters such as the Hangul filler, and halves of characters: nobody sees
 * them.
 */
const INVISIBLE = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}]`;
const NEEDED_OR_INVISIBLE = new RegExp(`(${NEEDED})|${INVISIBLE}`, 'gu');

/**
 * A text without the invisible characters that come with what people paste: direction marks around
 * a phone number from the contacts, zero-width spaces, soft hyphens. They could also make one text
 * look like another. Joiners stay where a script or an emoji needs them. Every text of every form
 * goes through here.
 */
export const cleanText = (text: string): string =>
  text.replace(NEEDED_OR_INVISIBLE, (_, needed: string | undefined) => needed ?? '');

/** The same for several lines, which end alike. */
export const cleanLines = (text: string): string =>
  cleanText(text.replace(/\r\n?|[\u2028\u2029]/g, '\n')).trim();

/**
 * The same for what is typed into a search: one line, of which the first `most` characters count.
 */
export const cleanSearch = (text: string, most = 100): string =>
  cleanText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '))
    .trim()
    .slice(0, most);

/**
 * One line of clean text: no control characters (PostgreSQL refuses NUL in any text), no line
 * breaks, no blank Braille.
 */
export const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u2800]*$/u;
/** Several lines of clean text: of the control characters only line breaks and tabs. */
export const SEVERAL_LINES = /^[\n\t\P{Cc}]*$/u;

/** The sentence beside a field that accepts at most this many characters. */
export const tooLongText = (most: number): string =>
  `Please use at most ${formatNumber(most)} characters`;
