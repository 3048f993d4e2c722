import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { toast } from '#ui/toast/toast.ts';
import { asPage } from '../../accounts/return-target.ts';
import { useAuth } from '../../accounts/web/auth-context.tsx';
import { changeUser, checkSession } from '../../accounts/web/session.ts';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import { PASSWORD_RESET, RESET_LINK_SENT } from '../../done-texts.ts';
import type { ForgotPasswordRequest, passwordApi, ResetPasswordRequest } from '../contract.ts';

/** Inside the Forgot Password dialog. */
export function ForgotForm({ onClose }: { readonly onClose: () => void }) {
  const forgot = useForgotPassword(onClose);
  const next = asPage(useSearchParams()[0].get('next'));
  const { field, submit } = useApiForm<ForgotPasswordRequest>({
    schema: async () => (await import('../contract.ts')).ForgotPasswordRequest,
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit(({ email }) => forgot.mutateAsync(next ? { email, next } : { email }))}
      className="grid gap-6"
    >
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={forgot.isPending}>
          Send Reset Link
        </Button>
      </div>
    </form>
  );
}

type Props = { readonly token: string; readonly onClose: () => void; readonly onReset: () => void };

/** Inside the Reset Password dialog; the token comes filled in from the link. */
export function ResetForm({ token, onClose, onReset }: Props) {
  const reset = useResetPassword(onReset);
  const { field, submit } = useApiForm<ResetPasswordRequest>({
    schema: async () => (await import('../contract.ts')).ResetPasswordRequest,
    values: { token },
  });

  return (
    <form method="post" noValidate onSubmit={submit(reset.mutateAsync)} className="grid gap-5">
      <TextField
        label="Reset token"
        help="Filled in by the link in our email."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('token')}
      />
      <NewPasswordFields field={field} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={reset.isPending}>
          Reset Password
        </Button>
      </div>
    </form>
  );
}

const OFFLINE = 'An error occurred. Please try again.';

const showFailure = (error: unknown, fault: string) =>
  toast({
    title: 'Error',
    description: errorMessage(error, fault, OFFLINE),
    variant: 'destructive',
  });

/** Requests a reset link. The response is the same whether or not the account exists. */
const useForgotPassword = (onDone: () => void) =>
  useApiMutation(
    (body: ForgotPasswordRequest) =>
      api.post<typeof passwordApi.requestPasswordReset>('/api/forgot-password', { body }),
    {
      isForVisitors: true,
      onDone,
      done: { title: 'Password Reset Sent', description: RESET_LINK_SENT, duration: 5000 },
      onFailed: (error) => showFailure(error, 'Failed to send reset email'),
    },
  );

/**
 * Sets a new password with the token of a link. That ends all sessions, possibly including the one
 * here.
 */
function useResetPassword(onDone: () => void) {
  const client = useQueryClient();
  const { user } = useAuth();

  return useApiMutation(
    (body: ResetPasswordRequest) =>
      api.post<typeof passwordApi.resetPassword>('/api/reset-password', { body }),
    {
      isForVisitors: true,
      onDone,
      done: { title: 'Password Reset Successful', description: PASSWORD_RESET, duration: 5000 },
      onRefreshed: async () => {
        // A network failure here must not turn the successful reset into an error.
        if (user) changeUser(client, await checkSession().catch(() => user));
      },
      onFailed: (error) => showFailure(error, 'Failed to reset password'),
    },
  );
}

type NewPasswordFieldsProps = {
  /** The field's props from `useApiForm`. */
  readonly field: (name: 'password' | 'confirmPassword') => object;
};

/** Two inputs for a new password. */
export const NewPasswordFields = ({ field }: NewPasswordFieldsProps) => (
  <>
    <TextField
      label="New password"
      type="password"
      help="At least 8 characters."
      autoComplete="new-password"
      {...field('password')}
    />
    <TextField
      label="Confirm new password"
      type="password"
      autoComplete="new-password"
      {...field('confirmPassword')}
    />
  </>
);
