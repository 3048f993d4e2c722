// `npm run bench` measures how fast the product is, beside limits measured in the same run; it ends
// with 1 if one is missed. `--short` takes seconds, does each kind of measurement once, and checks no
// limit; with `--data <folder>` it uses a copy of the demo in that folder. See docs/performance.md.
import '../src/platform/jsx.ts';
import { parseArgs } from 'node:util';
import { httpBookings, measureBookings } from './bench/booking-rounds.ts';
import { openBookingWorld } from './bench/booking-world.ts';
import { memoryOf } from './bench/figures.ts';
import {
  bookingLine,
  homeLines,
  type Line,
  memoryLines,
  printTable,
  startLine,
  whole,
} from './bench/judge.ts';
import { generatorName } from './bench/load-generator.ts';
import { measurePage } from './bench/page-rounds.ts';
import {
  measureSecondStart,
  newDataFolder,
  productionBuild,
  startServing,
} from './bench/serving.ts';

const { short, data } = parseArgs({
  options: { short: { type: 'boolean', default: false }, data: { type: 'string' } },
}).values;
const PAGES = short ? { rounds: 1, seconds: 1, requests: 200 } : { rounds: 7, seconds: 3 };
const BOOKINGS = short ? { rounds: 1, seconds: 0.2 } : { rounds: 9, seconds: 2 };
const LOADS = short
  ? [{ bookers: 8, events: 8 }]
  : [
      { bookers: 8, events: 8 },
      { bookers: 8, events: 1_000 },
    ];
const STARTS = 5;
const MEMBERS = short ? 2 : 100;

/** Measures the real server, in demo mode. */
async function measureServer(buildDir: string): Promise<readonly Line[]> {
  const folder = newDataFolder(data);

  // The members here confirm no email address, and hold a place at every event.
  const limits = {
    HOLDS_PER_UNCONFIRMED_ACCOUNT: '100',
    UNCONFIRMED_HOLDS_PER_NETWORK: '1000',
    HOLDS_PER_NETWORK: '100000',
    WAITED_PLACES_PER_NETWORK: '100000',
  };

  const env = { TRUST_PROXY: '127.0.0.1', ...limits };
  const serving = await startServing({ dataDir: folder.path, buildDir, env });
  const { origin, pid } = serving;

  try {
    const home = await measurePage({ origin, pid, path: '/' }, PAGES);
    const perSecond = await httpBookings({ origin, dataDir: folder.path, members: MEMBERS });
    const overHttp = { what: 'bookings/s over HTTP, with sessions', measured: whole(perSecond) };
    const lines = [...homeLines(home), overHttp, ...memoryLines(memoryOf(pid))];
    if (short) return lines;

    await serving.stop();
    return [...lines, startLine(await measureSecondStart(folder.path, STARTS))];
  } finally {
    await serving.stop();
    folder.remove();
  }
}

async function measureDatabase(): Promise<readonly Line[]> {
  const world = await openBookingWorld();
  try {
    const lines: Line[] = [];
    for (const load of LOADS)
      lines.push(bookingLine(load, await measureBookings(world, { ...load, ...BOOKINGS })));
    return lines;
  } finally {
    await world.close();
  }
}

const buildDir = await productionBuild();
console.log(
  `Pages by ${generatorName}; ${PAGES.rounds} interleaved rounds of pages and ${BOOKINGS.rounds} of bookings, medians.\n`,
);
const lines = [...(await measureServer(buildDir)), ...(await measureDatabase())];
printTable(lines);
const missed = lines.filter((line) => line.missed).map(({ what }) => what);
if (short) console.log('\nThe short form checks no limit.');
else console.log(missed.length === 0 ? '\nEvery limit holds.' : `\nMissed: ${missed.join('; ')}.`);
process.exitCode = short || missed.length === 0 ? 0 : 1;
