import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { useSecurityMutation } from '../../accounts/web/use-security-mutation.ts';
import { OwnPasswordField } from '../../password/web/own-password-field.tsx';
import type { TurnOffRequest } from '../contract.ts';

type Props = { readonly onTurnedOff: () => void; readonly onCancel: () => void };

/** Turning two-step off takes what a login takes: the password, and a code of either kind. */
export function TurnOffForm({ onTurnedOff, onCancel }: Props) {
  const turnOff = useSecurityMutation(
    (entered: TurnOffRequest) => api.post('/api/account/two-step/off', entered),
    { onDone: onTurnedOff },
  );
  const { field, submit } = useApiForm<TurnOffRequest>({
    schema: async () => (await import('../contract.ts')).TurnOffRequest,
  });
  return (
    <form method="post" noValidate onSubmit={submit(turnOff.mutateAsync)} className="grid max-w-md gap-5">
      <p className="text-ink-soft">
        Your password alone will open your account again, and your recovery codes will stop working. You can
        set it up anew at any time.
      </p>
      <OwnPasswordField {...field('password')} />
      <TextField
        label="Code from your app"
        help="A recovery code works, too."
        autoComplete="one-time-code"
        spellCheck={false}
        {...field('code')}
      />
      <FormActions
        submit="Turn off two-step sign-in"
        variant="danger"
        busy={turnOff.isPending}
        cancel="Keep it on"
        onCancel={onCancel}
      />
    </form>
  );
}
