import { Select } from '#ui/form/field.tsx';
import { formatExact, formatHandicap, formatWhole, roundHalfUp } from '../../index/tenths.ts';
import { formatStrokes, formats } from '../../scoring/allowances.ts';
import { courseHandicap, playingHandicap, type TeeRating } from '../../scoring/course-handicap.ts';
import { combineResults, readAllowance, readIndex } from '../../scoring/parse-inputs.ts';
import { Calculator, Result, StickyResult } from './calculator.tsx';
import { useNumbers } from './form-url-state.ts';
import { IndexField, NumberField } from './number-field.tsx';
import { NextStep } from './tab-link.tsx';
import { HolesField, NoNumberYet, TeeFields, useTee } from './tee-fields.tsx';
import { courseHandicapSteps, Working, type WorkingStep } from './working.tsx';

type Today = { readonly index: number; readonly tee: TeeRating; readonly allowance: number };

/** Calculates the strokes from the index, with the numbers in each formula. */
function workStrokes({ index, tee, allowance }: Today) {
  const unrounded = courseHandicap(index, tee);
  const course = roundHalfUp(unrounded);
  const playing = playingHandicap(unrounded, allowance);
  const share = {
    numerator: allowance * unrounded.numerator,
    denominator: 100 * unrounded.denominator,
  };

  const steps: WorkingStep[] = [
    ...courseHandicapSteps(index, tee),
    {
      what: `${allowance}% allowance, from the unrounded course handicap`,
      formula: `${formatExact(unrounded)} × ${allowance} / 100 = ${formatExact(share)}`,
    },
    {
      what: 'Playing handicap: rounded to the nearest whole number (.5 up)',
      formula: formatWhole(playing),
    },
  ];

  return { playing, course, steps };
}

/** Course and playing handicap for a tee and a format. */
export function StrokesCalculator() {
  const { values, change } = useNumbers();
  const { tee, holes, given } = useTee();
  const results = combineResults({
    index: readIndex(values.index),
    allowance: readAllowance(values.allowance),
  });

  const work = results.values && tee && workStrokes({ ...results.values, tee });

  const choose = (id: string) => {
    const format = formats.find((one) => one.id === id);
    change({ format: id, ...(format ? { allowance: String(format.allowance) } : {}) });
  };

  return (
    <Calculator
      id="strokes"
      title="How many strokes do I get?"
      hasTee
      help="You’ll find the course rating, slope rating and par on the scorecard and by the first tee. Use the ones for the tees you’re playing from."
      fields={
        <div className="flex flex-col gap-5">
          <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
            <IndexField error={results.errors.index} />
            <HolesField />
            <TeeFields withPar />
            <NumberField
              name="allowance"
              label="Allowance in %"
              error={results.errors.allowance}
              isWhole
            />
            <div className="col-span-full">
              <Select
                filter
                label="Format"
                value={values.format}
                onChange={(event) => choose(event.target.value)}
              >
                {formats.map(({ id, name, allowance }) => (
                  <option key={id} value={id}>
                    {`${name} (${allowance}%)`}
                  </option>
                ))}
              </Select>
            </div>
          </div>
          {work && <StickyResult label="Playing handicap" value={formatHandicap(work.playing)} />}
        </div>
      }
      result={
        <Result
          label="Playing handicap"
          value={work && formatHandicap(work.playing)}
          meaning={
            work ? (
              <>
                <p>{formatStrokes(work.playing, holes)}</p>
                <p className="mt-2">
                  Course handicap <strong>{formatHandicap(work.course)}</strong>. It sets the most
                  that one hole can add to a score for your handicap.
                </p>
              </>
            ) : (
              <NoNumberYet
                fields={[
                  { name: 'index', error: results.errors.index },
                  ...given,
                  { name: 'allowance', error: results.errors.allowance },
                ]}
                fillIn="Enter your index and the tee’s ratings to see your strokes."
              />
            )
          }
        >
          {work && <Working steps={work.steps} />}
          {work && (
            <NextStep to="points" changes={{ ph: formatHandicap(work.playing) }}>
              {`Count points with ${formatHandicap(work.playing)}`}
            </NextStep>
          )}
        </Result>
      }
    />
  );
}
