import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { brand } from '#lib/brand.ts';
import { Refused } from '#lib/refusal.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals } from '../../texts.ts';
import type { Account } from './account.ts';
import { DEMO_PASSWORD } from './seed-accounts.ts';

/** What an attacker is likely to know about the owner. */
export type OwnNames = Pick<Account, 'username' | 'email' | 'firstName' | 'lastName'> & {
  readonly company?: string | null | undefined;
};

/**
 * Passwords that take fewer guesses than this power of ten are refused. A common word with digits,
 * a year or a mark takes up to 10^7 guesses; eight random letters and digits take 10^8 and more.
 */
const LEAST_GUESSES = 7;
/** Only this many characters are checked, which bounds the work to some milliseconds. */
const LONGEST_CHECKED = 32;

let loading: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first new password, because only registering and resetting need its 6 MB. */
const loadZxcvbn = (): Promise<ZxcvbnFactory> => {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([zxcvbn, { adjacencyGraphs: graphs, dictionary }]) =>
      new zxcvbn.ZxcvbnFactory({
        dictionary,
        graphs,
        l33tMaxSubstitutions: 10,
        maxLength: LONGEST_CHECKED,
      }),
  );
  return loading;
};

/**
 * Refuses a weak new password: `common_password` for a common one, a repetition, a sequence, a row
 * of keys or a common word with a few digits, with or without punctuation, and on a live site for
 * the demo's; `password_from_names` for one made of the account's own names (decision 046; NIST SP
 * 800-63B, 5.1.1.2). Existing passwords keep working.
 */
export async function checkNewPassword(
  { config }: Pick<Services, 'config'>,
  password: string,
  names: OwnNames,
): Promise<void> {
  const normalised = password.normalize('NFKC').toLowerCase();
  const isPublished = config.mode === 'live' && normalised === DEMO_PASSWORD;
  if (isMadeOfNames(normalised, names)) throw weak('password_from_names');
  if (isPublished || (await isGuessedFirst(normalised))) throw weak('common_password');
}

/**
 * Punctuation hides a word from the dictionary, so it is removed and each mark counts as ten more
 * guesses.
 */
async function isGuessedFirst(normalised: string): Promise<boolean> {
  const zxcvbn = await loadZxcvbn();
  const plain = lettersAndDigits(normalised);
  const asPlain = zxcvbn.check(plain).guessesLog10 + normalised.length - plain.length;
  return Math.min(asPlain, zxcvbn.check(normalised).guessesLog10) < LEAST_GUESSES;
}

function weak(code: 'common_password' | 'password_from_names'): Refused {
  const refusal = identityRefusals[code];
  return new Refused(refusal, { fields: { password: [refusal.message] } });
}

/**
 * A password with fewer letters than this besides the names is refused: "hartley2024",
 * "robin-golf".
 */
const LETTERS_OF_ITS_OWN = 5;

/** Whether few letters are left of a password without the account's names. */
function isMadeOfNames(normalised: string, names: OwnNames): boolean {
  const plain = lettersAndDigits(normalised);
  let rest = plain;
  for (const name of namesOf(names)) rest = rest.replaceAll(name, '');
  return rest !== plain && rest.replace(/\d/g, '').length < LETTERS_OF_ITS_OWN;
}

/** All names, whole and word by word, the longest first. */
function namesOf({ username, email, firstName, lastName, company }: OwnNames): string[] {
  const whole = [username, email, email.split('@')[0], firstName, lastName, company, brand.name];
  const words = whole.flatMap((name) => [name ?? '', ...(name ?? '').split(/[^\p{L}\p{N}]/u)]);
  const plain = words.map((name) => lettersAndDigits(name.normalize('NFKC').toLowerCase()));
  return [...new Set(plain)]
    .filter((name) => name.length > 1)
    .toSorted((a, b) => b.length - a.length);
}

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
