// No digit, slash, colon or @, so that no email program turns a name into a link, an address or a
// phone number.
const CHARACTERS =
  /^(?:[\p{L}\p{M} '’‘"“”.,()·‧‐-]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\u200c|\u200d|[\ufe0e\ufe0f]|[\u{e0030}-\u{e007f}])+$/u;
/** A word with its full stops: "J.R.Hartley", but also "evil.example". */
const WORD = /[\p{L}\p{M}.]+/gu;
const INITIAL = /^\p{L}\p{M}*$/u;

/** In characters and words. A longer text is a sentence rather than a name. */
const LONGEST = 40;
const MOST_WORDS = 5;

/** A word after initials, which is not one itself: "Hartley" of "J.R.Hartley". */
const AFTER_INITIALS = /\.(?=\p{L}\p{M}*\p{L})/gu;

/**
 * A name in which no email program finds a link; empty if the text is none. Two words with a full
 * stop between them look like a host, initials don't; the word after initials gets a space.
 * @param parts of how many names it consists: a first name is one, a full name two
 */
function linkFree(typed: string, parts: 1 | 2): string {
  const name = typed.replace(/\p{Zs}+/gu, ' ').trim();
  if (name.length > parts * LONGEST || name.split(' ').length > parts * MOST_WORDS) return '';
  if (!CHARACTERS.test(name) || !/\p{L}/u.test(name)) return '';
  return name.match(WORD)?.some(looksLikeHost) ? '' : name.replace(AFTER_INITIALS, '. ');
}

/** Whether a full stop stands between two words of which the first is not an initial. */
function looksLikeHost(word: string): boolean {
  const parts = word.split('.');
  return parts.some((part, at) => part !== '' && Boolean(parts[at + 1]) && !INITIAL.test(part));
}

/**
 * The name that our emails use, as it is on the site; empty if the text is not a name. Anyone can
 * register or apply with any address, so a "name" that is a message with a link must not reach a
 * stranger in an email of ours.
 */
export const givenName = (typed: string): string => linkFree(typed, 1);

/**
 * A full name in an email to another member, for the same reason. A text that is not a name becomes
 * "A member".
 */
export const safeName = (fullName: string): string => linkFree(fullName, 2) || 'A member';

/** A person's first and last name: "Anna Reid". */
export const fullName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => `${firstName} ${lastName}`;
