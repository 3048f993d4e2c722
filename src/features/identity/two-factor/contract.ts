import { z } from '#lib/schema.ts';
import { password } from '../accounts/fields.ts';
import { fieldTexts } from '../texts.ts';
import { isAppCode, isRecoveryCode, normaliseCode } from './codes.ts';

/** A code as somebody types it; what counts of it arrives. */
const typedCode = (isCode: (code: string) => boolean, message: string) =>
  z.string().max(60, message).transform(normaliseCode).refine(isCode, message);

const appCode = typedCode(isAppCode, fieldTexts.appCodeInvalid);
const recoveryCode = typedCode(isRecoveryCode, fieldTexts.recoveryCodeInvalid);
const eitherCode = typedCode((code) => isAppCode(code) || isRecoveryCode(code), fieldTexts.eitherCodeInvalid);

/** What a login with two-factor on is answered after a right password, with 401: no session yet, and what to go on with. */
export const TwoFactorRequired = z.object({
  code: z.literal('two_factor_required'),
  message: z.string(),
  /** Stands for the right password: works for 5 minutes, for 5 tries, for one login. */
  challenge: z.string(),
});
export type TwoFactorRequired = z.infer<typeof TwoFactorRequired>;

/** Two-factor at a login: a code of the app or a recovery code, told apart by their shape. */
export const TwoFactorRequest = z.object({
  challenge: z.string().max(100),
  code: eitherCode,
  /** As in `LoginRequest`: the token of a link that lets its owner log in after too many wrong codes by others. */
  confirmation: z.string().max(100).optional(),
});
export type TwoFactorRequest = z.infer<typeof TwoFactorRequest>;

/** The same as two forms, so that each says what it expects. */
export const AppCodeForm = z.object({ code: appCode });
export const RecoveryCodeForm = z.object({ code: recoveryCode });
export type CodeForm = { code: string };

export const TurnOnRequest = z.object({ code: appCode });
export type TurnOnRequest = z.infer<typeof TurnOnRequest>;

export const TurnOffRequest = z.object({ password, code: eitherCode });
export type TurnOffRequest = z.infer<typeof TurnOffRequest>;

/** Where an account stands with two-factor. */
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
