import { sql } from 'drizzle-orm';
import {
  openReaders,
  type Reader,
  type Readers,
  type ScaleWorld,
  type Statement,
} from './world.ts';

/** How long the server took for a page, and what the database did for it. */
export type Measured = {
  readonly what: string;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly kilobytes: number;
  readonly plans: readonly Plan[];
};

/** How a statement found its rows. */
export type Plan = {
  readonly text: string;
  readonly milliseconds: number;
  /** Such as "bookings by bookings_of_event (104 rows)". */
  readonly scans: readonly string[];
  /** Every step, indented under the one that it feeds. */
  readonly steps: readonly string[];
  /** Pages of 8 KB that it looked at, in memory or on disk. */
  readonly buffers: number;
  /** Tables of more than so many rows that were read from end to end. */
  readonly wholeTables: readonly string[];
};

const MANY_ROWS = 10_000;
const WARM_UP = 10;
/** The limits of one account's searches begin anew after so many turns. */
const LIMITED_TURNS = 50;

/** What is measured: a page or a part of one, as one of several people in turns. */
export type Page = { readonly what: string; readonly read: (turn: number) => ReturnType<Reader> };

/** The pages with such a name. */
export const pagesNamed = (part: string, pages: readonly Page[]): readonly Page[] =>
  pages.filter(({ what }) => what.toLowerCase().includes(part.toLowerCase()));

/** Measures each page, in turns, so that a slow minute of the machine affects all of them. */
export async function measurePages(
  world: ScaleWorld,
  pagesFor: (readers: Readers) => Promise<readonly Page[]>,
  requests: number,
): Promise<readonly Measured[]> {
  const readers = await openReaders(world);
  try {
    const pages = await pagesFor(readers);
    const took = new Map(pages.map(({ what }) => [what, [] as number[]]));
    for (let turn = 0; turn < requests + WARM_UP; turn++) {
      if (turn % LIMITED_TURNS === 0) await world.admin.execute(sql`truncate limit_counters`);
      for (const { what, read } of pages) {
        const began = performance.now();
        const { status } = await read(turn);
        const ms = performance.now() - began;
        if (status !== 200) throw new Error(`${what}: status ${status}`);
        if (turn >= WARM_UP) took.get(what)?.push(ms);
      }
    }
    const measured: Measured[] = [];
    for (const { what, read } of pages) {
      world.statements.length = 0;
      const { body } = await read(requests);
      const sent = [...world.statements];
      const times = (took.get(what) ?? []).toSorted((a, b) => a - b);
      const percentile = (share: number) =>
        times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
      measured.push({
        what,
        p50Ms: percentile(0.5),
        p95Ms: percentile(0.95),
        kilobytes: Buffer.byteLength(body) / 1024,
        plans: await explainAll(world, sent),
      });
    }
    return measured;
  } finally {
    await readers.close();
  }
}

/** Runs the statements that read once more, with EXPLAIN. */
async function explainAll(
  { admin }: ScaleWorld,
  sent: readonly Statement[],
): Promise<readonly Plan[]> {
  const { rows } = await admin.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and reltuples > ${MANY_ROWS}`,
  );
  const large = new Set(rows.map(({ name }) => name));
  const plans: Plan[] = [];
  for (const { text, values } of sent.filter((one) => /^\s*(select|with)\b/i.test(one.text)))
    plans.push(await explain(admin, { text, values }, large));
  return plans;
}

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
};

async function explain(
  admin: ScaleWorld['admin'],
  { text, values }: Statement,
  large: ReadonlySet<string>,
): Promise<Plan> {
  const { rows } = await admin.$client.query({
    text: `explain (analyze, buffers, format json) ${text}`,
    values: [...values],
  });
  const [{ Plan: root, 'Execution Time': milliseconds }] = rows[0]['QUERY PLAN'];
  const nodes = flatten(root);
  const scans = nodes.filter((node) => node['Relation Name'] !== undefined);
  return {
    text,
    milliseconds,
    scans: scans.map((node) => {
      const index = node['Index Name'] ?? indexBelow(node);
      return `${node['Relation Name']} ${index ? `by ${index}` : 'whole'} (${rowsOf(node)})`;
    }),
    steps: stepsOf(root),
    buffers: buffersOf(root),
    wholeTables: scans
      .filter(
        (node) => node['Node Type'].endsWith('Seq Scan') && large.has(node['Relation Name'] ?? ''),
      )
      .map((node) => node['Relation Name'] ?? ''),
  };
}

const rowsOf = (node: PlanNode): number => Math.round(node['Actual Rows'] * node['Actual Loops']);
const buffersOf = (node: PlanNode): number =>
  node['Shared Hit Blocks'] + node['Shared Read Blocks'];
const flatten = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(flatten),
];

/** A step and those that feed it, without those that never ran. */
function stepsOf(node: PlanNode, depth = 0): readonly string[] {
  if (node['Actual Loops'] === 0) return [];
  const on = node['Index Name'] ?? node['Relation Name'];
  const dropped = Math.round((node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']);
  const facts = [
    `${rowsOf(node)} rows`,
    ...(dropped > 0 ? [`${dropped} filtered out`] : []),
    `${buffersOf(node)} buffers`,
  ];
  const step = `${'  '.repeat(depth)}${node['Node Type']}${on ? ` ${on}` : ''} (${facts.join(', ')})`;
  return [step, ...(node.Plans ?? []).flatMap((below) => stepsOf(below, depth + 1))];
}

/** The index of a bitmap scan is named by the node below it. */
const indexBelow = (node: PlanNode): string | undefined =>
  flatten(node).find((below) => below['Index Name'] !== undefined)?.['Index Name'];
