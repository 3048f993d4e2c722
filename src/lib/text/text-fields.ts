import { z } from '../schema.ts';
import {
  cleanLines,
  cleanSearch,
  cleanText,
  ONE_LINE,
  SEVERAL_LINES,
  tooLongText,
} from './clean-text.ts';
import { asciiAddress, EMAIL_ADDRESS, LONGEST_ADDRESS } from './email-address.ts';

const NOT_PLAIN = 'Please use plain text';

const oneLine = (text: z.ZodString, most: number) =>
  text.overwrite(cleanText).trim().max(most, tooLongText(most)).regex(ONE_LINE, NOT_PLAIN);

/** What is typed into a field that has a form of its own, such as a postcode. */
export const typed = (missing?: string) => z.string(missing).overwrite(cleanText).trim();

/** A single line of at most `most` characters. */
export const line = (most: number) => oneLine(z.string(), most);
// NFKC gives a name one spelling: é is one character, and full-width letters become the common
// ones.
export const nameLine = (most: number) => oneLine(z.string().normalize('NFKC'), most);

/** Several lines of text. */
export const paragraphs = (most: number) =>
  z.string().overwrite(cleanLines).max(most, tooLongText(most)).regex(SEVERAL_LINES, NOT_PLAIN);

/**
 * An email address, in the case it was typed in, with its domain in ASCII.
 * @param invalid the sentence for any other text
 */
export const emailAddress = (invalid: string) =>
  typed(invalid)
    .overwrite(asciiAddress)
    .max(LONGEST_ADDRESS, invalid)
    .regex(EMAIL_ADDRESS, invalid);

/** What is typed into a search. Only its first 100 characters count. */
export const searchText = z.string().transform((text) => cleanSearch(text));
