import { type SubmitEvent, useEffect, useState } from 'react';
import type { AdminApplication } from '#features/membership/contract.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
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
    <>
      {notes.length > 0 && (
        <ol className="mt-4 flex flex-col gap-4">
          {notes.map((note) => (
            <li key={note.id} className="border-l-4 border-line pl-4">
              <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
              <p className="mt-1 text-sm text-ink-soft figures">
                {note.author ?? 'Deleted account'}, {formatDateTime(note.writtenAt)}
              </p>
            </li>
          ))}
        </ol>
      )}
      <form method="post" noValidate onSubmit={send} className="mt-4 grid gap-3">
        <TextArea
          label="New note"
          help="Only organisers see this, but the applicant may ask for a copy, so write what you’d be happy to say to them."
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={error}
        />
        <div>
          <Button type="submit" variant="secondary" busy={add.isPending}>
            Add note
          </Button>
        </div>
      </form>
    </>
  );
}
