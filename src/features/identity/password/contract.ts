import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { Done } from '../accounts/contract.ts';
import { confirmPassword, email, line, password, repeatedPassword } from '../accounts/fields.ts';
import { LONGEST_PAGE } from '../accounts/return-target.ts';
import { fieldTexts } from '../texts.ts';

export const ForgotPasswordRequest = z.object({
  email,
  /**
   * The page that redirected the person to /auth: the emailed link leads back to it. Unknown pages
   * are ignored.
   */
  next: z.string().max(LONGEST_PAGE).optional(),
});
export type ForgotPasswordRequest = z.infer<typeof ForgotPasswordRequest>;

export const ResetPasswordRequest = z
  .object({
    token: line(200).min(1, fieldTexts.resetTokenMissing),
    password,
    confirmPassword,
  })
  .superRefine(repeatedPassword);
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>;

/** A new password together with the current one. */
export const PasswordChangeRequest = z
  .object({ currentPassword: password, password, confirmPassword })
  .superRefine(repeatedPassword);
export type PasswordChangeRequest = z.infer<typeof PasswordChangeRequest>;

/** The endpoints of this contract. */
export const passwordApi = {
  changePassword: endpoint('POST', '/api/account/password', {
    body: PasswordChangeRequest,
    response: Done,
  }),
  requestPasswordReset: endpoint('POST', '/api/forgot-password', {
    body: ForgotPasswordRequest,
    response: Done,
  }),
  resetPassword: endpoint('POST', '/api/reset-password', {
    body: ResetPasswordRequest,
    response: Done,
  }),
};
