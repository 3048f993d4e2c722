import { Button } from '#ui/button.tsx';
import { formatIndex } from '../../index/tenths.ts';
import {
  MOST_ROUNDS,
  type RecordForm,
  readRecord,
  readRounds,
  type TypedRound,
  writeRounds,
} from '../record-form.ts';
import { Calculator, Result } from './calculator.tsx';
import { useNumbers } from './form-url-state.ts';
import { NumberField } from './number-field.tsx';
import { PasteRounds, RoundsList } from './rounds-list.tsx';
import { NextStep } from './tab-link.tsx';
import { indexSteps, Working } from './working.tsx';

const emptyRound: TypedRound = { holes: '18', score: '', rating: '', slope: '', pcc: '0' };

/** Whether a field in the list of rounds is invalid; empty fields are not. */
const hasMistake = (rounds: readonly TypedRound[], { errors, lowError }: RecordForm): boolean =>
  lowError !== undefined ||
  rounds.some((round, at) =>
    (['score', 'rating', 'slope'] as const).some(
      (name) => errors[at]?.[name] && round[name].trim() !== '',
    ),
  );

/** The meaning of the index, or what is missing for one. */
function meaningOf(rounds: readonly TypedRound[], record: RecordForm): string {
  if (hasMistake(rounds, record)) return 'Correct the fields in red to see your index.';
  if (record.postings === undefined)
    return 'Enter the score, rating and slope of every round to see your index.';

  const posting = record.postings.at(-1);
  const recordLength = posting?.record.length ?? 0;
  if (posting?.index === undefined)
    return `An index needs three differentials. So far there are ${recordLength}.`;
  if (posting.needsReview)
    return 'Unofficial: for guidance only. The organisers would review scores this far below the index.';

  return 'Unofficial: for guidance only.';
}

/** The society handicap of a list of rounds. */
export function IndexCalculator() {
  const { values, change } = useNumbers();
  const rounds = readRounds(values.rounds);
  const record = readRecord(rounds, values.low);
  const last = record.postings?.at(-1);
  const index = last?.index;
  const setRounds = (next: readonly TypedRound[]) => change({ rounds: writeRounds(next) });

  // The next round is often played from the same tee.
  const add = () => setRounds([...rounds, { ...(rounds.at(-1) ?? emptyRound), score: '' }]);

  return (
    <Calculator
      id="index"
      title="What is my society handicap?"
      help="Enter three to twenty rounds of nine or eighteen holes, oldest first. Each becomes a differential, and the lowest ones make your index."
      aside={<PasteRounds onRounds={setRounds} />}
      fields={
        <div className="flex flex-col gap-4">
          <RoundsList rounds={rounds} record={record} onChange={setRounds} />
          <div>
            <Button variant="secondary" disabled={rounds.length >= MOST_ROUNDS} onClick={add}>
              Add a round
            </Button>
          </div>
          <div className="max-w-md">
            <NumberField
              name="low"
              label="Lowest index in the last twelve months"
              optional
              error={record.lowError}
              help="Once you have twenty rounds, it stops your index rising too fast (soft and hard cap)."
            />
          </div>
        </div>
      }
      result={
        <Result
          label="Society handicap (unofficial)"
          value={index === undefined ? undefined : formatIndex(index)}
          meaning={<p>{meaningOf(rounds, record)}</p>}
        >
          {last && <Working steps={indexSteps(last)} />}
          {index !== undefined && (
            <NextStep to="strokes" changes={{ index: formatIndex(index) }}>
              {`See how many strokes ${formatIndex(index)} gives you`}
            </NextStep>
          )}
        </Result>
      }
    />
  );
}
