import type { SubmitEvent } from 'react';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { countPeople } from '../../../admin/texts.ts';

type Props = {
  readonly people: number;
  readonly busy: boolean;
  readonly message: string;
  readonly onMessage: (message: string) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

/**
 * Before a change that people must hear of is saved: how many will be emailed, and a message to
 * add.
 */
export function TellDialog({ people, busy, message, onMessage, onSend, onClose }: Props) {
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes events through the dialog to the form around it.
    event.stopPropagation();
    onSend();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Save and email ${countPeople(people)}?`}
      description="The venue or the times change. Everyone with a paid place gets one email that says what is new and what it was."
      startAt="message"
    >
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <TextArea
          label="Message"
          optional
          name="message"
          maxLength={1000}
          value={message}
          onChange={({ target }) => onMessage(target.value)}
          help="Added to the email."
        />
        <FormActions
          submit={`Save and email ${countPeople(people)}`}
          busy={busy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
