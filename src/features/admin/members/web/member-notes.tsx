import { type SubmitEvent, useState } from 'react';
import { useKeptForm } from '#features/identity/accounts/web/use-kept-form.ts';
import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { OrganiserNotes } from '../../web/organiser-notes.tsx';
import type { MemberNoteRequest, MemberRecord } from '../contract.ts';
import { memberTexts as texts } from '../texts.ts';
import { useMemberMutation } from './use-member-mutation.ts';

/** The name of this form among those of the page, for its draft. */
const NOTE = 'note';

/**
 * What organisers noted about a member, latest first, and a field for another note. What is typed
 * survives a reload.
 */
export function MemberNotes({ member }: { readonly member: MemberRecord }) {
  const [text, setText] = useState('');
  const [key, setKey] = useState(createIdempotencyKey);
  const [error, setError] = useState<string>();

  useKeptForm<{ readonly text: string }>(
    {
      unsaved: () => (text === '' ? undefined : { text }),
      restore: (kept) => setText(kept.text),
    },
    NOTE,
  );

  const add = useMemberMutation<MemberNoteRequest>(member.id, 'notes', {
    done: texts.noteSaved,
    onDone: () => {
      setText('');
      setKey(createIdempotencyKey());
    },
    form: NOTE,
    unsent: (sent) => ({ form: JSON.stringify({ text: sent.text }) }),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isMissing = text.trim().length < 2;
    setError(isMissing ? texts.noteMissing : undefined);
    if (!isMissing) add.mutate({ key, text });
  };

  return (
    <OrganiserNotes
      notes={member.notes}
      help={texts.noteHelp}
      text={text}
      onType={setText}
      error={error}
      busy={add.isPending}
      onSubmit={submit}
    />
  );
}
