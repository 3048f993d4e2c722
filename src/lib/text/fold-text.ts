/**
 * Letters that stay letters of their own in Unicode but are typed without their stroke, hook or
 * ligature. PostgreSQL's `unaccent` knows them too: a test compares both for every letter of Latin,
 * Greek and Cyrillic writing.
 */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'Æ=AE æ=ae Œ=OE œ=oe ẞ=SS ß=ss Ø=O ø=o Ł=L ł=l Đ=D đ=d Ð=D ð=d Þ=TH þ=th Ħ=H ħ=h ı=i ĸ=q Ŋ=N ŋ=n Ŧ=T ŧ=t'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

const DOUBLE_QUOTES = /[“”„‟«»″＂]/g;
/**
 * Apostrophes of every kind, and what cannot be seen: joiners, direction marks, variation
 * selectors.
 */
const DROPPED =
  /['’‘‛ʼʻʹ′´`＇\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0e|\ufe0f/g;

/**
 * A text as searches and lists compare it: in lower case, without accents, apostrophes and
 * invisible characters; ø is o and ß is ss. Curly quotation marks become straight ones. `fold_text`
 * in the database (migration 0060) says the same.
 */
export const foldText = (text: string): string =>
  ASCII.test(text) ? text.replace(/['`]/g, '').toLowerCase() : foldLetters(text);

const ASCII = /^[\x20-\x7e]*$/;

const foldLetters = (text: string): string =>
  text
    .replace(DOUBLE_QUOTES, '"')
    .replace(DROPPED, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ς', 'σ');

/** The words of a text for comparison, as `fold_words` in the database has them. */
export const wordsOf = (text: string): string[] =>
  foldText(text).match(/[\p{Alphabetic}0-9]+/gu) ?? [];

/** For sorting names as a reader expects: Évans before Fraser, O'Brien beside O’Brien. */
export function compareFolded(one: string, other: string): number {
  const [first, second] = [foldText(one), foldText(other)];
  return first < second ? -1 : Number(first > second);
}
