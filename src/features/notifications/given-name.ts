const PART = /\p{L}[\p{L}\p{M}]*/u.source;
// No digit, slash or full stop before a letter, so that no email program turns a name into a link or a phone number.
const NAME = new RegExp(`^${PART}(?:\\.?[ '’-]${PART}){0,4}\\.?$`, 'u');

/** In characters. A longer text is a sentence rather than a name. */
const LONGEST = 40;

/**
 * The name that our emails use; empty if the text is not a name. Anyone can register or apply with any address, so a
 * "name" that is a message with a link must not reach a stranger in an email of ours.
 */
export const givenName = (typed: string): string =>
  typed.length <= LONGEST && NAME.test(typed) ? typed : '';

/** A full name in an email to another member, for the same reason. A text that is not a name becomes "A member". */
export const safeName = (fullName: string): string => {
  const parts = fullName.split(' ');
  const isName = fullName.length <= 2 * LONGEST && parts.every((part) => NAME.test(part));
  return isName ? fullName : 'A member';
};
