import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Done } from '../../accounts/contract.ts';
import { useAuth } from '../../accounts/web/auth-context.tsx';
import { changeUser, checkSession } from '../../accounts/web/session.ts';
import { PASSWORD_RESET, RESET_LINK_SENT } from '../../done-texts.ts';
import type { ForgotPasswordRequest, ResetPasswordRequest } from '../contract.ts';

const OFFLINE = 'An error occurred. Please try again.';

const failed = (error: unknown, silent: string) =>
  toast({
    title: 'Error',
    description: errorMessage(error, silent, OFFLINE),
    variant: 'destructive',
  });

/** Requests a reset link. The response is the same whether or not the account exists. */
export const useForgotPassword = (onSent: () => void) =>
  useMutation({
    mutationFn: (request: ForgotPasswordRequest) => api.post<Done>('/api/forgot-password', request),
    onSuccess: () => {
      toast({
        title: 'Password Reset Sent',
        description: RESET_LINK_SENT,
        duration: 5000,
      });
      onSent();
    },
    onError: (error) => failed(error, 'Failed to send reset email'),
  });

/**
 * Sets a new password with the token of a link. That ends all sessions, possibly including the one
 * here.
 */
export function useResetPassword(onReset: () => void) {
  const client = useQueryClient();
  const { user } = useAuth();

  return useMutation({
    mutationFn: (request: ResetPasswordRequest) => api.post<Done>('/api/reset-password', request),
    onSuccess: async () => {
      toast({
        title: 'Password Reset Successful',
        description: PASSWORD_RESET,
        duration: 5000,
      });
      onReset();
      // A network failure here must not turn the successful reset into an error.
      if (user) changeUser(client, await checkSession().catch(() => user));
    },
    onError: (error) => failed(error, 'Failed to reset password'),
  });
}
