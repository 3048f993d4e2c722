import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotPasswordRequest, LoginRequest, RegisterForm, ResetPasswordRequest } from '../contract.ts';

/** The contract's own schemas as the forms' checks. Loaded late: zod is larger than the rest of the page. */
export const formChecks = {
  login: zodResolver(LoginRequest),
  register: zodResolver(RegisterForm),
  forgot: zodResolver(ForgotPasswordRequest),
  reset: zodResolver(ResetPasswordRequest),
};

export type FormChecks = typeof formChecks;
