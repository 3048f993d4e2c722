import { brand } from '#lib/brand.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Account } from '../../accounts/server/account.ts';
import { identityRefusals } from '../../texts.ts';

/** What somebody trying to guess the password knows first about its owner. */
export type OwnNames = Pick<Account, 'username' | 'email' | 'firstName' | 'lastName'> & {
  readonly company?: string | null | undefined;
};

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, loaded with the first new password: only registering and resetting need the 0.5 MB. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return common;
};

/**
 * Refuses a new password that is guessed first: `common_password` for one of the most common, whatever its case and with
 * punctuation left out, and `password_from_names` for one that is made of the account's own names (decision 046; NIST SP
 * 800-63B, 5.1.1.2). Passwords that exist already keep working.
 */
export async function checkNewPassword(password: string, own: OwnNames): Promise<Result<void>> {
  const typed = password.normalize('NFKC').toLowerCase();
  const list = await commonPasswords();
  if (list.has(typed) || list.has(lettersAndDigits(typed))) return weak('common_password');
  return isMadeOfNames(typed, own) ? weak('password_from_names') : ok(undefined);
}

function weak(code: 'common_password' | 'password_from_names') {
  const refusal = identityRefusals[code];
  return refuse(refusal, { fields: { password: [refusal.message] } });
}

/** Fewer letters than this beside the names are no secret: "hartley2024", "robin-golf". */
const LETTERS_OF_ITS_OWN = 5;

/** Whether hardly a letter is left of a password once the account's names are taken out of it. */
function isMadeOfNames(typed: string, own: OwnNames): boolean {
  const plain = lettersAndDigits(typed);
  let rest = plain;
  for (const name of namesOf(own)) rest = rest.replaceAll(name, '');
  return rest !== plain && rest.replace(/\d/g, '').length < LETTERS_OF_ITS_OWN;
}

/** All names, whole and in their words, the longest first. */
function namesOf({ username, email, firstName, lastName, company }: OwnNames): string[] {
  const whole = [username, email, email.split('@')[0], firstName, lastName, company, brand.name];
  const words = whole.flatMap((name) => [name ?? '', ...(name ?? '').split(/[^\p{L}\p{N}]/u)]);
  const plain = words.map((name) => lettersAndDigits(name.normalize('NFKC').toLowerCase()));
  return [...new Set(plain)].filter((name) => name.length > 1).toSorted((a, b) => b.length - a.length);
}

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
