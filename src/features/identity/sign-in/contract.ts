import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { AccountView, Done } from '../accounts/contract.ts';
import {
  confirmPassword,
  email,
  line,
  name,
  nameLine,
  newUsername,
  password,
  repeatedPassword,
} from '../accounts/fields.ts';
import { fieldTexts } from '../texts.ts';
import { TwoFactorRequest, TwoFactorRequired } from '../two-factor/contract.ts';

/** Logs in by username or email address, both in the field labelled "Username". */
export const LoginRequest = z.object({
  username: nameLine(254).min(3, fieldTexts.usernameTooShort),
  password,
  /**
   * The token of an emailed link that lets the owner log in after too many failed logins by others.
   */
  confirmation: z.string().max(100).optional(),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/**
 * The fields of a registration. Any other field (`isAdmin`, `isActive`) is dropped: only the server
 * decides privileges. A username has no @, so it cannot be mistaken for someone else's email
 * address.
 */
export const RegisterRequest = z.object({
  username: newUsername,
  email,
  password,
  firstName: name(fieldTexts.firstNameMissing),
  lastName: name(fieldTexts.lastNameMissing),
  company: line(120).optional(),
  position: line(120).optional(),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

/** The form's fields: the request, and the password typed twice. */
export const RegisterForm = RegisterRequest.extend({ confirmPassword }).superRefine(
  repeatedPassword,
);
export type RegisterForm = z.infer<typeof RegisterForm>;

/**
 * The registration as part of a booking: the name makes the username, and the password is typed
 * once.
 */
export const BriefRegisterForm = RegisterRequest.pick({
  firstName: true,
  lastName: true,
  email: true,
  password: true,
});
export type BriefRegisterForm = z.infer<typeof BriefRegisterForm>;

/** The endpoints of this contract. */
export const signInApi = {
  logIn: endpoint('POST', '/api/login', {
    body: LoginRequest,
    response: AccountView,
    refusals: { 401: TwoFactorRequired },
  }),
  finishLogin: endpoint('POST', '/api/login/two-factor', {
    body: TwoFactorRequest,
    response: AccountView,
  }),
  register: endpoint('POST', '/api/register', {
    body: RegisterRequest,
    response: AccountView,
    status: 201,
  }),
  logOut: endpoint('POST', '/api/logout', { response: Done }),
};
