import { whole } from '../../../../scripts/bench/judge.ts';
import type { Measured, Plan } from '../measure.ts';
import { pageTable } from '../report.ts';
import type { RoomSize } from './room-size.ts';

/** What was measured at one size. */
export type RoomsMeasured = { readonly size: RoomSize; readonly measured: readonly Measured[] };

/**
 * The figures, how they grow, and the plans, in Markdown, for the terminal and for
 * build/reports.
 */
export function roomReport(rounds: readonly RoomsMeasured[], requests: number): string {
  const last = rounds.at(-1);
  if (!last) throw new Error('Nothing was measured');
  const { size, measured } = last;
  const sizes = [
    `${whole(size.members)} members, ${whole(size.posts)} posts in ${whole(size.topics)} topics (the longest has ${whole(size.longest)})`,
    `${whole(size.notifications)} notifications, ${whole(size.messages)} messages; ${requests} requests each, in turns.`,
  ];
  return [
    sizes.join(', '),
    '',
    ...pageTable(measured),
    '',
    ...(rounds.length > 1 ? growthTable(rounds) : []),
    'The slowest statement of each, step by step (buffers are pages of 8 KB that it looked at):',
    '',
    ...measured.flatMap(({ what, plans }) => planOf(what, plans)),
  ].join('\n');
}

/**
 * A row for each page, a column for each size: p95, and the pages of the database that its
 * statements looked at.
 */
function growthTable(rounds: readonly RoomsMeasured[]): readonly string[] {
  const [first] = rounds;
  const buffers = (plans: readonly Plan[]) => plans.reduce((sum, plan) => sum + plan.buffers, 0);
  const rows = (first?.measured ?? []).map(({ what }) => {
    const cells = rounds.map(({ measured }) => {
      const page = measured.find((one) => one.what === what);
      return page ? `${page.p95Ms.toFixed(1)} ms, ${whole(buffers(page.plans))}` : '';
    });
    return `| ${[what, ...cells].join(' | ')} |`;
  });
  return [
    'How it grows: p95, and the buffers that all statements of a request looked at.',
    '',
    `| | ${rounds.map(({ size }) => `${whole(size.posts)} posts`).join(' | ')} |`,
    `|---|${'---|'.repeat(rounds.length)}`,
    ...rows,
    '',
  ];
}

function planOf(what: string, plans: readonly Plan[]): readonly string[] {
  const [slowest] = plans.toSorted((a, b) => b.milliseconds - a.milliseconds);
  if (!slowest) return [];
  const title = `**${what}**, ${slowest.milliseconds.toFixed(1)} ms of ${plans.length} statements`;
  return [title, '', '```', ...slowest.steps, '```', ''];
}
