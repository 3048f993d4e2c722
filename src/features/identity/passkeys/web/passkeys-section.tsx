import { useState } from 'react';
import { failureTexts } from '#platform/api-client/error-message.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { OwnPasswordField } from '../../accounts/web/account-section.tsx';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import { accountFailures } from '../../texts.ts';
import type { AddPasskeyForm as AddPasskeyFields, PasskeyView } from '../contract.ts';
import { deviceName } from '../devices.ts';
import { myPasskeys, PasskeyRow } from './passkey-row.tsx';
import { useHostname, usePasskeysWork } from './use-passkeys-work.ts';

/**
 * The account's passkeys: adding, renaming and removing them. Nothing if there are none and none
 * can be added.
 */
export function PasskeysSection() {
  const { passkeys, siteName } = useLoaded(myPasskeys);
  const [isAdding, setIsAdding] = useState(false);
  const here = useHostname();
  const works = usePasskeysWork();
  const isPossible =
    works && siteName !== null && (here === undefined || belongsTo(here, siteName));

  const closeForm = () => setIsAdding(false);

  if (!isPossible && passkeys.length === 0) return null;

  return (
    <Card aria-labelledby="passkeys">
      <h2 id="passkeys" className="text-2xl">
        Passkeys
      </h2>
      <p className="mt-4 measure text-ink-soft">
        A passkey logs you in with your fingerprint, your face or your device’s PIN. There’s no
        password to type or to steal, and you don’t need a code as well.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-6 grid list-none divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className="mt-6">
        {isPossible && isAdding && (
          <AddPasskeyForm passkeys={passkeys} onAdded={closeForm} onCancel={closeForm} />
        )}
        {isPossible && !isAdding && (
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            {passkeys.length > 0 ? 'Add another passkey' : 'Add a passkey'}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** A passkey works on its own site and on sub-domains of it. */
const belongsTo = (here: string, siteName: string) =>
  here === siteName || here.endsWith(`.${siteName}`);

type Props = {
  readonly passkeys: readonly PasskeyView[];
  readonly onAdded: () => void;
  readonly onCancel: () => void;
};

/** Asks for a name and the password; then the device asks its user. */
function AddPasskeyForm({ passkeys, onAdded, onCancel }: Props) {
  const add = useApiMutation(
    async (form: AddPasskeyFields) => (await import('./passkey-device.ts')).addPasskey(form),
    {
      onDone: onAdded,
      refresh: [myPasskeys],
      done: { title: 'Passkey added', description: 'You can now log in with it.' },
      failed: accountFailures.passkeyAdd,
      besideFields: true,
      explain,
    },
  );

  const names = passkeys.map(({ name }) => name);
  const { field, submit } = useApiForm<AddPasskeyFields>({
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
