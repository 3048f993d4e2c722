import { z } from '#lib/schema.ts';
import {
  confirmPassword,
  email,
  line,
  name,
  nameLine,
  password,
  repeatedPassword,
  username,
} from '../accounts/fields.ts';
import { fieldTexts } from '../texts.ts';

/** Log in by username or email address, in the one field that the page labels "Username". */
export const LoginRequest = z.object({
  username: nameLine(254).min(3, fieldTexts.usernameTooShort),
  password,
  /** The token of a link that lets its owner log in after too many failed logins by others. */
  confirmation: z.string().max(100).optional(),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/**
 * What registration takes. `isAdmin`, `isActive` and whatever else arrives is dropped unread: the server alone
 * decides privileges. A username has no @, so it can never be mistaken for somebody else's email address.
 */
export const RegisterRequest = z.object({
  username,
  email,
  password,
  firstName: name(fieldTexts.firstNameMissing),
  lastName: name(fieldTexts.lastNameMissing),
  company: line(120).optional(),
  position: line(120).optional(),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

/** The form's own shape: what is sent, and the password typed twice. */
export const RegisterForm = RegisterRequest.extend({ confirmPassword }).superRefine(repeatedPassword);
export type RegisterForm = z.infer<typeof RegisterForm>;
