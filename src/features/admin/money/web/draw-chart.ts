import UPlot from 'uplot';

/** Bars over points, with one axis. */
export type ChartData = {
  /** What is under each point, short: "May". A line break makes two lines. */
  readonly points: readonly string[];
  readonly values: readonly number[];
  /** The numbers beside the chart, short: "£2k". */
  readonly axis: (value: number) => string;
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

/** How many steps an axis has at most above zero. */
const MOST_STEPS = 5;

/** The lines of an axis: from zero, or below it, to the first at or above the highest bar. */
function linesOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = STEPS.find((one) => Math.max(high, -low) <= one * MOST_STEPS) ?? high;
  const first = Math.floor(low / step);

  return Array.from(
    { length: Math.ceil(high / step) - first + 1 },
    (_, index) => (first + index) * step,
  );
}

const HEIGHT = 240;
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
  const lines = linesOf(data.values);
  const bars = UPlot.paths.bars?.({ size: [0.6, 48] });

  const chart = new UPlot(
    {
      width: Math.max(host.clientWidth, 1),
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.5, data.points.length - 0.5] },
        y: { range: [lines.at(0) ?? 0, lines.at(-1) ?? 1] },
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
        {
          scale: 'y',
          size: 52,
          font,
          stroke: () => colour('--color-ink-soft'),
          grid: { stroke: () => colour('--color-line'), width: 1 },
          ticks: { show: false },
          splits: () => lines,
          values: (_chart, values) => values.map(data.axis),
        },
      ],
      series: [
        {},
        {
          scale: 'y',
          width: 0,
          fill: () => colour('--color-fairway'),
          points: { show: false },
          ...(bars && { paths: bars }),
        },
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
    [indexes, [...data.values]],
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
