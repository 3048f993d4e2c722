import { sql } from 'drizzle-orm';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { pastOf, type Size } from './seed-scale.ts';
import { openReaders, type Reader, type ScaleWorld, type Statement } from './world.ts';

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
  /** Tables of more than so many rows that were read from end to end. */
  readonly wholeTables: readonly string[];
};

const MANY_ROWS = 10_000;
const WARM_UP = 10;
const MEMBERS = 20;

type Page = { readonly what: string; readonly read: (turn: number) => ReturnType<Reader> };

/** Measures each page, in turns, so that a slow minute of the machine affects all of them. */
export async function measurePages(
  world: ScaleWorld,
  size: Size,
  requests: number,
): Promise<readonly Measured[]> {
  const readers = await openReaders(world);
  try {
    const pages = await pagesOf(readers, size);
    const took = new Map(pages.map(({ what }) => [what, [] as number[]]));
    for (let turn = 0; turn < requests + WARM_UP; turn++)
      for (const { what, read } of pages) {
        const began = performance.now();
        const { status } = await read(turn);
        const ms = performance.now() - began;
        if (status !== 200) throw new Error(`${what}: status ${status}`);
        if (turn >= WARM_UP) took.get(what)?.push(ms);
      }
    const measured: Measured[] = [];
    for (const { what, read } of pages) {
      world.statements.length = 0;
      const { body } = await read(requests);
      const sent = [...world.statements];
      const times = (took.get(what) ?? []).toSorted((a, b) => a - b);
      const percentile = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
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

async function pagesOf(
  { reader, visitor }: Awaited<ReturnType<typeof openReaders>>,
  size: Size,
): Promise<readonly Page[]> {
  const members: Reader[] = [];
  for (let n = 0; n < MEMBERS; n++) members.push(await reader(1 + n * Math.floor(size.accounts / MEMBERS)));
  const admin = await reader(2, true);
  const member = (turn: number, path: string) => (members[turn % MEMBERS] ?? visitor)(path);
  const coming = (turn: number) => pastOf(size) + 1 + ((turn * 7) % (size.events - pastOf(size)));
  const anyEvent = (turn: number) => 1 + ((turn * 37) % size.events);
  const month = (turn: number) => londonDay(addDays(new Date(), (turn % 12) * 30)).slice(0, 7);
  return [
    { what: 'Dashboard', read: (turn) => member(turn, '/dashboard') },
    { what: 'Bookings page', read: (turn) => member(turn, '/bookings') },
    { what: 'Season page', read: (turn) => member(turn, '/bookings/season') },
    { what: 'Event page, member', read: (turn) => member(turn, `/events/${coming(turn)}`) },
    { what: 'Event page, visitor', read: (turn) => visitor(`/events/${coming(turn)}`) },
    { what: 'Cockpit', read: (turn) => admin(`/admin/events/${anyEvent(turn)}`) },
    {
      what: 'Attendee list, searched',
      read: (turn) => admin(`/api/admin/events/${anyEvent(turn)}/attendees?q=golfer`),
    },
    { what: 'Attendee list, printed', read: (turn) => admin(`/admin/events/${anyEvent(turn)}/print`) },
    { what: 'Admin calendar', read: (turn) => admin(`/admin/events?view=calendar&month=${month(turn)}`) },
    { what: 'Admin events list', read: (turn) => admin(`/admin/events?cursor=${1 + (turn % 20)}`) },
  ];
}

/** Runs the statements that read once more, with EXPLAIN. */
async function explainAll({ admin }: ScaleWorld, sent: readonly Statement[]): Promise<readonly Plan[]> {
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
  readonly Plans?: readonly PlanNode[];
};

async function explain(
  admin: ScaleWorld['admin'],
  { text, values }: Statement,
  large: ReadonlySet<string>,
): Promise<Plan> {
  const { rows } = await admin.$client.query({
    text: `explain (analyze, format json) ${text}`,
    values: [...values],
  });
  const [{ Plan: root, 'Execution Time': milliseconds }] = rows[0]['QUERY PLAN'];
  const nodes = flatten(root);
  const scans = nodes.filter((node) => node['Relation Name'] !== undefined);
  return {
    text,
    milliseconds,
    scans: scans.map((node) => {
      const found = Math.round(node['Actual Rows'] * node['Actual Loops']);
      const index = node['Index Name'] ?? indexBelow(node);
      return `${node['Relation Name']} ${index ? `by ${index}` : 'whole'} (${found})`;
    }),
    wholeTables: scans
      .filter((node) => node['Node Type'].endsWith('Seq Scan') && large.has(node['Relation Name'] ?? ''))
      .map((node) => node['Relation Name'] ?? ''),
  };
}

const flatten = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/** The index of a bitmap scan is named by the node below it. */
const indexBelow = (node: PlanNode): string | undefined =>
  flatten(node).find((below) => below['Index Name'] !== undefined)?.['Index Name'];
