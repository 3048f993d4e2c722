import { useState } from 'react';
import { useLocation } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { formatDate } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import type { NoteForm as Form, MemberNote, meetingApi, NoteRequest } from '../contract.ts';
import { noteTexts as texts } from '../texts.ts';
import { followUps, noteAbout } from './queries.ts';

type Props = { readonly accountId: string };

/**
 * The member's own note about a person, on that person's page. Nothing is shown where it can't be
 * loaded.
 */
export function NoteSection({ accountId }: Props) {
  const { data } = useApi(noteAbout(accountId));
  const { hash } = useLocation();
  const [isEditing, setEditing] = useState(hash === '#note');
  if (!data) return null;

  const isEmpty = data.words === '' && data.followUpOn === null;
  if (isEmpty && !isEditing)
    return (
      <Button variant="plain" className="mt-4" onClick={() => setEditing(true)}>
        Add a private note
      </Button>
    );

  return (
    <Card aria-labelledby="note" className="mt-6 p-5!">
      {/* Loaded after the page: the browser has looked for the fragment in vain. */}
      <h2
        id="note"
        ref={hash === '#note' ? intoView : undefined}
        className="font-sans text-lg font-semibold"
      >
        Your private note
      </h2>
      <p className="mt-1 text-sm text-ink-soft">Only you can see this.</p>
      {isEditing ? (
        <NoteForm accountId={accountId} note={data} onSaved={() => setEditing(false)} />
      ) : (
        <>
          <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
            {data.words}
          </p>
          {data.followUpOn && (
            <p className="mt-2 text-sm">{`Follow up on ${formatDate(`${data.followUpOn}T12:00:00Z`)}`}</p>
          )}
          <Button variant="plain" onClick={() => setEditing(true)}>
            Edit note
          </Button>
        </>
      )}
    </Card>
  );
}

const intoView = (heading: HTMLElement | null) => heading?.scrollIntoView({ block: 'center' });

const formOf = ({ words, followUpOn }: MemberNote): Form => ({
  words,
  followUpOn: followUpOn ?? '',
});

type FormProps = Props & { readonly note: MemberNote; readonly onSaved: () => void };

function NoteForm({ accountId, note, onSaved }: FormProps) {
  const { field, submit, form } = useApiForm<Form, NoteRequest>({
    schema: async () => (await import('../contract.ts')).NoteRequest,
    values: formOf(note),
  });

  const save = useApiMutation(
    (sent: NoteRequest) =>
      api.post<typeof meetingApi.saveNotes>('/api/members/notes/:accountId', {
        params: { accountId },
        body: sent,
      }),
    {
      answers: noteAbout(accountId),
      refresh: [followUps],
      onDone: (saved) => {
        form.reset(formOf(saved));
        onSaved();
      },
      done: ({ words, followUpOn }) =>
        words === '' && followUpOn === null ? 'Note deleted' : 'Note saved',
      failed: texts.failed,
      besideFields: true,
      form: 'note',
    },
  );

  useKeptForm(
    {
      unsaved: () => (form.formState.isDirty ? form.getValues() : undefined),
      restore: (values: Form) => form.reset(values, { keepDefaultValues: true }),
    },
    'note',
  );

  // Read here, because the form only tracks what is read while rendering.
  void form.formState.isDirty;

  return (
    <form noValidate onSubmit={submit(save.mutateAsync)} className="mt-4 grid gap-5">
      <TextArea
        label="Note"
        optional
        help="For example, what you talked about, or what you promised."
        {...field('words')}
      />
      <div className="max-w-xs">
        <TextField
          type="date"
          label="Follow up on"
          optional
          help="We’ll remind you on your dashboard."
          {...field('followUpOn')}
        />
      </div>
      <div>
        <Button type="submit" variant="secondary" busy={save.isPending}>
          Save note
        </Button>
      </div>
    </form>
  );
}
