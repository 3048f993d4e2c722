import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import type { TypedRound } from '../../calculators/pasted-rounds.ts';
import { countingRounds, type RecordForm } from '../../calculators/record-form.ts';
import { SmallField } from '../fields/small-field.tsx';
import { whatRoundDid } from './index-steps.ts';

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
                      onText={(typed) => change({ [name]: typed })}
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
