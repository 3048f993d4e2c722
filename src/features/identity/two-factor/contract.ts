import { refusals } from '#lib/refusal.ts';
import { z } from '#lib/schema.ts';
import { LoginRequest } from '../accounts/contract.ts';
import { isAppCode, isRecoveryCode, normaliseCode } from './codes.ts';

const password = LoginRequest.shape.password;

/** A code as somebody types it; what counts of it arrives. */
const typedCode = (isCode: (code: string) => boolean, message: string) =>
  z.string().max(60, message).transform(normaliseCode).refine(isCode, message);

const SIX_DIGITS = 'Please enter the 6 digits your app shows';
const appCode = typedCode(isAppCode, SIX_DIGITS);
const recoveryCode = typedCode(isRecoveryCode, 'A recovery code has 12 letters and digits');
const eitherCode = typedCode(
  (code) => isAppCode(code) || isRecoveryCode(code),
  `${SIX_DIGITS}, or a recovery code`,
);

/** What a sign-in with two-step on is answered after a right password, with 401: no session yet, and what to go on with. */
export const TwoFactorRequired = z.object({
  code: z.literal('second_step_needed'),
  message: z.string(),
  /** Stands for the right password: works for 5 minutes, for 5 tries, for one sign-in. */
  challenge: z.string(),
});
export type TwoFactorRequired = z.infer<typeof TwoFactorRequired>;

/** The second step: a code of the app or a recovery code, told apart by their shape. */
export const TwoFactorRequest = z.object({ challenge: z.string().max(100), code: eitherCode });
export type TwoFactorRequest = z.infer<typeof TwoFactorRequest>;

/** The same as two forms, so that each says what it expects. */
export const AppCodeForm = z.object({ code: appCode });
export const RecoveryCodeForm = z.object({ code: recoveryCode });
export type CodeForm = { code: string };

export const PasswordRequest = z.object({ password });
export type PasswordRequest = z.infer<typeof PasswordRequest>;

export const TurnOnRequest = z.object({ code: appCode });
export type TurnOnRequest = z.infer<typeof TurnOnRequest>;

export const TurnOffRequest = z.object({ password, code: eitherCode });
export type TurnOffRequest = z.infer<typeof TurnOffRequest>;

/** Where an account stands with two-step sign-in. */
export const TwoFactorView = z.object({
  /** Since when; null while it is off. */
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether the organisers' pages stay closed while it is off. */
  isCompulsory: z.boolean(),
});
export type TwoFactorView = z.infer<typeof TwoFactorView>;

/** What an authenticator app is told, in the three ways it may be: as a picture, as a link, by hand. Shown once. */
export const TwoFactorSetUp = z.object({
  /** An SVG as a `data:` address. */
  picture: z.string(),
  link: z.string(),
  /** In base 32. */
  secret: z.string(),
});
export type TwoFactorSetUp = z.infer<typeof TwoFactorSetUp>;

/** Shown once; the tables keep only their hashes. */
export const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

/**
 * Refusals about two-step sign-in. Only the sign-in answers 401: for somebody signed in, 401 would say that their
 * session has ended.
 */
export const twoFactorRefusals = refusals({
  second_step_needed: [401, 'Your password is right. Please enter the code from your authenticator app.'],
  second_step_over: [410, 'That took too long, or too many tries. Please log in again.'],
  wrong_code: [403, 'That code is not right, or has been used already. Please wait for the next one.'],
  two_step_is_on: [409, 'Two-step sign-in is on already.'],
  two_step_is_off: [409, 'Two-step sign-in is not on.'],
  two_step_not_begun: [409, 'Please begin the set-up again: this one is no longer open.'],
  two_step_first: [403, 'Organisers need two-step sign-in. Please set it up under Security first.'],
  too_many_codes: [429, 'Too many wrong codes. Please wait a few minutes and try again.'],
});
