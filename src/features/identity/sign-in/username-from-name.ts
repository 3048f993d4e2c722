import { foldText } from '#lib/text/fold-text.ts';

type Name = { readonly firstName: string; readonly lastName: string };

/**
 * A username made of a name: "Zoë O’Brien" becomes "zoe.obrien". Empty if the name has no Latin
 * letters.
 */
const plainName = ({ firstName, lastName }: Name): string =>
  [firstName, lastName]
    .map((part) => foldText(part).replaceAll(/[^a-z0-9-]/g, ''))
    .filter(Boolean)
    .join('.')
    .slice(0, 40)
    .replaceAll(/^[.-]+|[.-]+$/g, '');

/**
 * The usernames to try, in order, for someone who registers without choosing one: the name alone,
 * then with four digits. All of them are valid usernames.
 * @param random numbers from 0 to below 1
 */
export function usernamesFor(name: Name, random: () => number): string[] {
  const plain = plainName(name);
  const digits = () => String(1000 + Math.floor(random() * 9000));
  const withDigits = [0, 1].map(() => `${plain || 'golfer'}.${digits()}`);
  return plain.length < 3 ? withDigits : [plain, ...withDigits];
}
