import { ok } from '#lib/refusal.ts';
import { Select } from '#ui/form/field.tsx';
import { formatTenths } from '../../index/tenths.ts';
import { combineResults, readIndex, readPcc, readScore } from '../../scoring/parse-inputs.ts';
import { PCC_HELP } from '../../texts.ts';
import { Calculator, Result } from './calculator.tsx';
import { useNumbers } from './form-url-state.ts';
import { NumberField } from './number-field.tsx';
import { HolesField, NoNumberYet, TeeFields, useTee } from './tee-fields.tsx';
import { Working, workDifferential } from './working.tsx';

/** The field for the playing conditions of the day, which the organisers announce. */
function ConditionsField() {
  const { values, change } = useNumbers();
  return (
    <Select
      filter
      label="Conditions (PCC)"
      value={values.pcc}
      onChange={(event) => change({ pcc: event.target.value })}
      help={PCC_HELP}
    >
      <option value="-1">−1: easier than usual</option>
      <option value="0">0: as usual</option>
      <option value="1">+1: harder</option>
      <option value="2">+2: much harder</option>
      <option value="3">+3: the hardest</option>
    </Select>
  );
}

/** The differential of one score. */
export function DifferentialCalculator() {
  const { values } = useNumbers();
  const { ratings, holes, given } = useTee();

  const results = combineResults({
    adjustedGross: readScore(values.score, holes),
    pcc: readPcc(values.pcc),
    // Only nine holes need an index, from which the other half is estimated.
    index: holes === 9 ? readIndex(values.index) : ok(0),
  });

  const work =
    results.values &&
    ratings &&
    workDifferential({ ...ratings, ...results.values }, holes, results.values.index);

  return (
    <Calculator
      id="differential"
      title="How good was that round?"
      help="A differential compares your score with the difficulty of the course, so 92 on a hard course can be better than 88 on an easy one. Count each hole as no more than two over par plus your strokes there, or par plus five if you don’t have an index yet."
      fields={
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
          <NumberField
            name="score"
            label="Adjusted score"
            error={results.errors.adjustedGross}
            isWhole
            help="We use the total exactly as entered."
          />
          <HolesField />
          <ConditionsField />
          <TeeFields />
          {holes === 9 && (
            <NumberField name="index" label="Index that day" error={results.errors.index} />
          )}
        </div>
      }
      result={
        <Result
          label="Score differential"
          value={work && formatTenths(work.rounded)}
          meaning={
            work ? (
              <p>Lower is better. Your index comes from the lowest of your last twenty.</p>
            ) : (
              <NoNumberYet
                fields={[
                  { name: 'score', error: results.errors.adjustedGross },
                  ...given.slice(0, 2),
                  { name: 'index', error: results.errors.index },
                ]}
                fillIn="Enter your score and the tee’s ratings to see the differential."
              />
            )
          }
        >
          {work && <Working steps={work.steps} />}
        </Result>
      }
    />
  );
}
