import { zodResolver } from '@hookform/resolvers/zod';
import { AddPasskeyForm, RenamePasskeyRequest } from '../../passkeys/contract.ts';
import { AppCodeForm, PasswordRequest, RecoveryCodeForm, TurnOffRequest } from '../../two-factor/contract.ts';
import { DeletionRequest } from '../../your-data/contract.ts';
import { EmailChangeRequest, PasswordChangeRequest, ProfileRequest } from '../account-contract.ts';
import { ForgotPasswordRequest, LoginRequest, RegisterForm, ResetPasswordRequest } from '../contract.ts';

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
