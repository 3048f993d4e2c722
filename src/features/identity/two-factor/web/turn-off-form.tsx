import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { useAccountMutation } from '../../accounts/web/use-account-mutation.ts';
import { OwnPasswordField } from '../../password/web/password-form.tsx';
import { accountFailures, RECOVERY_CODE_TOO } from '../../texts.ts';
import type { TurnOffRequest } from '../contract.ts';

type Props = { readonly onTurnedOff: () => void; readonly onCancel: () => void };

/** Turns two-factor off. Requires the password and a code of either kind, like a login. */
export function TurnOffForm({ onTurnedOff, onCancel }: Props) {
  const turnOff = useAccountMutation(
    (entered: TurnOffRequest) => api.post('/api/account/two-factor/off', entered),
    onTurnedOff,
    { failed: accountFailures.twoFactorOff, refresh: true },
  );

  const { field, submit } = useApiForm<TurnOffRequest>({
    schema: async () => (await import('../contract.ts')).TurnOffRequest,
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit(turnOff.mutateAsync)}
      className="grid max-w-md gap-5"
    >
      <p className="text-ink-soft">
        You’ll be able to log in with your password alone, and your recovery codes will stop
        working. You can set up two-factor again at any time.
      </p>
      <OwnPasswordField {...field('password')} />
      <TextField
        label="Code from your app"
        help={RECOVERY_CODE_TOO}
        autoComplete="one-time-code"
        spellCheck={false}
        {...field('code')}
      />
      <FormActions
        submit="Turn off two-factor"
        variant="danger"
        busy={turnOff.isPending}
        cancel="Keep it on"
        onCancel={onCancel}
      />
    </form>
  );
}
