import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { Done, PasswordRequest } from '../accounts/contract.ts';
import { password } from '../accounts/fields.ts';
import { fieldTexts } from '../texts.ts';
import { isAppCode, isRecoveryCode, normaliseCode } from './codes.ts';

/** A typed code, reduced to its normal form. */
const typedCode = (isCode: (code: string) => boolean, message: string) =>
  z.string().max(60, message).transform(normaliseCode).refine(isCode, message);

const appCode = typedCode(isAppCode, fieldTexts.appCodeInvalid);
const recoveryCode = typedCode(isRecoveryCode, fieldTexts.recoveryCodeInvalid);
const eitherCode = typedCode(
  (code) => isAppCode(code) || isRecoveryCode(code),
  fieldTexts.eitherCodeInvalid,
);

/**
 * The 401 response to a right password when two-factor is on: no session yet, but a challenge to
 * continue with.
 */
export const TwoFactorRequired = z.object({
  code: z.literal('two_factor_required'),
  message: z.string(),
  /** Proves that the password was right; valid for 5 minutes, 5 attempts and one login. */
  challenge: z.string(),
});
export type TwoFactorRequired = z.infer<typeof TwoFactorRequired>;

/** The code of a two-factor login: an app code or a recovery code, distinguished by format. */
export const TwoFactorRequest = z.object({
  challenge: z.string().max(100),
  code: eitherCode,
  /**
   * As in `LoginRequest`: the token of an emailed link that lets the owner log in after too many
   * wrong codes by others.
   */
  confirmation: z.string().max(100).optional(),
});
export type TwoFactorRequest = z.infer<typeof TwoFactorRequest>;

/** The same as two forms, so that each describes its own format. */
export const AppCodeForm = z.object({ code: appCode });
export const RecoveryCodeForm = z.object({ code: recoveryCode });
export type CodeForm = { code: string };

export const TurnOnRequest = z.object({ code: appCode });
export type TurnOnRequest = z.infer<typeof TurnOnRequest>;

export const TurnOffRequest = z.object({ password, code: eitherCode });
export type TurnOffRequest = z.infer<typeof TurnOffRequest>;

/** The two-factor status of an account. */
export const TwoFactorView = z.object({
  /** When it was turned on; null while it is off. */
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether the admin pages need it. */
  isCompulsory: z.boolean(),
});
export type TwoFactorView = z.infer<typeof TwoFactorView>;

/** The secret for an authenticator app as a picture, as a link and as text. Shown once. */
export const TwoFactorSetUp = z.object({
  /** An SVG as a `data:` address. */
  picture: z.string(),
  link: z.string(),
  /** In base 32. */
  secret: z.string(),
});
export type TwoFactorSetUp = z.infer<typeof TwoFactorSetUp>;

/** Shown once; only the hashes are stored. */
export const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

/** The endpoints of this contract. */
export const twoFactorApi = {
  readTwoFactor: endpoint('GET', '/api/account/two-factor', { response: TwoFactorView }),
  beginTwoFactorSetUp: endpoint('POST', '/api/account/two-factor', {
    body: PasswordRequest,
    response: TwoFactorSetUp,
  }),
  turnOnTwoFactor: endpoint('POST', '/api/account/two-factor/on', {
    body: TurnOnRequest,
    response: NewRecoveryCodes,
  }),
  issueNewRecoveryCodes: endpoint('POST', '/api/account/two-factor/recovery-codes', {
    body: PasswordRequest,
    response: NewRecoveryCodes,
  }),
  turnOffTwoFactor: endpoint('POST', '/api/account/two-factor/off', {
    body: TurnOffRequest,
    response: Done,
  }),
};
