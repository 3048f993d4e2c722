import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ChartData, DrawnChart } from './draw-chart.ts';

type Props = {
  /** "Revenue by month". */
  readonly name: string;
  readonly data: ChartData;
  /** The whole of a point in words: "May 2026: £1,250, £250 refunded". */
  readonly read: (index: number) => string;
};

const keys: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowRight: (index, last) => Math.min(index + 1, last),
  Home: () => 0,
  End: (_index, last) => last,
};

const HINT = 'chart-hint';

/** Says once on a page how its charts are read. */
export const ChartHint = () => (
  <p id={HINT} className="mt-4 text-sm text-ink-soft noscript:hidden">
    Touch a chart, or use the arrow keys, to read each month.
  </p>
);

/**
 * A chart of figures that a table beside it has as well. Its points are read with the arrow keys or
 * by touching them. The library is loaded once it is here; without it the table is enough.
 */
export function Chart({ name, data, read }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  const [marked, setMarked] = useState<number>();
  const [isMissing, setMissing] = useState(false);
  const last = data.points.length - 1;
  const reading = last < 0 ? 'Nothing yet' : read(Math.min(marked ?? last, last));

  useEffect(() => {
    let isGone = false;
    import('./draw-chart.ts')
      .then(({ drawChart }) => {
        if (host.current && !isGone) drawn.current = drawChart(host.current, data);
      })
      .catch(() => setMissing(true));
    return () => {
      isGone = true;
      drawn.current?.remove();
      drawn.current = undefined;
    };
  }, [data]);

  const choose = (index: number) => {
    drawn.current?.mark(index);
    setMarked(index);
  };

  const press = (event: KeyboardEvent) => {
    const next = keys[event.key]?.(marked ?? last, last);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };

  if (isMissing)
    return (
      <p className="text-sm text-ink-soft">The chart couldn’t be loaded. The table has it all.</p>
    );

  return (
    // The drawing keeps its width until it is drawn again, and must not keep the page as wide.
    <div className="min-w-0 noscript:hidden">
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${name}, chart`}
        aria-describedby={HINT}
        aria-valuemin={0}
        aria-valuemax={Math.max(last, 0)}
        aria-valuenow={marked ?? last}
        aria-valuetext={reading}
        aria-orientation="horizontal"
        onKeyDown={press}
        onPointerMove={({ currentTarget, clientX }) => {
          const pixels = clientX - currentTarget.getBoundingClientRect().left;
          if (drawn.current) choose(drawn.current.pointAt(pixels));
        }}
        className="min-h-60 w-full overflow-hidden rounded-small focus-visible:outline-2"
        ref={host}
      />
      <p aria-hidden="true" className="text-sm font-semibold figures">
        {reading}
      </p>
    </div>
  );
}
