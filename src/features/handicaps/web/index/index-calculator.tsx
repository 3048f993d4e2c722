import { Button } from '#ui/button.tsx';
import { MOST_ROUNDS, readRounds, type TypedRound, writeRounds } from '../../calculators/pasted-rounds.ts';
import { readRecord } from '../../calculators/record-form.ts';
import type { Posting } from '../../index/handicap-history.ts';
import { formatIndex } from '../../index/tenths.ts';
import { Calculator, Result } from '../fields/calculator.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { useNumbers } from '../fields/numbers.ts';
import { NextStep } from '../fields/section-link.tsx';
import { Working } from '../fields/working.tsx';
import { indexSteps } from './index-steps.ts';
import { PasteRounds } from './paste-rounds.tsx';
import { RoundsList } from './rounds-list.tsx';

const emptyRound: TypedRound = { holes: '18', score: '', rating: '', slope: '', pcc: '0' };

/** What the index means, or what is still missing for one. */
function meaningOf(posting: Posting | undefined, isUnderstood: boolean): string {
  if (!isUnderstood) return 'Complete or mend what is marked, and the index stands here.';
  const held = posting?.record.length ?? 0;
  if (posting?.index === undefined) return `Three differentials make an index; so far there are ${held}.`;
  if (posting.needsReview) return 'Unofficial. Scores so far below the index: organisers would look at it.';
  return 'Unofficial: worked out by you, issued by nobody.';
}

/** The society handicap that a list of rounds makes. */
export function IndexCalculator() {
  const { typed, change } = useNumbers();
  const rounds = readRounds(typed.rounds);
  const record = readRecord(rounds, typed.low);
  const last = record.postings?.at(-1);
  const index = last?.index;
  const setRounds = (next: readonly TypedRound[]) => change({ rounds: writeRounds(next) });
  // The next round is often played from the same tee.
  const add = () => setRounds([...rounds, { ...(rounds.at(-1) ?? emptyRound), score: '' }]);
  return (
    <Calculator
      id="index"
      label="Over the season"
      title="What is my society handicap?"
      lead="Three to twenty rounds, oldest first, nine holes or eighteen. Each becomes a differential; the lowest of them make the index."
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
              label="Lowest index of the last twelve months"
              optional
              error={record.lowError}
              help="With twenty rounds it keeps the index from rising too fast (soft and hard cap)."
            />
          </div>
        </div>
      }
      result={
        <Result
          label="Society handicap (unofficial)"
          value={index === undefined ? undefined : formatIndex(index)}
          meaning={<p>{meaningOf(last, record.postings !== undefined)}</p>}
        >
          {last && <Working steps={indexSteps(last)} />}
          {index !== undefined && (
            <NextStep to="strokes" changes={{ index: formatIndex(index) }}>
              {`See the strokes that ${formatIndex(index)} gives`}
            </NextStep>
          )}
        </Result>
      }
    />
  );
}
