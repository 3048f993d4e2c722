import { useState } from 'react';
import { ApiError, api, NetworkError } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { PasswordRequest } from '../../accounts/contract.ts';
import { PasswordForm } from '../../accounts/web/account-section.tsx';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import { usePasskeysWork } from '../../passkeys/web/use-passkeys-work.ts';
import { RECOVERY_CODE_TOO } from '../../texts.ts';
import type { ConfirmCodeForm, ConfirmRequest, confirmationApi } from '../contract.ts';

const confirmWays = apiQuery<typeof confirmationApi.readConfirmation>('/api/account/confirmation');

// The WebAuthn code is loaded with its first use.
const device = () => import('../../passkeys/web/passkey-device.ts');

type Props = { readonly onConfirmed: () => void; readonly onCancel: () => void };

/** Asks for the password, or for one of the other ways that the account has. */
export default function ConfirmForm({ onConfirmed, onCancel }: Props) {
  const [byCode, setByCode] = useState(false);
  const { data: ways } = useApi(confirmWays);
  const passkeysWork = usePasskeysWork();
  const confirm = useConfirm(onConfirmed);

  const usePasskey = useApiMutation(
    async () =>
      confirm.mutateAsync({ by: 'passkey', passkey: await (await device()).signChallenge() }),
    {
      isForVisitors: true,
      onFailed: (error) => {
        // Not a failed call: the user cancelled, or the device has no passkey.
        if (!(error instanceof ApiError) && !(error instanceof NetworkError))
          toast({
            title: NOT_CONFIRMED,
            description: 'No passkey was used.',
            variant: 'destructive',
          });
      },
    },
  );

  const form = { busy: confirm.isPending, onCancel };

  return (
    <div className="grid gap-5">
      {byCode ? (
        <CodeForm {...form} onCode={({ code }) => confirm.mutateAsync({ by: 'code', code })} />
      ) : (
        <PasswordForm
          {...form}
          action="Confirm"
          onPassword={({ password }: PasswordRequest) =>
            confirm.mutateAsync({ by: 'password', password })
          }
        />
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {ways?.code && (
          <Button variant="plain" onClick={() => setByCode(!byCode)}>
            {byCode ? 'Use your password instead' : 'Use a code instead'}
          </Button>
        )}
        {ways?.passkey && passkeysWork && (
          <Button variant="plain" busy={usePasskey.isPending} onClick={() => usePasskey.mutate()}>
            Use a passkey instead
          </Button>
        )}
      </div>
    </div>
  );
}

const NOT_CONFIRMED = 'That didn’t work';

const useConfirm = (onConfirmed: () => void) =>
  useApiMutation(
    (body: ConfirmRequest) =>
      api.post<typeof confirmationApi.confirmSession>('/api/account/confirmation', { body }),
    { isForVisitors: true, onDone: onConfirmed, failed: NOT_CONFIRMED, besideFields: true },
  );

type CodeProps = {
  readonly busy: boolean;
  readonly onCode: (form: ConfirmCodeForm) => Promise<unknown>;
  readonly onCancel: () => void;
};

function CodeForm({ busy, onCode, onCancel }: CodeProps) {
  const { field, submit } = useApiForm<ConfirmCodeForm>({
    schema: async () => (await import('../contract.ts')).ConfirmCodeForm,
  });
  return (
    <form method="post" noValidate onSubmit={submit(onCode)} className="grid gap-5">
      <TextField
        label="Code from your app"
        help={RECOVERY_CODE_TOO}
        autoComplete="one-time-code"
        spellCheck={false}
        {...field('code')}
      />
      <FormActions submit="Confirm" busy={busy} onCancel={onCancel} />
    </form>
  );
}
