import { z } from '#lib/schema.ts';
import { ONE_LINE } from '#lib/single-line-text.ts';

const plain = (text: z.ZodString, most: number) =>
  text.trim().max(most, `Please keep this under ${most} characters`).regex(ONE_LINE, 'Please use plain text');
/** A line of at most so many characters. */
export const line = (most: number) => plain(z.string(), most);
// One name, however a keyboard encodes it: é in one character or two, and full-width letters as the common ones.
export const nameLine = (most: number) => plain(z.string().normalize('NFKC'), most);

/** An address of e-mail, in the case it was typed in. */
export const email = z.string().trim().max(254, 'Invalid email format').pipe(z.email('Invalid email format'));

// Hashing is deliberate work: the upper bound keeps a huge password from becoming a huge bill.
export const password = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(200, 'Password must be at most 200 characters');

// ASCII alone: no letter of another script can pass for one of these, so no name can pass for somebody else's.
export const username = nameLine(60)
  .min(3, 'Username must be at least 3 characters')
  .regex(/^[A-Za-z0-9._-]*$/, 'Usernames use letters, digits, dots, hyphens and underscores');
/** A person's first or last name; `message` says which is missing. */
export const name = (message: string) => nameLine(80).min(2, message);

type Twice = { readonly password: string; readonly confirmPassword: string };

/** For `refine`: a new password is typed twice, and what differs is said beside the second. */
export const sameTwice = [
  (form: Twice) => form.password === form.confirmPassword,
  { error: "Passwords don't match", path: ['confirmPassword'] as string[] },
] as const;
