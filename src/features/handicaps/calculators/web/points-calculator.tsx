import { combineResults, readPlayingHandicap } from '../../scoring/parse-inputs.ts';
import {
  counted,
  readCardHole,
  readCourse,
  readList,
  writeList,
} from '../../scoring/score-card-state.ts';
import { levelPoints } from '../../scoring/stableford.ts';
import { Calculator, Result, StickyResult } from './calculator.tsx';
import { CourseFields } from './course-fields.tsx';
import { blankNumbers, useNumbers } from './form-url-state.ts';
import { NumberField } from './number-field.tsx';
import { ScoreCard } from './score-card.tsx';
import { HolesField, NoNumberYet } from './tee-fields.tsx';

/** A score in points compared with the handicap. */
function comparison(points: number, played: number): string {
  if (played === 0) return 'Enter your strokes on each hole as you go. Enter 0 if you pick up.';
  const level = 2 * played;
  const compared =
    points === level
      ? 'exactly what your handicap expects'
      : `${counted(Math.abs(points - level), 'point')} ${points > level ? 'better' : 'worse'} than your handicap expects`;
  return `After ${counted(played, 'hole')}: ${compared}.`;
}

/** Stableford points, hole by hole. */
export function PointsCalculator() {
  const { values, change } = useNumbers();
  const holes = values.holes === '9' ? 9 : 18;
  const results = combineResults({ handicap: readPlayingHandicap(values.ph) });
  const course = readCourse(readList(values.pars), readList(values.si), holes);
  const scores = readList(values.card);

  const rows = course.map((hole, at) => ({
    hole,
    card: readCardHole(hole, results.values?.handicap, scores[at] ?? '', holes),
    score: scores[at] ?? '',
    onScore: (score: string) => change({ card: writeList(scores.with(at, score)) }),
  }));

  const made = rows.flatMap(({ card }) => (card?.points === undefined ? [] : [card.points]));
  const points = made.reduce((sum, one) => sum + one, 0);
  const isUnderstood = rows.every(({ card }) => card !== undefined);

  return (
    <Calculator
      id="points"
      title="How many points is that?"
      hasTee
      help="You get two points for a net par, one more for each stroke better and one less for each stroke worse, never below zero. Press a hole’s points to see why."
      fields={
        <div className="flex flex-col gap-5">
          <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
            <NumberField
              name="ph"
              label="Playing handicap"
              error={results.errors.handicap}
              isWhole
              help="For plus two, enter +2."
            />
            <HolesField />
          </div>
          {values.pars === blankNumbers.pars && values.si === blankNumbers.si && (
            <p className="text-sm text-ink-soft">
              The card starts with a typical par-72 course. Change the pars and stroke indexes to
              match yours.
            </p>
          )}
          <CourseFields pars={values.pars} si={values.si} course={course} onChange={change} />
          <ScoreCard rows={rows} />
          {isUnderstood && made.length > 0 && (
            <StickyResult label={`Points after ${counted(made.length, 'hole')}`} value={points} />
          )}
          <p>
            <button
              type="button"
              onClick={() => change({ card: '' })}
              className="inline-flex min-h-11 cursor-pointer items-center text-sm link"
            >
              Clear card
            </button>
          </p>
        </div>
      }
      result={
        <Result
          label="Stableford points"
          value={isUnderstood ? String(points) : undefined}
          meaning={
            isUnderstood ? (
              <p>{comparison(points, made.length)}</p>
            ) : (
              <NoNumberYet
                fields={[{ name: 'ph', error: results.errors.handicap }]}
                fillIn="Enter your playing handicap to see your points. Every hole needs a par and a stroke index."
              />
            )
          }
        >
          <p className="mt-4 border-t border-line pt-4 text-sm text-on-pine-soft">
            {`Playing exactly to your handicap makes ${levelPoints(holes)} over ${holes} holes, 2 on each. A dot on the card is a stroke you receive there.`}
          </p>
        </Result>
      }
    />
  );
}
