import { useState } from 'react';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { FoldedRow } from '#ui/list/list-row.tsx';
import type { AccountView } from '../../accounts/contract.ts';
import { OwnPasswordField } from '../../accounts/web/account-section.tsx';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import { accountFailures } from '../../texts.ts';
import type { EmailChangeRequest, EmailChangeView, emailAddressApi } from '../contract.ts';
import { SendLinkAgain } from './confirm-address-notice.tsx';

/**
 * The row of the email address: whether it is confirmed, a pending change, or the form for one. It
 * is open while something is left to confirm.
 */
export function EmailSection({ user }: { readonly user: AccountView }) {
  const waiting = useLoaded(emailChange);
  const [isFormOpen, setIsFormOpen] = useState(false);

  return (
    <FoldedRow
      id="email"
      title="Email address"
      isOpen={!user.emailVerified || waiting !== null}
      badges={
        <Badge tone={user.emailVerified ? 'good' : 'accent'}>
          {user.emailVerified ? 'Confirmed' : 'Not confirmed yet'}
        </Badge>
      }
      facts={[
        <span key="address" className="break-all">
          {user.email}
        </span>,
      ]}
    >
      <div className="grid justify-items-start gap-3">
        {!user.emailVerified && <SendLinkAgain />}
        {waiting ? (
          <WaitingChange change={waiting} />
        ) : isFormOpen ? (
          <ChangeForm onClose={() => setIsFormOpen(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setIsFormOpen(true)}>
            Change email address
          </Button>
        )}
      </div>
    </FoldedRow>
  );
}

function ChangeForm({ onClose }: { readonly onClose: () => void }) {
  const ask = useApiMutation(
    (body: EmailChangeRequest) =>
      api.post<typeof emailAddressApi.requestEmailChange>('/api/account/email-change', { body }),
    {
      answers: emailChange,
      onDone: onClose,
      done: {
        title: 'We’ve sent two emails',
        description: 'Please confirm from both addresses.',
      },
      failed: accountFailures.emailChange,
      besideFields: true,
    },
  );

  const { field, submit } = useApiForm<EmailChangeRequest>({
    schema: async () => (await import('../contract.ts')).EmailChangeRequest,
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit(ask.mutateAsync)}
      className="grid gap-5 sm:max-w-md"
    >
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        help="We’ll send a link to this address and to your old one, and make the change once you’ve confirmed both."
        {...field('email')}
      />
      <OwnPasswordField {...field('password')} />
      <FormActions
        submit="Send both links"
        busy={ask.isPending}
        cancel="Keep my address"
        onCancel={onClose}
      />
    </form>
  );
}

function WaitingChange({ change }: { readonly change: NonNullable<EmailChangeView> }) {
  const cancel = useApiMutation(
    () => api.post<typeof emailAddressApi.cancelEmailChange>('/api/account/email-change/cancel'),
    {
      answers: emailChange,
      done: { title: 'Change cancelled', description: 'Your email address stays the same.' },
      failed: accountFailures.emailChangeCancel,
    },
  );

  return (
    <div role="status">
      <h3 className="text-xl">Waiting for both addresses</h3>
      <p className="mt-2 measure text-ink-soft">
        Your address will change to{' '}
        <strong className="break-all text-ink">{change.newEmail}</strong> once you’ve confirmed from
        both addresses. Please do so by {formatDateTime(change.expiresAt)}.
      </p>
      <ul className="mt-4 grid gap-2">
        <Step done={change.oldConfirmed}>Your current address</Step>
        <Step done={change.newConfirmed}>Your new address</Step>
      </ul>
      <Button
        variant="secondary"
        className="mt-5"
        busy={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        Cancel change
      </Button>
    </div>
  );
}

const Step = ({ done, children }: { readonly done: boolean; readonly children: string }) => (
  <li className="flex flex-wrap items-center gap-3">
    <Badge tone={done ? 'good' : 'quiet'}>{done ? 'Confirmed' : 'Not yet'}</Badge>
    {children}
  </li>
);

/** The email change that waits for confirmation, if there is one. */
export const emailChange = apiQuery<typeof emailAddressApi.readEmailChange>(
  '/api/account/email-change',
);
