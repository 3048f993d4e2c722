import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import type { ForgotPasswordRequest } from '../../accounts/contract.ts';
import { useCheckedForm } from '../../accounts/web/use-checked-form.ts';
import { useForgotPassword } from './use-password-reset.ts';

/** Inside the Forgot Password dialog. */
export function ForgotForm({ onClose }: { readonly onClose: () => void }) {
  const forgot = useForgotPassword(onClose);
  const { field, submit } = useCheckedForm<ForgotPasswordRequest>({ check: (checks) => checks.forgot });
  return (
    <form method="post" noValidate onSubmit={submit(forgot.mutateAsync)} className="grid gap-6">
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
