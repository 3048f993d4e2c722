import { zodResolver } from '@hookform/resolvers/zod';
import { EmailChangeRequest, PasswordChangeRequest, ProfileRequest } from '../account-contract.ts';
import { ForgotPasswordRequest, LoginRequest, RegisterForm, ResetPasswordRequest } from '../contract.ts';
import { DeletionRequest } from '../data-contract.ts';
import { AddPasskeyForm, RenamePasskeyRequest } from '../passkey-contract.ts';
import { AppCodeForm, PasswordRequest, RecoveryCodeForm, TurnOffRequest } from '../two-step-contract.ts';

/** The contract's own schemas as the forms' checks. Loaded late: zod is larger than the rest of the page. */
export const formChecks = {
  login: zodResolver(LoginRequest),
  register: zodResolver(RegisterForm),
  forgot: zodResolver(ForgotPasswordRequest),
  reset: zodResolver(ResetPasswordRequest),
  profile: zodResolver(ProfileRequest),
  emailChange: zodResolver(EmailChangeRequest),
  passwordChange: zodResolver(PasswordChangeRequest),
  deletion: zodResolver(DeletionRequest),
  appCode: zodResolver(AppCodeForm),
  recoveryCode: zodResolver(RecoveryCodeForm),
  password: zodResolver(PasswordRequest),
  turnOff: zodResolver(TurnOffRequest),
  addPasskey: zodResolver(AddPasskeyForm),
  renamePasskey: zodResolver(RenamePasskeyRequest),
};

export type FormChecks = typeof formChecks;
