import { type SubmitEvent, useEffect, useState } from 'react';
import { useFormDraft } from '#features/identity/accounts/web/use-kept-form.ts';
import { fullName } from '#lib/text/full-name.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { MemberChangeRequest, MemberRecord } from '../../accounts/contract.ts';
import {
  type ChangeFacts,
  changeTexts,
  type MemberChange,
  memberChanges,
  memberTexts as texts,
} from '../../accounts/texts.ts';
import { useMemberMutation } from './use-member-mutation.ts';

type Props = { readonly member: MemberRecord };

/** The name of these dialogs among the forms of the page, for their draft. */
const CHANGE = 'change';

/**
 * The buttons for what the server allows, each with a dialog that says what will happen and asks
 * for the reason.
 */
export function MemberActions({ member }: Props) {
  const [asking, setAsking] = useState<MemberChange>();

  // A reason that was not sent because the session had ended: its dialog opens again.
  const unsent = useFormDraft(CHANGE);
  useEffect(() => {
    setAsking(memberChanges.find((change) => change === unsent.change));
  }, [unsent]);

  const allowed = memberChanges.filter((change) => member.can[change]);
  if (allowed.length === 0) return <p className="mt-6 text-sm text-ink-soft">{texts.self}</p>;

  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {allowed.map((change) => (
        <Button
          key={change}
          variant={change === 'deactivate' ? 'danger' : 'secondary'}
          onClick={() => setAsking(change)}
        >
          {changeTexts[change].button}
        </Button>
      ))}
      {member.can.merge && (
        <ButtonLink variant="secondary" to={`/admin/members/${member.id}/merge`}>
          Merge a duplicate
        </ButtonLink>
      )}
      {asking && (
        <ChangeDialog
          member={member}
          change={asking}
          typed={unsent.reason ?? ''}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

const factsOf = ({ firstName, lastName, bookings, access }: MemberRecord): ChangeFacts => ({
  name: fullName({ firstName, lastName }),
  placesAhead: bookings.places.filter(({ isAhead, state }) => isAhead && state === 'confirmed')
    .length,
  waitlists: bookings.waitlists.length,
  sessions: access.sessions.length,
  credits: bookings.credits.available,
  creditsPence: bookings.credits.paidPence,
});

type DialogProps = Props & {
  readonly change: MemberChange;
  readonly typed: string;
  readonly onClose: () => void;
};

function ChangeDialog({ member, change, typed, onClose }: DialogProps) {
  const [reason, setReason] = useState(typed);
  const [error, setError] = useState<string>();
  const { title, what, confirm, done } = changeTexts[change];
  const facts = factsOf(member);

  const send = useMemberMutation<MemberChangeRequest>(member.id, 'change', {
    done,
    onDone: onClose,
    form: CHANGE,
    unsent: (sent) => sent,
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isMissing = reason.trim().length < 3;
    setError(isMissing ? texts.reasonMissing : undefined);
    if (!isMissing) send.mutate({ change, reason });
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title(facts.name)}
      description={what(facts)[0] ?? ''}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {what(facts).length > 1 && (
          <ul className="grid list-disc gap-2 pl-5 text-sm">
            {what(facts)
              .slice(1)
              .map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
          </ul>
        )}
        <TextArea
          label="Reason"
          name="reason"
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          help={texts.reasonHelp}
          error={error}
        />
        <FormActions
          submit={confirm}
          variant={change === 'deactivate' ? 'danger' : 'primary'}
          busy={send.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
