import { useState } from 'react';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { AccountSection } from '../../accounts/web/account-section.tsx';
import { useUser } from '../../accounts/web/session.ts';
import { ownSessions, SessionsSection } from '../../accounts/web/sessions-section.tsx';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import { myPasskeys } from '../../passkeys/web/passkey-row.tsx';
import { PasskeysSection } from '../../passkeys/web/passkeys-section.tsx';
import { accountFailures } from '../../texts.ts';
import { TwoFactorSection, twoFactorStatus } from '../../two-factor/web/two-factor-section.tsx';
import type { PasswordChangeRequest, passwordApi } from '../contract.ts';
import { NewPasswordFields } from './reset-forms.tsx';

/** The sections of /account/security in order, and what they read. */
const sections = [
  { id: 'password', Section: PasswordSection },
  { id: 'two-factor', Section: TwoFactorSection },
  { id: 'sessions', Section: SessionsSection },
  // Last, because it goes where a browser has no passkeys, which is known only there.
  { id: 'passkeys', Section: PasskeysSection },
] as const;
export const securityReads = [ownSessions, twoFactorStatus, myPasskeys];

/** /account/security: password, two-factor, sessions and passkeys. */
export const SecuritySettings = () => sections.map(({ id, Section }) => <Section key={id} />);

/** Changes the password of someone who knows the current one. */
function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection title="Password" lead="Changing it logs you out on all your other devices.">
      {isOpen ? (
        <PasswordForm onClose={() => setOpen(false)} />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Change my password
        </Button>
      )}
    </AccountSection>
  );
}

function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const { data: user } = useUser();

  const change = useApiMutation(
    (body: PasswordChangeRequest) =>
      api.post<typeof passwordApi.changePassword>('/api/account/password', { body }),
    {
      refresh: [ownSessions],
      onDone: onClose,
      done: { title: 'Password changed', description: 'All your other devices are logged out.' },
      failed: accountFailures.password,
      besideFields: true,
    },
  );

  const { field, submit } = useApiForm<PasswordChangeRequest>({
    schema: async () => (await import('../contract.ts')).PasswordChangeRequest,
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit(change.mutateAsync)}
      className="grid gap-5 sm:max-w-md"
    >
      {/* Tells password managers which account's password is replaced. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <NewPasswordFields field={field} />
      <FormActions submit="Change password" busy={change.isPending} onCancel={onClose} />
    </form>
  );
}
