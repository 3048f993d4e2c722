import { useState } from 'react';
import { formatDate } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import { accountFailures } from '../../texts.ts';
import type { PasskeyView, passkeysApi, RenamePasskeyRequest } from '../contract.ts';

/** The passkeys of the current user. */
export const myPasskeys = apiQuery<typeof passkeysApi.listPasskeys>('/api/account/passkeys');

type RowProps = { readonly passkey: PasskeyView };

/** One passkey: its name, dates and buttons. */
export function PasskeyRow({ passkey }: RowProps) {
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div>
        <p className="font-semibold">{passkey.name}</p>
        <p className="text-sm text-ink-soft">
          Added {formatDate(passkey.createdAt)}
          {passkey.lastUsedAt ? `, last used ${formatDate(passkey.lastUsedAt)}` : ', not used yet'}
          {passkey.isSynced && '. Synced between your devices'}
        </p>
      </div>
      <div className="flex gap-5">
        <Button
          variant="plain"
          aria-label={`Rename ${passkey.name}`}
          onClick={() => setOpen('rename')}
        >
          Rename
        </Button>
        <Button
          variant="plain"
          aria-label={`Remove ${passkey.name}`}
          onClick={() => setOpen('remove')}
        >
          Remove
        </Button>
      </div>
      <Dialog open={open === 'rename'} onOpenChange={close} title="Rename passkey">
        <Rename passkey={passkey} onDone={close} />
      </Dialog>
      <Dialog
        open={open === 'remove'}
        onOpenChange={close}
        title={`Remove ${passkey.name}?`}
        description="You won’t be able to log in with it any more. Your device may keep offering it until you delete it there too."
      >
        <Remove passkey={passkey} onDone={close} />
      </Dialog>
    </li>
  );
}

type ChangeProps = RowProps & { readonly onDone: () => void };

function Rename({ passkey, onDone }: ChangeProps) {
  const rename = useApiMutation(
    (body: RenamePasskeyRequest) =>
      api.post<typeof passkeysApi.renamePasskey>('/api/account/passkeys/:passkeyId/name', {
        params: { passkeyId: passkey.id },
        body,
      }),
    { onDone, refresh: [myPasskeys], failed: accountFailures.passkeyRename, besideFields: true },
  );

  const { field, submit } = useApiForm<RenamePasskeyRequest>({
    schema: async () => (await import('../contract.ts')).RenamePasskeyRequest,
    values: { name: passkey.name },
  });

  return (
    <form method="post" noValidate onSubmit={submit(rename.mutateAsync)} className="grid gap-5">
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={rename.isPending}>
          Save name
        </Button>
      </div>
    </form>
  );
}

function Remove({ passkey, onDone }: ChangeProps) {
  const remove = useApiMutation(
    () =>
      api.post<typeof passkeysApi.removePasskey>('/api/account/passkeys/:passkeyId/remove', {
        params: { passkeyId: passkey.id },
      }),
    {
      onDone,
      refresh: [myPasskeys],
      done: {
        title: 'Passkey removed',
        description: `${passkey.name} can’t be used to log in any more.`,
      },
      failed: accountFailures.passkeyRemove,
    },
  );
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onDone}>
        Keep it
      </Button>
      <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
        Remove passkey
      </Button>
    </div>
  );
}
