import { failureTexts } from '#platform/api-client/error-message.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { useAccountMutation } from '../../accounts/web/use-account-mutation.ts';
import { OwnPasswordField } from '../../password/web/password-form.tsx';
import { accountFailures } from '../../texts.ts';
import type { AddPasskeyForm as Entered, PasskeyView } from '../contract.ts';
import { deviceName } from './device-name.ts';

type Props = {
  readonly taken: readonly PasskeyView[];
  readonly onAdded: () => void;
  readonly onCancel: () => void;
};

/** Asks for a name and the password; then the device asks its user. */
export function AddPasskeyForm({ taken, onAdded, onCancel }: Props) {
  const add = useAccountMutation(
    async (entered: Entered) => (await import('./passkey-device.ts')).addPasskey(entered),
    onAdded,
    { failed: accountFailures.passkeyAdd, besideFields: true, refresh: true, explain },
  );

  const names = taken.map(({ name }) => name);
  const { field, submit } = useApiForm<Entered>({
    schema: async () => (await import('../contract.ts')).AddPasskeyForm,
    values: { name: deviceName(navigator.userAgent, names) },
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit(add.mutateAsync)}
      className="grid max-w-md gap-5"
    >
      <TextField
        label="Name"
        help="So that you can recognise it, such as the name of the device."
        autoComplete="off"
        {...field('name')}
      />
      <OwnPasswordField {...field('password')} />
      <FormActions submit="Add passkey" busy={add.isPending} onCancel={onCancel} />
    </form>
  );
}

function explain(error: Error): string {
  if (error.name === 'NetworkError') return failureTexts.offline;
  return error.name === 'InvalidStateError'
    ? 'This device already has a passkey for your account.'
    : 'Your device did not create a passkey. Please try again, or use another device.';
}
