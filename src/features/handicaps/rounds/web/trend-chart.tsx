import { useId } from 'react';
import { formatIndex, type Tenths } from '../../index/tenths.ts';
import type { HandicapRecord, IndexAfterRound } from '../handicap-record.ts';
import { shortDate, trendTexts as texts } from '../page-texts.ts';

/** The most rounds in the chart: two full records. */
const MOST_POINTS = 40;

// Heights are in pixels and widths in percent, so that texts and dots keep their size on every
// screen without a script.
const [TOP, BOTTOM, HEIGHT] = [24, 190, 230];
const [LEFT, RIGHT] = [14, 97];

/** The distances between grid lines, in tenths. */
const STEPS = [5, 10, 20, 50, 100];
const MOST_LINES = 5;

/** The range of the chart in tenths, and its grid lines. */
function scaleOf(values: readonly Tenths[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = STEPS.find((size) => (most - least) / size < MOST_LINES - 1) ?? 100;
  const from = Math.floor(least / step) * step;
  const to = Math.max(Math.ceil(most / step) * step, from + step);
  const lines = Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step);
  return { lines, y: (value: Tenths) => BOTTOM - ((value - from) / (to - from)) * (BOTTOM - TOP) };
}

/**
 * How far along the chart a round is: by its day, or by its number if all were played on one day.
 */
function placeOf(points: readonly IndexAfterRound[]) {
  const days = points.map(({ playedOn }) => Date.parse(playedOn));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  return (at: number): number => {
    const share =
      last > first ? ((days[at] ?? first) - first) / (last - first) : at / (points.length - 1);
    return LEFT + share * (RIGHT - LEFT);
  };
}

/** The index after each round as a line, with a table that has the same figures. */
export function TrendChart({ history, low }: Pick<HandicapRecord, 'history' | 'low'>) {
  const points = history.slice(-MOST_POINTS);
  const id = useId();

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-2xl">
        {texts.title}
      </h3>
      {points.length < 2 ? (
        <p className="mt-2 measure text-ink-soft">{texts.tooFew}</p>
      ) : (
        <div className="mt-3">
          <Chart points={points} low={low?.index} />
          <Figures points={points} />
          {history.length > points.length && (
            <p className="mt-1 text-sm text-ink-soft">{texts.limits(points.length)}</p>
          )}
        </div>
      )}
    </section>
  );
}

type ChartProps = { readonly points: readonly IndexAfterRound[]; readonly low: Tenths | undefined };

function Chart({ points, low }: ChartProps) {
  const values = points.map(({ index }) => index);
  const { lines, y } = scaleOf(low === undefined ? values : [...values, low]);
  const x = placeOf(points);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;

  const percent = (at: number): string => `${x(at).toFixed(2)}%`;

  return (
    <svg
      role="img"
      aria-label={texts.chart(first.index, last.index, points.length)}
      width="100%"
      height={HEIGHT}
      className="rounded-large border border-line bg-ivory-bright text-xs"
    >
      {lines.map((line) => (
        <g key={line}>
          <line x1="0" x2="100%" y1={y(line)} y2={y(line)} className="stroke-line" />
          <text x="12" y={y(line) - 5} className="fill-ink-soft figures">
            {formatIndex(line)}
          </text>
        </g>
      ))}
      {low !== undefined && (
        <g>
          <line
            x1={`${LEFT}%`}
            x2="100%"
            y1={y(low)}
            y2={y(low)}
            strokeDasharray="5 5"
            className="stroke-brass-text"
          />
          <text
            x="98%"
            y={y(low) + 15}
            textAnchor="end"
            className="fill-brass-text font-semibold figures"
          >
            {texts.low(low)}
          </text>
        </g>
      )}
      {points.slice(1).map(({ roundId, index }, at) => (
        <line
          key={roundId}
          x1={percent(at)}
          y1={y(points[at]?.index ?? index)}
          x2={percent(at + 1)}
          y2={y(index)}
          strokeWidth="2"
          strokeLinecap="round"
          className="stroke-fairway"
        />
      ))}
      {points.map(({ roundId, index }, at) => (
        <circle
          key={roundId}
          cx={percent(at)}
          cy={y(index)}
          r={at === points.length - 1 ? 5 : 3}
          className="fill-fairway"
        />
      ))}
      <text x="12" y={HEIGHT - 12} className="fill-ink-soft">
        {shortDate(first.playedOn)}
      </text>
      <text x="98%" y={HEIGHT - 12} textAnchor="end" className="fill-ink-soft">
        {shortDate(last.playedOn)}
      </text>
    </svg>
  );
}

/** The figures of the chart, the latest first. */
const Figures = ({ points }: Pick<ChartProps, 'points'>) => (
  <details className="mt-2">
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">
      {texts.table}
    </summary>
    <table className="mt-1 w-full max-w-md text-sm figures">
      <caption className="sr-only">{texts.table}</caption>
      <thead className="text-left text-ink-soft">
        <tr>
          <th scope="col" className="py-2 font-semibold">
            {texts.day}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {texts.index}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ roundId, playedOn, index }) => (
          <tr key={roundId} className="border-t border-line">
            <td className="py-1.5">{shortDate(playedOn)}</td>
            <td className="py-1.5 text-right font-semibold">{formatIndex(index)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
