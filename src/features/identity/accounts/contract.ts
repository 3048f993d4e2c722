import { refusals } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { email, line, name, nameLine, password, sameTwice, username } from './fields.ts';

/** Sign in by username or e-mail address, in the one field that the page labels "Username". */
export const LoginRequest = z.object({
  username: nameLine(254).min(3, 'Username must be at least 3 characters'),
  password,
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/**
 * What registration takes. `isAdmin`, `isActive` and whatever else arrives is dropped unread: the server alone
 * decides privileges. A username has no @, so that it can never stand for somebody else's e-mail address.
 */
export const RegisterRequest = z.object({
  username,
  email,
  password,
  firstName: name('First name is required'),
  lastName: name('Last name is required'),
  company: line(120).optional(),
  position: line(120).optional(),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

/** The form's own shape: what is sent, and the password typed twice. */
export const RegisterForm = RegisterRequest.extend({ confirmPassword: password }).refine(...sameTwice);
export type RegisterForm = z.infer<typeof RegisterForm>;

export const ForgotPasswordRequest = z.object({ email });
export type ForgotPasswordRequest = z.infer<typeof ForgotPasswordRequest>;

export const ResetPasswordRequest = z
  .object({
    token: line(200).min(1, 'Reset token is required'),
    password,
    confirmPassword: password,
  })
  .refine(...sameTwice);
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>;

/** The signed-in person as their own browser sees them: the "user" of the spec. */
export const AccountView = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  position: z.string().nullable(),
  isAdmin: z.boolean(),
  isActive: z.boolean(),
  /** Whether its owner has shown that they read the mail of that address. */
  emailVerified: z.boolean(),
  /** There only for an organiser whom the organisers' pages do not let in before two-step sign-in is on. */
  mustSetUpTwoStep: z.literal(true).optional(),
});
export type AccountView = z.infer<typeof AccountView>;

/** An answer that only says that it was done. */
export const Done = z.object({ message: z.string() });
export type Done = z.infer<typeof Done>;

/** Every refusal a member may meet here. Which of name and password was wrong is never said. */
export const identityRefusals = refusals({
  not_signed_in: [401, 'Please sign in to continue.'],
  admins_only: [403, 'You do not have permission to access the admin dashboard.'],
  wrong_credentials: [401, 'That username and password do not match.'],
  account_inactive: [403, 'This account has been closed. Please get in touch if that surprises you.'],
  no_such_account: [404, 'There is no account with that username or email address.'],
  username_taken: [409, 'That username is already taken. Please choose another.'],
  email_taken: [409, 'There is already an account with that email address. Please log in instead.'],
  reset_link_spent: [410, 'This reset link has expired or has already been used. Please ask for a new one.'],
  verification_link_spent: [410, 'This link has expired or has already been used. Please ask for a new one.'],
  email_change_link_spent: [
    410,
    'This link has expired, has already been used, or the change was cancelled. Please ask for the change again.',
  ],
  email_unchanged: [409, 'This is your address already.'],
  wrong_password: [403, 'That is not your password.'],
  session_not_found: [404, 'That device is signed out already.'],
  last_admin: [
    409,
    'You are the only organiser. Make somebody else one first, or nobody could run the club.',
  ],
  account_in_use: [409, 'Your account is still needed.'],
  too_many_sign_ins: [429, 'Too many failed attempts. Please wait a few minutes and try again.'],
  too_many_registrations: [429, 'Too many registrations from your network. Please try again a little later.'],
  too_many_resets: [429, 'Too many password resets. Please wait a few minutes and try again.'],
  too_many_confirmations: [
    429,
    'We have just sent you several mails. Please wait a few minutes and try again.',
  ],
  too_many_changes: [429, 'That is a lot of changes at once. Please wait a few minutes and try again.'],
  too_many_downloads: [
    429,
    'You have downloaded your data several times just now. Please try again a little later.',
  ],
});
