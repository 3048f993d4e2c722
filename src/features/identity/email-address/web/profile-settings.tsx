import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#lib/text/person-name.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FoldedRow, ListRows } from '#ui/list/list-row.tsx';
import type { AccountView, accountsApi, ProfileRequest } from '../../accounts/contract.ts';
import { changeUser, useUser } from '../../accounts/web/session.ts';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import { useKeptForm } from '../../accounts/web/use-draft.ts';
import { accountFailures } from '../../texts.ts';
import { EmailSection } from './email-section.tsx';

/** /account/profile: the person's name and company, and their email address. */
export function ProfileSettings() {
  const { data: user } = useUser();
  const [isRestored, setRestored] = useState(false);
  if (!user) return null;

  return (
    <section aria-labelledby="your-account">
      <h2 id="your-account" className="sr-only">
        Your account
      </h2>
      <ListRows label="Your account">
        <FoldedRow
          id="name"
          title="Name and company"
          isOpen={isRestored}
          facts={[
            <bdi key="name" className="wrap-anywhere">
              {[fullName(user), user.position, user.company].filter(Boolean).join(', ')}
            </bdi>,
          ]}
        >
          <ProfileForm user={user} onRestored={() => setRestored(true)} />
        </FoldedRow>
        <EmailSection user={user} />
      </ListRows>
    </section>
  );
}

const FIELDS = ['firstName', 'lastName', 'company', 'position'] as const;
/** The name of this form among those of the page, for what is kept of it. */
const FORM = 'name';

type FormProps = {
  readonly user: AccountView;
  /** Called when unsaved text is back in the form. */
  readonly onRestored: () => void;
};

// The fields are uncontrolled, so text typed before hydration stays.
function ProfileForm({ user, onRestored }: FormProps) {
  const client = useQueryClient();

  const save = useApiMutation(
    (body: ProfileRequest) =>
      api.post<typeof accountsApi.changeAccount>('/api/account/profile', { body }),
    {
      onDone: (account) => changeUser(client, account),
      done: { title: 'Profile saved', description: 'Your changes have been saved.' },
      failed: accountFailures.profile,
      besideFields: true,
      form: FORM,
    },
  );

  const { field, submit, form } = useApiForm<ProfileRequest>({
    schema: async () => (await import('../../accounts/contract.ts')).ProfileRequest,
  });

  useKeptForm<ProfileRequest>(
    {
      unsaved: () => {
        const values = form.getValues();
        return FIELDS.some((name) => (values[name] ?? '') !== (user[name] ?? ''))
          ? values
          : undefined;
      },
      restore: (savedValues) => {
        onRestored();
        for (const name of FIELDS) form.setValue(name, savedValues[name] ?? '');
      },
    },
    FORM,
  );

  return (
    <form method="post" noValidate onSubmit={submit(save.mutateAsync)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          {...field('firstName')}
          defaultValue={user.firstName}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          {...field('lastName')}
          defaultValue={user.lastName}
        />
        <TextField
          label="Company"
          optional
          autoComplete="organization"
          {...field('company')}
          defaultValue={user.company ?? ''}
        />
        <TextField
          label="Position"
          optional
          autoComplete="organization-title"
          {...field('position')}
          defaultValue={user.position ?? ''}
        />
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">
        Organisers see it on the guest list, members on your page. Your username is{' '}
        <strong className="text-ink">{user.username}</strong>. This can’t be changed.
      </p>
      <div>
        <Button type="submit" busy={save.isPending}>
          Save profile
        </Button>
      </div>
    </form>
  );
}
