// `npm run scale -- --accounts 100000 --events 5000 --bookings 500000` seeds a club of many years into a database of its own,
// checks that it is consistent, and measures what the server takes for the pages that read most; it ends with 1 if one
// takes more than 50 ms at p95. `--write` puts figures and plans into docs/performance.md. `--requests 200` a page.
import '../../src/platform/jsx.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkBookings } from '#features/bookings/server/consistency-check.ts';
import { measurePages } from './scale/measure.ts';
import { scaleReport, tooSlow } from './scale/report.ts';
import { seedScale } from './scale/seed-scale.ts';
import { openScaleWorld } from './scale/world.ts';

const DOCS = new URL('../../docs/performance.md', import.meta.url);
const SECTION = /(?<=<!-- scale -->\n)[\s\S]*(?=\n<!-- \/scale -->)/;

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100000' },
    events: { type: 'string', default: '5000' },
    bookings: { type: 'string', default: '500000' },
    requests: { type: 'string', default: '200' },
    write: { type: 'boolean', default: false },
  },
});
const [accounts = 0, events = 0, bookings = 0, requests = 0] = [
  values.accounts,
  values.events,
  values.bookings,
  values.requests,
].map(Number);
if (![accounts, events, bookings, requests].every((number) => Number.isSafeInteger(number) && number > 0))
  throw new Error('--accounts, --events, --bookings and --requests must be whole numbers');
const size = { accounts, events, bookings };

const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
const world = await openScaleWorld();
let faults: readonly string[];
try {
  await seedScale(world.admin, size);
  console.log(`Seeded after ${seconds()}.`);
  const findings = await checkBookings(world.database, { now: new Date(), graceMinutes: 0 });
  console.log(`Checked after ${seconds()}: ${findings.length} findings.\n`);
  const measured = await measurePages(world, size, requests);
  const report = scaleReport(size, requests, measured);
  console.log(report);
  if (values.write)
    writeFileSync(
      DOCS,
      readFileSync(DOCS, 'utf8').replace(SECTION, () => report),
    );
  faults = [...findings.map(({ check, concerns }) => `${check}: ${concerns}`), ...tooSlow(measured)];
} finally {
  await world.close();
}
for (const fault of faults) console.log(`✘ ${fault}`);
console.log(faults.length === 0 ? '\nEvery limit holds.' : `\n${faults.length} limits are missed.`);
process.exit(faults.length === 0 ? 0 : 1);
