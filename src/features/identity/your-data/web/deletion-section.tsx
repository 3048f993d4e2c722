import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatNumber } from '#lib/numbers.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { localDrafts } from '#platform/drafts/local-drafts.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AccountSection, OwnPasswordField } from '../../accounts/web/account-section.tsx';
import { changeUser, noteSessionOver, userIn } from '../../accounts/web/session.ts';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import { broadcastSession } from '../../sign-in/web/session-broadcast.ts';
import { accountFailures } from '../../texts.ts';
import type { DeletionPreview, DeletionRequest, yourDataApi } from '../contract.ts';

/** What deleting the account would do, then the button, or what has to be settled first. */
export function DeletionSection() {
  const { deletionBlockers, losses, tables } = useLoaded(deletionPreview);
  const [open, setOpen] = useState(false);

  return (
    <AccountSection
      title="Delete my account"
      fold="What is deleted, and how"
      lead="This takes effect immediately on all devices and can’t be undone. Your username and email address can then be used again."
    >
      <Effects tables={tables} />
      {losses.length > 0 && (
        <div className="mb-6">
          <Notice tone="warning" title="You have paid for something you haven’t used">
            {losses.map(({ sentence }) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <Link to="/contact" className="inline-flex min-h-11 items-center link">
              Write to us
            </Link>
          </Notice>
        </div>
      )}
      {deletionBlockers.length > 0 ? (
        <Notice tone="warning" title="Something has to be settled first">
          {deletionBlockers.map(({ sentence, links }) => (
            <div key={sentence} className="grid gap-x-6 gap-y-2 not-first:mt-4">
              <p>{sentence}</p>
              <p className="flex flex-wrap gap-x-6">
                {links.map(({ to, label }) => (
                  <Link key={to} to={to} className="inline-flex min-h-11 items-center link">
                    {label}
                  </Link>
                ))}
              </p>
            </div>
          ))}
        </Notice>
      ) : (
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete your account?"
        description="Everything described above happens immediately. Nobody can undo it, not even us."
      >
        <DeletionForm losses={losses} onClose={() => setOpen(false)} />
      </Dialog>
    </AccountSection>
  );
}

/**
 * What goes and what is kept, in two sentences; the tables with entries about the person on demand,
 * deleted ones first.
 */
function Effects({ tables }: Pick<DeletionPreview, 'tables'>) {
  const ours = tables.filter(({ rows }) => rows > 0);
  const deleted = ours.filter(({ kept }) => kept === null);
  const retained = ours.filter(({ kept }) => kept !== null);

  return (
    <div className="mb-6">
      <p>Your profile, messages, connections, rounds and bookings are deleted.</p>
      {retained.length > 0 && (
        <p className="mt-2">
          What others or the law still need, such as invoices and your posts in other people’s
          topics, is kept without your name.
        </p>
      )}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">
          See it table by table
        </summary>
        <div className="mt-3 grid gap-6">
          <Listed title="Deleted" tables={deleted} />
          {retained.length > 0 && <Listed title="Kept without your name" tables={retained} />}
        </div>
      </details>
    </div>
  );
}

const Listed = ({
  title,
  tables,
}: { readonly title: string } & Pick<DeletionPreview, 'tables'>) => (
  <div>
    <h3 className="font-sans text-base font-semibold">{title}</h3>
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {tables.map(({ name, holds, rows, kept }) => (
        <li key={name} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
          <span>
            {holds}
            {kept !== null && <span className="mt-1 block text-sm text-ink-soft">{kept}</span>}
          </span>
          <span className="text-ink-soft figures">
            {formatNumber(rows)} {rows === 1 ? 'entry' : 'entries'}
          </span>
        </li>
      ))}
    </ul>
  </div>
);

/** What deleting the account would do. */
export const deletionPreview =
  apiQuery<typeof yourDataApi.previewDeletion>('/api/account/deletion');

type Props = Pick<DeletionPreview, 'losses'> & { readonly onClose: () => void };

/** The form in the confirmation dialog. Afterwards it shows the home page to a visitor. */
function DeletionForm({ losses, onClose }: Props) {
  const [agreements, setAgreements] = useState<readonly string[]>([]);
  const leave = useLeaveAfterDeletion();
  const remove = useApiMutation(
    (body: DeletionRequest) =>
      api.post<typeof yourDataApi.eraseAccount>('/api/account/deletion', { body }),
    { onDone: leave, failed: accountFailures.deletion, besideFields: true },
  );

  const { field, form, submit } = useApiForm<DeletionRequest>({
    schema: async () => (await import('../contract.ts')).DeletionRequest,
  });

  /**
   * Sends the amount that was agreed to. If something is missing, the server refuses and says what.
   */
  const send = (request: DeletionRequest) => {
    const losesPence = losses
      .filter(({ agree }) => agreements.includes(agree))
      .reduce((sum, { pence }) => sum + pence, 0);
    return remove.mutateAsync({ ...request, losesPence });
  };

  const fault = form.formState.errors.losesPence?.message;

  return (
    <form method="post" noValidate onSubmit={submit(send)} className="grid gap-6">
      {losses.map(({ agree }) => (
        <Checkbox
          key={agree}
          label={agree}
          error={agreements.includes(agree) ? undefined : fault}
          onChange={({ target }) =>
            setAgreements((before) =>
              target.checked ? [...before, agree] : before.filter((one) => one !== agree),
            )
          }
        />
      ))}
      <OwnPasswordField {...field('password')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={remove.isPending}>
          Delete for good
        </Button>
      </div>
    </form>
  );
}

/**
 * Goes to the home page and removes the user only once this page has unmounted, because it would
 * reload their data.
 */
function useLeaveAfterDeletion() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isDeleted = useRef(false);

  useEffect(
    () => () => {
      if (!isDeleted.current) return;
      const accountId = userIn(client)?.id;
      changeUser(client, null);
      if (accountId !== undefined) localDrafts.forgetAll(accountId);
      toast({ title: 'Account deleted', description: 'Thank you for playing with us.' });
    },
    [client],
  );

  return async () => {
    isDeleted.current = true;
    noteSessionOver(client);
    broadcastSession();
    await navigate('/', { replace: true });
  };
}
