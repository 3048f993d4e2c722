import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react';
import { formatDateTime } from '#lib/club-time.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/text-area.tsx';

type Note = {
  readonly id: string;
  readonly text: string;
  /** Null once the author's account is deleted. */
  readonly author: string | null;
  readonly writtenAt: string;
};

type Props = {
  readonly notes: readonly Note[];
  readonly help: string;
  /** The field of the form for another note. */
  readonly field: Omit<ComponentProps<typeof TextArea>, 'label'>;
  /** Whether something is typed, or was restored: the form opens by itself. */
  readonly isTyped: boolean;
  readonly busy: boolean;
  readonly onSubmit: (event: SubmitEvent) => void;
};

/** What organisers have noted about something; the field for another note opens on demand. */
export function OrganiserNotes({ notes, help, field, isTyped, busy, onSubmit }: Props) {
  const form = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isTyped && form.current) form.current.open = true;
  }, [isTyped]);

  return (
    <>
      {notes.length > 0 && (
        <ol className="grid gap-4">
          {notes.map((note) => (
            <li key={note.id} className="border-l-4 border-line pl-4">
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {note.text}
              </p>
              <p className="mt-1 text-sm text-ink-soft figures">
                {note.author ?? 'Deleted account'}, {formatDateTime(note.writtenAt)}
              </p>
            </li>
          ))}
        </ol>
      )}
      <details ref={form}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center link">
          Add a note
        </summary>
        <form method="post" noValidate onSubmit={onSubmit} className="mt-2 grid gap-3">
          <TextArea label="New note" help={help} maxLength={4000} {...field} />
          <div>
            <Button type="submit" variant="secondary" busy={busy}>
              Add note
            </Button>
          </div>
        </form>
      </details>
    </>
  );
}
