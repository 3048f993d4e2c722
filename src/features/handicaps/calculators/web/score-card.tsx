import { Fragment, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { readHoleScore } from '../../scoring/parse-inputs.ts';
import {
  type CardHole,
  type CourseHole,
  counted,
  explainPoints,
  explainStrokes,
} from '../../scoring/score-card-state.ts';
import { SmallField } from './number-field.tsx';

/**
 * Dots as on a scorecard: one for each stroke received. Strokes that a plus player gives back are a
 * number.
 */
const dots = (strokes: number): string => (strokes < 0 ? `+${-strokes}` : '•'.repeat(strokes));

export type CardRow = {
  readonly hole: CourseHole;
  readonly card: CardHole | undefined;
  readonly score: string;
  readonly onScore: (score: string) => void;
};

type HoleRowProps = CardRow & { readonly isOpen: boolean; readonly onOpen: () => void };

function HoleRow({ hole, card, score, onScore, isOpen, onOpen }: HoleRowProps) {
  const result = readHoleScore(score);
  const reason = `reason-${hole.number}`;

  return (
    <>
      <tr className="border-t border-line align-top">
        <th scope="row" className="py-2.5 pl-4 text-left font-semibold">
          {hole.number}
        </th>
        <td className="py-2.5 text-center">{hole.par ?? '–'}</td>
        <td className="py-2.5 text-center">{hole.strokeIndex ?? '–'}</td>
        <td className="py-2.5 text-center text-brass-text">
          <span aria-hidden="true" className="text-xl leading-none">
            {card && dots(card.strokes)}
          </span>
          <span className="sr-only">{card?.strokes}</span>
        </td>
        <td className="px-1 py-1">
          <SmallField
            label={`Strokes on hole ${hole.number}`}
            value={score}
            error={result.ok ? undefined : result.refusal.message}
            onText={(text) => onScore(text)}
          />
        </td>
        <td className="py-1 pr-2 text-center">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={reason}
            aria-label={`Hole ${hole.number}: ${card?.points === undefined ? 'no points yet' : counted(card.points, 'point')}. Why?`}
            onClick={onOpen}
            className={classNames(
              'min-h-11 w-full cursor-pointer rounded-small font-display text-xl hover:bg-ivory-deep',
              // Under a dash the dots would look like a fault.
              card?.points !== undefined &&
                'underline decoration-line decoration-dotted underline-offset-4',
            )}
          >
            {card?.points ?? '–'}
          </button>
        </td>
      </tr>
      <tr id={reason} hidden={!isOpen}>
        <td colSpan={6} className="bg-ivory-deep px-4 py-3 text-sm">
          {card
            ? `Hole ${hole.number} ${explainStrokes(card)}. ${sentence(explainPoints(card))}`
            : 'Enter your playing handicap, and a par and stroke index for every hole.'}
        </td>
      </tr>
    </>
  );
}

/** The totals of nine holes, as on printed cards. */
function NineRow({ name, rows }: { readonly name: string; readonly rows: readonly CardRow[] }) {
  const sum = (of: (row: CardRow) => number | undefined) =>
    rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  return (
    <tr className="border-t border-edge bg-ivory-deep text-center font-semibold">
      <th scope="row" className="py-2.5 pl-4 text-left">
        {name}
      </th>
      <td>{sum(({ hole }) => hole.par)}</td>
      <td />
      <td className="text-brass-text">{sum(({ card }) => card?.strokes)}</td>
      <td>{rows.some(({ card }) => card?.score === 'picked up') ? '–' : sum(strokesOf)}</td>
      <td className="pr-2 font-display text-xl">{sum(({ card }) => card?.points)}</td>
    </tr>
  );
}

const strokesOf = ({ card }: CardRow) => (card?.score === 'picked up' ? undefined : card?.score);

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const columns = ['Hole', 'Par', 'SI', 'Gets', 'Strokes', 'Points'] as const;

/** The round as a scorecard: narrow enough for a phone, so it stays one table. */
export function ScoreCard({ rows }: { readonly rows: readonly CardRow[] }) {
  const [open, setOpen] = useState<number>();

  return (
    <table className="w-full table-fixed border-collapse rounded-large border border-line bg-ivory-bright figures">
      <caption className="sr-only">Scorecard: strokes and points hole by hole</caption>
      <thead className="text-xs text-ink-soft">
        <tr>
          {columns.map((name) => (
            <th
              key={name}
              scope="col"
              className="py-2 font-semibold wrap-anywhere first:pl-4 first:text-left last:pr-2"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.hole.number}>
            <HoleRow
              {...row}
              isOpen={open === row.hole.number}
              onOpen={() => setOpen(open === row.hole.number ? undefined : row.hole.number)}
            />
            {row.hole.number === 9 && <NineRow name="Out" rows={rows.slice(0, 9)} />}
            {row.hole.number === 18 && <NineRow name="In" rows={rows.slice(9)} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
