import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  FIRST_LOAD_LIMITS,
  type FirstLoad,
  MEMBERS_LAYOUT_SHIFT,
  MEMBERS_SCRIPT_BYTES,
} from './first-load.ts';
import { whole } from './judge.ts';
import type { LighthouseFigures } from './lighthouse-runs.ts';

/** A page's medians, and the limits that they miss. */
export type PageReport = {
  readonly path: string;
  readonly figures: LighthouseFigures;
  readonly missed: readonly string[];
};

/** Compares the medians of a page with their limits. NaN misses its limit. */
export function judgePage(path: string, figures: LighthouseFigures): PageReport {
  const onHome = path === '/';

  const least = {
    performance: 95,
    accessibility: 100,
    bestPractices: 100,
    seo: 100,
  } as const;

  const most = {
    ...(onHome ? { firstPaintMs: 1_100, largestPaintMs: 1_600 } : {}),
    layoutShift: 0,
  } as const;

  return { path, figures, missed: [...missedIn(figures, least, most), ...figures.faults] };
}

/** What only search engines need. */
const forSearchEngines: readonly string[] = ['is-crawlable', 'meta-description'];

/** The same for a members' page, which search engines do not see. */
export function judgeMembersPage(path: string, figures: LighthouseFigures): PageReport {
  const least = { performance: 90, accessibility: 100, bestPractices: 100 } as const;
  const faults = figures.faults.filter((fault) => !forSearchEngines.includes(fault));
  return {
    path,
    figures,
    missed: [...missedIn(figures, least, { layoutShift: MEMBERS_LAYOUT_SHIFT }), ...faults],
  };
}

/** Compares the first load of the home page with its limits. */
export const judgeFirstLoad = (load: FirstLoad): readonly string[] => {
  const { scriptBytes, htmlBytes, layoutShift } = FIRST_LOAD_LIMITS;
  return [...missedIn(load, {}, { scriptBytes, htmlBytes, layoutShift }), ...load.moved];
};

/** Compares the first load of a members' page with its limits. */
export const judgeMembersLoad = (load: FirstLoad): readonly string[] => [
  ...missedIn(load, {}, { scriptBytes: MEMBERS_SCRIPT_BYTES, layoutShift: MEMBERS_LAYOUT_SHIFT }),
];

type Limits<Figures> = Partial<Record<keyof Figures, number>>;

function missedIn<Figures>(
  figures: Figures,
  least: Limits<Figures>,
  most: Limits<Figures>,
): string[] {
  const missed = (limits: Limits<Figures>, sign: '<' | '>') =>
    Object.entries(limits).flatMap(([name, limit]) => {
      const value = Number(figures[name as keyof Figures]);
      const holds = sign === '<' ? value >= Number(limit) : value <= Number(limit);
      return holds ? [] : [`${name} ${value} ${sign} ${limit}`];
    });
  return [...missed(least, '<'), ...missed(most, '>')];
}

type Seen = {
  readonly pages: readonly PageReport[];
  /** By path and width: "/, 390 px". */
  readonly firstLoads: Readonly<Record<string, FirstLoad>>;
};

/** The report as Markdown: a table of pages, and what the home page loads. */
export function reportOf({ pages, firstLoads }: Seen): string {
  const rows = pages.map(({ path, figures, missed }) =>
    [
      path,
      figures.performance,
      figures.accessibility,
      figures.bestPractices,
      figures.seo,
      `${whole(figures.firstPaintMs)} ms`,
      `${whole(figures.largestPaintMs)} ms`,
      `${whole(figures.blockedMs)} ms`,
      figures.layoutShift.toFixed(3),
      whole(figures.machine),
      missed.join('; ') || 'holds',
    ].join(' | '),
  );

  const loads = Object.entries(firstLoads).map(
    ([where, { scriptBytes, scripts, htmlBytes, layoutShift }]) =>
      `- ${where}, first 20 s untouched: JavaScript ${whole(scriptBytes)} bytes in ${scripts.length} files, HTML ${whole(htmlBytes)} bytes on the wire, layout shift ${layoutShift}.`,
  );

  return [
    'Medians of the runs of Lighthouse, which simulates a mobile phone on a slow line.',
    '',
    '| page | performance | accessibility | best practices | SEO | FCP | LCP | blocked | CLS | machine | |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
    ...loads,
    '',
  ].join('\n');
}

const FOLDER = fileURLToPath(new URL('../../build/reports/', import.meta.url));

/** Writes the report and its figures into `build/reports`. */
export function writeReport(seen: Seen): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}lighthouse.md`, reportOf(seen));
  writeFileSync(`${FOLDER}lighthouse.json`, JSON.stringify(seen, null, 2));
}
