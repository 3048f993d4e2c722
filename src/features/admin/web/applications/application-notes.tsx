import { type SubmitEvent, useEffect, useState } from 'react';
import type { AdminApplication } from '#features/membership/contract.ts';
import { OrganiserNotes } from '../organiser-notes.tsx';
import { useAdminMutation } from '../use-admin-mutation.ts';

type Props = {
  readonly application: AdminApplication;
  /** A note that was not sent because the session had ended. */
  readonly unsent: string | undefined;
};

/** Admins' notes on an application. The applicant does not see them but may ask for a copy. */
export function ApplicationNotes({ application: { id, notes }, unsent }: Props) {
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
