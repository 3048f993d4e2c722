import { type SubmitEvent, useEffect, useState } from 'react';
import type { AdminApplication } from '#features/membership/contract.ts';
import { isWaiting } from '#features/membership/states.ts';
import { membershipRefusals } from '#features/membership/texts.ts';
import { fullName } from '#lib/text/full-name.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { OrganiserNotes } from '../../frame/web/organiser-notes.tsx';
import { useAdminMutation } from '../../frame/web/use-admin-mutation.ts';

type ApplicationDecisionProps = { readonly application: AdminApplication };

type DecisionProps = ApplicationDecisionProps & {
  /** A reason that was not sent because the session had ended: the dialog opens with it. */
  readonly unsent: string | undefined;
};

/**
 * The next step: start the review, then approve or decline. Only what the server allows is offered.
 */
export function ApplicationDecision({ application, unsent }: DecisionProps) {
  const { can, id, state } = application;
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const [reason, setReason] = useState('');

  useEffect(() => {
    if (unsent === undefined) return;
    setReason(unsent);
    setAsking('reject');
  }, [unsent]);

  const close = () => setAsking(undefined);
  const review = useAdminMutation(id, 'review');
  if (!can.review && !can.approve) return isWaiting(state) ? <OwnApplication /> : null;

  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {can.review && (
        <Button busy={review.isPending} onClick={() => review.mutate({})}>
          Start review
        </Button>
      )}
      {can.approve && <Button onClick={() => setAsking('approve')}>Approve</Button>}
      {can.reject && (
        <Button variant="secondary" onClick={() => setAsking('reject')}>
          Decline
        </Button>
      )}
      <ApproveDialog application={application} open={asking === 'approve'} onClose={close} />
      <RejectDialog
        application={application}
        open={asking === 'reject'}
        onClose={close}
        reason={reason}
        onReason={setReason}
      />
    </div>
  );
}

const OwnApplication = () => (
  <p className="mt-6 text-sm text-ink-soft">{membershipRefusals.own_application.message}</p>
);

type DialogProps = ApplicationDecisionProps & {
  readonly open: boolean;
  readonly onClose: () => void;
};

function ApproveDialog({ application: { id, sent }, open, onClose }: DialogProps) {
  const approve = useAdminMutation(id, 'approve', onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Approve ${fullName(sent)}?`}
      description={`We’ll email ${sent.email} to say they’re approved and that you’ll be in touch to set up the membership. Nothing is charged. You can’t undo this.`}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={approve.isPending} onClick={() => approve.mutate({})}>
          Approve and send email
        </Button>
      </div>
    </Dialog>
  );
}

/** The page keeps the reason, so a dialog closed by mistake opens again with what was typed. */
type RejectProps = DialogProps & {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
};

function RejectDialog({ application: { id, sent }, open, onClose, reason, onReason }: RejectProps) {
  const reject = useAdminMutation(id, 'reject', onClose);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    reject.mutate({ reason });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Decline ${fullName(sent)}?`}
      description={`We’ll email ${sent.email} to decline. You can’t undo this.`}
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-6">
        <TextArea
          label="Reason"
          optional
          name="reason"
          maxLength={1000}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
          help="The applicant will see exactly this in the email and on their application page."
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={reject.isPending}>
            Decline and send email
          </Button>
        </div>
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
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = useAdminMutation(id, 'notes', () => setText(''));

  useEffect(() => {
    if (unsent !== undefined) setText(unsent);
  }, [unsent]);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setError(isEmpty ? 'Please write a note first' : undefined);
    if (!isEmpty) add.mutate({ text });
  };

  return (
    <OrganiserNotes
      notes={notes}
      help="Only organisers see this, but the applicant may ask for a copy, so write what you’d be happy to say to them."
      text={text}
      onType={setText}
      error={error}
      busy={add.isPending}
      onSubmit={send}
    />
  );
}
