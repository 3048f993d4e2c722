import { useEffect, useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import type {
  AdminApplication,
  membershipApi,
  NoteRequest,
  RejectRequest,
} from '#features/membership/applications/contract.ts';
import { isWaiting } from '#features/membership/applications/states.ts';
import { membershipRefusals } from '#features/membership/applications/texts.ts';
import { tierOf } from '#features/membership/tiers/tiers.ts';
import { fullName } from '#lib/text/person-name.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { OrganiserNotes } from '../../frame/web/organiser-notes.tsx';
import { afterDecision } from '../../frame/web/queries.ts';
import { adminToasts } from '../../texts.ts';

type ApplicationDecisionProps = { readonly application: AdminApplication };

type DecisionProps = ApplicationDecisionProps & {
  /** A reason that was not sent because the session had ended: the dialog opens with it. */
  readonly unsent: string | undefined;
};

/**
 * The decision, or a review that says to the other organisers that it is on its way. Only what the
 * server allows is offered.
 */
export function ApplicationDecision({ application, unsent }: DecisionProps) {
  const { can, id, state } = application;
  const [dialog, setDialog] = useState<'approve' | 'reject'>();
  const close = () => setDialog(undefined);

  const review = useApiMutation(
    () =>
      api.post<typeof membershipApi.review>('/api/admin/applications/:applicationId/review', {
        params: { applicationId: id },
      }),
    { ...afterDecision(id), done: adminToasts.review },
  );

  // The page keeps the reason, so a dialog closed by mistake opens again with what was typed.
  const rejection = useApiForm<RejectRequest>({
    schema: async () =>
      (await import('#features/membership/applications/contract.ts')).RejectRequest,
    values: { reason: '' },
  });

  const { setValue } = rejection.form;
  useEffect(() => {
    if (unsent === undefined) return;
    setValue('reason', unsent);
    setDialog('reject');
  }, [unsent, setValue]);

  if (!can.review && !can.approve) return isWaiting(state) ? <OwnApplication /> : null;

  return (
    <div className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
      {!can.approve && <OwnApplication />}
      {can.approve && <Button onClick={() => setDialog('approve')}>Approve</Button>}
      {can.reject && (
        <Button variant="secondary" onClick={() => setDialog('reject')}>
          Decline
        </Button>
      )}
      {can.review && (
        <Button variant="quiet" busy={review.isPending} onClick={() => review.mutate()}>
          Start review
        </Button>
      )}
      <ApproveDialog application={application} open={dialog === 'approve'} onClose={close} />
      <RejectDialog
        application={application}
        open={dialog === 'reject'}
        onClose={close}
        rejection={rejection}
      />
    </div>
  );
}

const OwnApplication = () => (
  <p className="mt-2 w-full text-sm text-ink-soft">{membershipRefusals.own_application.message}</p>
);

type DialogProps = ApplicationDecisionProps & {
  readonly open: boolean;
  readonly onClose: () => void;
};

/** What an approval sends, where the applicant may have a membership already. */
function approvalText({ sent, membership, next }: AdminApplication): string {
  const tier = tierOf(sent.membershipTier).name;
  const undo = 'You can’t undo this.';
  if (!membership || next === 'pay' || next === 'ended')
    return `We’ll email ${sent.email} a link to set up and pay for the membership. Nothing is charged before that. ${undo}`;

  const has = `They have ${membership.reference} (${tierOf(membership.tier).name}).`;
  if (next === 'choose')
    return `${has} It waits to be paid and is the higher tier, so it stays. We’ll email ${sent.email} how to have ${tier} instead. Nothing is charged before that. ${undo}`;
  return next === 'change'
    ? `${has} We’ll email ${sent.email} how to change it to ${tier}. Nothing is charged before that. ${undo}`
    : `${has} So there’s nothing for them to do, and our email says so. ${undo}`;
}

function ApproveDialog({ application, open, onClose }: DialogProps) {
  const { id, sent } = application;
  const approve = useApiMutation(
    () =>
      api.post<typeof membershipApi.approve>('/api/admin/applications/:applicationId/approve', {
        params: { applicationId: id },
      }),
    { ...afterDecision(id), onDone: onClose, done: adminToasts.approve },
  );

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Approve ${fullName(sent)}?`}
      description={approvalText(application)}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={approve.isPending} onClick={() => approve.mutate()}>
          Approve and send email
        </Button>
      </div>
    </Dialog>
  );
}

type RejectProps = DialogProps & {
  readonly rejection: ReturnType<typeof useApiForm<RejectRequest>>;
};

function RejectDialog({ application: { id, sent }, open, onClose, rejection }: RejectProps) {
  const { field, submit } = rejection;

  const reject = useApiMutation(
    (body: RejectRequest) =>
      api.post<typeof membershipApi.reject>('/api/admin/applications/:applicationId/reject', {
        params: { applicationId: id },
        body,
      }),
    {
      ...afterDecision(id),
      onDone: onClose,
      done: adminToasts.reject,
      besideFields: true,
      draftOf: (body) => body,
    },
  );

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Decline ${fullName(sent)}?`}
      description={`We’ll email ${sent.email} to decline. You can’t undo this.`}
    >
      <form method="post" noValidate onSubmit={submit(reject.mutateAsync)} className="grid gap-6">
        <TextArea
          label="Reason"
          optional
          maxLength={1000}
          {...field('reason')}
          help="The applicant will see exactly this in the email and on their application page."
        />
        <FormActions
          submit="Decline and send email"
          variant="danger"
          busy={reject.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

type ApplicationNotesProps = {
  readonly application: AdminApplication;
  /** A note that was not sent because the session had ended. */
  readonly unsent: string | undefined;
};

/** Admins' notes on an application. The applicant does not see them but may ask for a copy. */
export function ApplicationNotes({ application: { id, notes }, unsent }: ApplicationNotesProps) {
  const { field, submit, form } = useApiForm<NoteRequest>({
    schema: async () => (await import('#features/membership/applications/contract.ts')).NoteRequest,
    values: { text: '' },
  });

  const add = useApiMutation(
    (body: NoteRequest) =>
      api.post<typeof membershipApi.addNote>('/api/admin/applications/:applicationId/notes', {
        params: { applicationId: id },
        body,
      }),
    {
      ...afterDecision(id),
      onDone: () => form.reset({ text: '' }),
      done: adminToasts.notes,
      besideFields: true,
      draftOf: (body) => body,
    },
  );

  const { setValue } = form;
  useEffect(() => {
    if (unsent !== undefined) setValue('text', unsent);
  }, [unsent, setValue]);

  return (
    <OrganiserNotes
      notes={notes}
      help="Only organisers see this, but the applicant may ask for a copy, so write what you’d be happy to say to them."
      field={field('text')}
      isTyped={form.watch('text') !== ''}
      busy={add.isPending}
      onSubmit={submit(add.mutateAsync)}
    />
  );
}
