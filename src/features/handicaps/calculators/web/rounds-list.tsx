import { type SubmitEvent, useId, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import {
  countingRounds,
  MOST_ROUNDS,
  type RecordForm,
  readPastedRound,
  type TypedRound,
} from '../record-form.ts';
import { SmallField } from './number-field.tsx';
import { whatRoundDid } from './working.tsx';

type RoundsListProps = {
  readonly rounds: readonly TypedRound[];
  readonly record: RecordForm;
  readonly onChange: (rounds: readonly TypedRound[]) => void;
};

const fields = [
  ['score', 'Score', 'numeric'],
  ['rating', 'Rating', 'decimal'],
  ['slope', 'Slope', 'numeric'],
] as const;

/** The rounds, oldest first: their fields, differentials, and whether they count. */
export function RoundsList({ rounds, record, onChange }: RoundsListProps) {
  const last = record.postings?.at(-1);
  const counting = last ? countingRounds(last) : new Set<number>();

  return (
    <ol className="flex flex-col gap-3">
      {rounds.map((round, at) => {
        const number = at + 1;
        const posting = record.postings?.[at];
        const change = (changes: Partial<TypedRound>) =>
          onChange(rounds.with(at, { ...round, ...changes }));

        return (
          <li
            // A round is identified only by its position.
            key={number}
            className="rounded-large border border-line bg-ivory-bright px-3 pt-3 pb-1 sm:px-4"
          >
            <fieldset className="min-w-0">
              <legend className="sr-only">{`Round ${number}`}</legend>
              <div className="grid grid-cols-5 gap-2">
                <Choice
                  caption="Holes"
                  label={`Holes of round ${number}`}
                  value={round.holes}
                  options={['18', '9']}
                  onChange={(holes) => change({ holes: holes === '9' ? '9' : '18' })}
                />
                {fields.map(([name, caption, inputMode]) => (
                  <div key={name}>
                    <Caption>{caption}</Caption>
                    <SmallField
                      label={`${caption} of round ${number}`}
                      value={round[name]}
                      error={record.errors[at]?.[name]}
                      inputMode={inputMode}
                      onText={(text) => change({ [name]: text })}
                    />
                  </div>
                ))}
                <Choice
                  caption="PCC"
                  label={`Playing conditions of round ${number}`}
                  value={round.pcc}
                  options={['-1', '0', '1', '2', '3']}
                  onChange={(pcc) => change({ pcc })}
                />
              </div>
              <div className="mt-1 flex min-h-11 items-center gap-x-2 text-sm sm:gap-x-3">
                <span className="w-5 font-semibold text-ink-soft figures">{number}</span>
                <span className="min-w-0 flex-1 wrap-anywhere figures">
                  {posting && whatRoundDid(posting)}
                </span>
                {counting.has(at) && <Badge tone="good">Counts</Badge>}
                <IconButton
                  label={`Remove round ${number}`}
                  onClick={() => onChange(rounds.toSpliced(at, 1))}
                >
                  <CrossIcon />
                </IconButton>
              </div>
            </fieldset>
          </li>
        );
      })}
    </ol>
  );
}

type ChoiceProps = {
  readonly caption: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
};

const Choice = ({ caption, label, value, options, onChange }: ChoiceProps) => (
  <div>
    <Caption>{caption}</Caption>
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-11 w-full rounded-small border border-edge bg-ivory-bright px-1 text-base figures"
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {option.replace('-', '−')}
        </option>
      ))}
    </select>
  </div>
);

const Caption = ({ children }: { readonly children: string }) => (
  <span aria-hidden="true" className="mb-1 block text-center text-xs text-ink-soft">
    {children}
  </span>
);

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
    const results = lines.map(readPastedRound);
    const wrong = results.findIndex((one) => !one.ok);
    const first = results[wrong];
    if (lines.length === 0) return setError('Paste at least one round, one per line.');
    if (first && !first.ok) return setError(`Line ${wrong + 1}: ${first.refusal.message}`);
    if (lines.length > MOST_ROUNDS)
      return setError(`Paste up to twenty rounds. You have ${lines.length}.`);

    setError(undefined);
    setText('');
    onRounds(results.flatMap((one) => (one.ok ? [one.value] : [])));
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
