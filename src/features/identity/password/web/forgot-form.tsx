import { useSearchParams } from 'react-router';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { asPage } from '../../sign-in/return-target.ts';
import type { ForgotPasswordRequest } from '../contract.ts';
import { useForgotPassword } from './use-password-reset.ts';

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
