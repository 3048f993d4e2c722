import { z } from '#lib/schema.ts';
import { emailAddress, line, nameLine, paragraphs } from '#lib/text/text-fields.ts';
import { fieldTexts } from '../texts.ts';

export { line, nameLine, paragraphs };

/** An email address, in the case it was typed in. */
export const email = emailAddress(fieldTexts.emailInvalid);

const PASSWORD_MIN = 8;
// Hashing is slow on purpose, so the length of a password is limited.
export const password = z
  .string()
  .min(PASSWORD_MIN, fieldTexts.passwordTooShort)
  .max(200, fieldTexts.passwordTooLong);

// Only ASCII, so that no username can imitate another with a similar letter of a different script.
export const username = nameLine(60)
  .min(3, fieldTexts.usernameTooShort)
  .regex(/^[A-Za-z0-9._-]*$/, fieldTexts.usernameCharacters);
/**
 * A username for a new account. A full stop or underscore at its end would look like that of the
 * sentence around it.
 */
export const newUsername = username.regex(/^(?![._-])(?:.*[^._-])?$/, fieldTexts.usernameEnds);
/** A person's first or last name; `message` says which is missing. */
export const name = (message: string) => nameLine(80).min(2, message);

/** The same password once more; `repeatedPassword` compares them. */
export const confirmPassword = z.string().min(1, fieldTexts.passwordTooShort);

type Repeated = { readonly password: string; readonly confirmPassword: string };

/**
 * For `superRefine`: a new password is typed twice. A fault of the second is shown beside it, and
 * only once the first is acceptable, so that one fault shows one message.
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
