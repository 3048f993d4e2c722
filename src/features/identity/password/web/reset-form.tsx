import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import type { ResetPasswordRequest } from '../contract.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useResetPassword } from './use-password-reset.ts';

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
