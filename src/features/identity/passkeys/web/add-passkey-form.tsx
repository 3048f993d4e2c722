import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { useSecurityMutation } from '../../accounts/web/use-security-mutation.ts';
import { OwnPasswordField } from '../../password/web/own-password-field.tsx';
import type { AddPasskeyForm as Entered, PasskeyView } from '../contract.ts';
import { deviceName } from './device-name.ts';

type Props = {
  readonly taken: readonly PasskeyView[];
  readonly onAdded: () => void;
  readonly onCancel: () => void;
};

/** Asks for a name and the password; then the device asks for its owner. */
export function AddPasskeyForm({ taken, onAdded, onCancel }: Props) {
  const add = useSecurityMutation(
    async (entered: Entered) => (await import('./passkey-device.ts')).addPasskey(entered),
    { onDone: onAdded, excuse },
  );
  const names = taken.map(({ name }) => name);
  const { field, submit } = useApiForm<Entered>({
    schema: async () => (await import('../contract.ts')).AddPasskeyForm,
    values: { name: deviceName(navigator.userAgent, names) },
  });
  return (
    <form method="post" noValidate onSubmit={submit(add.mutateAsync)} className="grid max-w-md gap-5">
      <TextField
        label="Name"
        help="So that you know it again, for example by its device."
        autoComplete="off"
        {...field('name')}
      />
      <OwnPasswordField {...field('password')} />
      <FormActions submit="Add passkey" busy={add.isPending} onCancel={onCancel} />
    </form>
  );
}

function excuse(error: Error): string {
  if (error.name === 'NetworkError') return 'The network did not answer. Nothing has changed.';
  return error.name === 'InvalidStateError'
    ? 'This device holds a passkey for your account already.'
    : 'Your device made no passkey. Please try again, or use another device.';
}
