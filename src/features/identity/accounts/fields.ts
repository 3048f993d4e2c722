import { z } from '#lib/schema.ts';
import { ONE_LINE } from '#lib/single-line-text.ts';
import { fieldTexts } from '../texts.ts';

const plain = (text: z.ZodString, most: number) =>
  text.trim().max(most, `Please keep this under ${most} characters`).regex(ONE_LINE, fieldTexts.notPlainText);
/** A line of at most so many characters. */
export const line = (most: number) => plain(z.string(), most);
// One name, however a keyboard encodes it: é in one character or two, and full-width letters as the common ones.
export const nameLine = (most: number) => plain(z.string().normalize('NFKC'), most);

/** An email address, in the case it was typed in. */
export const email = z
  .string()
  .trim()
  .max(254, fieldTexts.emailInvalid)
  .pipe(z.email(fieldTexts.emailInvalid));

const PASSWORD_MIN = 8;
// Hashing is deliberate work: the upper bound keeps a huge password from becoming a huge bill.
export const password = z
  .string()
  .min(PASSWORD_MIN, fieldTexts.passwordTooShort)
  .max(200, fieldTexts.passwordTooLong);

// ASCII alone: no letter of another script can pass for one of these, so no name can pass for somebody else's.
export const username = nameLine(60)
  .min(3, fieldTexts.usernameTooShort)
  .regex(/^[A-Za-z0-9._-]*$/, fieldTexts.usernameCharacters);
/** A person's first or last name; `message` says which is missing. */
export const name = (message: string) => nameLine(80).min(2, message);

/** The same password once more; `repeatedPassword` compares them. */
export const confirmPassword = z.string().min(1, fieldTexts.passwordTooShort);

type Repeated = { readonly password: string; readonly confirmPassword: string };

/**
 * For `superRefine`: a new password is typed twice. What is wrong with the second is said beside it, and only once the
 * first is acceptable, so that one fault gets one sentence.
 */
export function repeatedPassword(form: Repeated, context: z.core.$RefinementCtx): void {
  if (form.password === form.confirmPassword) return;
  const isShort = form.confirmPassword.length < PASSWORD_MIN;
  context.addIssue({
    code: 'custom',
    message: isShort ? fieldTexts.passwordTooShort : fieldTexts.passwordsDiffer,
    path: ['confirmPassword'],
  });
}
