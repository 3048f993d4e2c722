import UPlot from 'uplot';

/** A series of a chart: a value for each point, as bars or as a line. */
export type Series = {
  readonly name: string;
  readonly kind: 'bars' | 'line';
  /** Which axis it is read by. */
  readonly side: 'left' | 'right';
  /** A colour of the design, by the name of its token: "--color-fairway". */
  readonly token: string;
  readonly values: readonly (number | null)[];
};

export type ChartData = {
  /** What is under each point, short: "May". A line break makes two lines. */
  readonly points: readonly string[];
  readonly series: readonly Series[];
  /** The numbers beside the chart, short: "£2k". */
  readonly axes: Readonly<Record<Series['side'], (value: number) => string>>;
};

export type DrawnChart = {
  /** Marks a point; -1 marks none. */
  readonly mark: (index: number) => void;
  /** The point at so many pixels from the left of the drawing. */
  readonly pointAt: (pixels: number) => number;
  readonly remove: () => void;
};

/** Every axis counts whole things or pounds. */
const STEPS = [1, 10, 100, 1000, 10_000, 100_000].flatMap((ten) => [ten, 2 * ten, 5 * ten]);

const HEIGHT = 260;
const LABEL_WIDTH = 40;

/**
 * Draws a chart that fills its host's width, in the colours and type of the page, and draws it again
 * when the width or the theme changes. The library's own style sheet is not loaded: what it needs of
 * it is set here.
 */
export function drawChart(host: HTMLElement, data: ChartData): DrawnChart {
  let marked = -1;
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  const font = `12px ${getComputedStyle(host).fontFamily}`;
  const indexes = data.points.map((_, index) => index);
  const { left, right } = data.axes;
  const hasRight = data.series.some(({ side }) => side === 'right');

  const axis = (side: 'left' | 'right', format: (value: number) => string): UPlot.Axis => ({
    scale: side,
    side: side === 'left' ? 3 : 1,
    size: 52,
    font,
    incrs: STEPS,
    stroke: () => colour('--color-ink-soft'),
    grid: { show: side === 'left', stroke: () => colour('--color-line'), width: 1 },
    ticks: { show: false },
    values: (_chart, values) => values.map(format),
  });

  // Values of nothing have a scale all the same, and none begins above zero.
  const fromZero: UPlot.Scale = {
    range: (_chart, low, high) => [Math.min(0, low ?? 0), high && high > 0 ? high * 1.08 : 1],
  };

  const chart = new UPlot(
    {
      width: Math.max(host.clientWidth, 1),
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.5, data.points.length - 0.5] },
        left: fromZero,
        right: fromZero,
      },
      axes: [
        {
          font,
          size: 46,
          stroke: () => colour('--color-ink-soft'),
          grid: { show: false },
          ticks: { show: false },
          splits: (one) => {
            const step = Math.ceil(
              (data.points.length * LABEL_WIDTH) / Math.max(one.width - 60, 1),
            );
            return indexes.filter((index) => index % step === 0);
          },
          values: (_chart, values) => values.map((index) => data.points[index] ?? ''),
        },
        axis('left', left),
        ...(hasRight ? [axis('right', right)] : []),
      ],
      series: [
        {},
        ...data.series.map(
          ({ name, kind, side, token }): UPlot.Series => ({
            label: name,
            scale: side,
            stroke: () => colour(token),
            width: kind === 'line' ? 2.5 : 0,
            points: { show: kind === 'line', size: 7, fill: () => colour(token) },
            ...(kind === 'bars'
              ? {
                  fill: () => colour(token),
                  ...(UPlot.paths.bars ? { paths: UPlot.paths.bars({ size: [0.6, 48] }) } : {}),
                }
              : {}),
          }),
        ),
      ],
      hooks: {
        drawClear: [
          (one) => {
            if (marked < 0) return;
            const [from, to] = [
              one.valToPos(marked - 0.5, 'x', true),
              one.valToPos(marked + 0.5, 'x', true),
            ];
            one.ctx.fillStyle = colour('--color-ivory-deep');
            one.ctx.fillRect(from, one.bbox.top, to - from, one.bbox.height);
          },
        ],
      },
    },
    [indexes, ...data.series.map(({ values }) => [...values])],
    host,
  );
  layOut(chart);

  const resized = new ResizeObserver(() =>
    chart.setSize({ width: Math.max(host.clientWidth, 1), height: HEIGHT }),
  );
  resized.observe(host);
  const themed = new MutationObserver(() => chart.redraw());
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });

  return {
    mark: (index) => {
      marked = index;
      chart.redraw(false);
    },
    pointAt: (pixels) => {
      const inside = pixels - chart.bbox.left / devicePixelRatio;
      const index = Math.round(chart.posToVal(inside, 'x'));
      return Math.min(Math.max(index, 0), data.points.length - 1);
    },
    remove: () => {
      resized.disconnect();
      themed.disconnect();
      chart.destroy();
    },
  };
}

/** The layout that the library's style sheet would give. */
function layOut({ root, ctx, over, under }: UPlot): void {
  const wrap = over.parentElement;
  if (wrap) Object.assign(wrap.style, { position: 'relative' });
  for (const layer of [over, under]) Object.assign(layer.style, { position: 'absolute' });
  for (const label of root.querySelectorAll<HTMLElement>('.u-axis, .u-select'))
    Object.assign(label.style, { position: 'absolute', pointerEvents: 'none' });
  Object.assign(ctx.canvas.style, { display: 'block', width: '100%', height: '100%' });
}
