import { handicapHistory } from '../../index/handicap-history.ts';
import { formatIndex, formatTenths } from '../../index/tenths.ts';
import { combineResults, readIndex, readPoints } from '../../scoring/parse-inputs.ts';
import { countingRounds, readRecord, readRounds } from '../record-form.ts';
import { Calculator, Result } from './calculator.tsx';
import { useNumbers } from './form-url-state.ts';
import { IndexField, NumberField } from './number-field.tsx';
import { TabLink } from './tab-link.tsx';
import { HolesField, NoNumberYet, TeeFields, useTee } from './tee-fields.tsx';
import { type PointsQuestion, Working, workPoints } from './working.tsx';

/** Compares a differential with the index it was played off. */
function against(rounded: number, index: number): string {
  const difference = Math.abs(rounded - index);
  if (difference === 0) return `Exactly the index of ${formatIndex(index)}.`;
  return `${formatTenths(difference)} ${rounded < index ? 'better' : 'worse'} than the index of ${formatIndex(index)}.`;
}

/** The effect of the round on the index of the listed rounds; undefined without an index. */
function useEffectOnRecord(
  question: PointsQuestion | undefined,
  adjustedGross: number | undefined,
): string | undefined {
  const { values } = useNumbers();
  const { rounds, postings, knownLow } = readRecord(readRounds(values.rounds), values.low);
  const before = postings?.at(-1)?.index;
  if (!question || adjustedGross === undefined || !rounds || before === undefined) return undefined;

  const added = { ...question.tee, adjustedGross, pcc: 0 as const, day: rounds.length };
  const last = handicapHistory([...rounds, added], { knownLow }).at(-1);
  if (last?.index === undefined) return undefined;

  const counts = countingRounds(last).has(rounds.length) ? 'it would count' : 'it would not count';
  const moves =
    last.index === before
      ? `your society handicap would stay ${formatIndex(before)}`
      : `your society handicap would go from ${formatIndex(before)} to ${formatIndex(last.index)}`;

  return `As round ${rounds.length + 1} on the Index tab ${counts}, and ${moves}.`;
}

/** The what-if calculator: the effect of a number of points. */
export function TargetCalculator() {
  const { values } = useNumbers();
  const { tee, given } = useTee();
  const results = combineResults({
    points: readPoints(values.points),
    index: readIndex(values.index),
  });
  const question = results.values && tee && { ...results.values, tee };
  const work = question && workPoints(question);
  const effect = useEffectOnRecord(question, work?.adjustedGross);

  return (
    <Calculator
      id="what-if"
      title="What would my points do?"
      hasTee
      help="Points scored off your full course handicap equal a score, and that score makes a differential. Points from a day played off 85% don’t convert directly, because you had fewer strokes."
      fields={
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
          <NumberField name="points" label="Points" error={results.errors.points} isWhole />
          <IndexField error={results.errors.index} />
          <HolesField />
          <TeeFields withPar />
        </div>
      }
      result={
        <Result
          label="Differential"
          value={work && formatTenths(work.rounded)}
          meaning={
            work && question ? (
              <>
                <p>{against(work.rounded, question.index)}</p>
                {effect && <p className="mt-2">{effect}</p>}
              </>
            ) : (
              <NoNumberYet
                fields={[
                  { name: 'points', error: results.errors.points },
                  { name: 'index', error: results.errors.index },
                  ...given,
                ]}
                fillIn="Enter your points, your index and the tee’s ratings to see the differential."
              />
            )
          }
        >
          {work && <Working steps={work.steps} />}
          <p className="mt-4 text-sm text-on-pine-soft">
            Playing to your handicap gives a differential close to your index. Your index may still
            change: it averages your best scores, not your latest.{' '}
            <TabLink to="index" className="underline underline-offset-4">
              See your rounds
            </TabLink>
          </p>
        </Result>
      }
    />
  );
}
