import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { MOST_ROUNDS, readPastedRound, type TypedRound } from '../../calculators/pasted-rounds.ts';

/** Accepts rounds as lines of text; it names a line that it cannot read, and keeps the text. */
export function PasteRounds({
  onRounds,
}: {
  readonly onRounds: (rounds: readonly TypedRound[]) => void;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const addRounds = (event: SubmitEvent) => {
    event.preventDefault();

    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const read = lines.map(readPastedRound);
    const wrong = read.findIndex((one) => !one.ok);
    const first = read[wrong];
    if (lines.length === 0) return setError('Paste at least one round, one per line.');
    if (first && !first.ok) return setError(`Line ${wrong + 1}: ${first.refusal.message}`);
    if (lines.length > MOST_ROUNDS)
      return setError(`Paste up to twenty rounds. You have ${lines.length}.`);

    setError(undefined);
    setText('');
    onRounds(read.flatMap((one) => (one.ok ? [one.value] : [])));
  };

  return (
    <details className="rounded-large border border-line bg-ivory-bright">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold">
        Paste rounds from your notes
      </summary>
      <form noValidate onSubmit={addRounds} className="border-t border-line p-4">
        <label htmlFor={id} className="text-sm font-semibold">
          One round per line, oldest first
        </label>
        <p id={`${id}-help`} className="mt-1 text-sm text-ink-soft">
          Date (optional), 9 or 18 holes, score, course rating, slope: 14/05/2026 18 92 71.3 128.
          These replace the rounds below.
        </p>
        <textarea
          dir="auto"
          id={id}
          rows={5}
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-describedby={`${id}-help ${id}-error`}
          aria-invalid={error === undefined ? undefined : true}
          spellCheck={false}
          autoComplete="off"
          className="mt-2 w-full rounded-small border border-edge bg-ivory-bright px-3 py-2 text-base figures aria-invalid:border-2 aria-invalid:border-clay"
        />
        <FieldError id={`${id}-error`} error={error} />
        <Button type="submit" variant="secondary" className="mt-2">
          Use these rounds
        </Button>
      </form>
    </details>
  );
}
