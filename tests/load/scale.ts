// `npm run scale -- --accounts 100000 --events 5000 --bookings 500000
// --memberships 20000` seeds a club of many years
// into a database of its own, checks that it is consistent, and measures what the server takes for
// the pages that read most; it ends with 1 if one takes more than 50 ms at p95. `npm run scale --
// --members 5000 --posts 1000000` does the same for the members' rooms: directory, forum, messages,
// notifications. Figures and plans are written to build/reports as well. `--requests 200` a
// page. `--page search` measures only pages with such a name. `--keep <folder>` keeps the databases there and finds them again the next time, and
// `--seed-only` measures nothing. For the rooms, `--growth` measures 10,000 and 100,000 posts too.
import '../../src/platform/jsx.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureClub } from './scale/measure-club.ts';
import { measureRooms } from './scale/rooms/measure-rooms.ts';

const REPORTS = new URL('../../build/reports/', import.meta.url);
/** The sizes at which the growth is measured, before the one asked for. */
const SMALLER = [10_000, 100_000];

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100000' },
    events: { type: 'string', default: '5000' },
    bookings: { type: 'string', default: '500000' },
    memberships: { type: 'string', default: '20000' },
    members: { type: 'string' },
    posts: { type: 'string' },
    growth: { type: 'boolean', default: false },
    keep: { type: 'string' },
    'seed-only': { type: 'boolean', default: false },
    requests: { type: 'string', default: '200' },
    page: { type: 'string', default: '' },
  },
});
const isOfRooms = values.members !== undefined || values.posts !== undefined;
const { members = '5000', posts = '1000000' } = values;
const numberOf = (option: string, text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Error(`--${option} must be a whole number`);
  return number;
};
const requests = numberOf('requests', values.requests);

const began = performance.now();
const told = (what: string) =>
  console.log(`${what} after ${((performance.now() - began) / 1000).toFixed(0)} s.`);

const { report, faults } = isOfRooms
  ? await measureRooms(
      {
        members: numberOf('members', members),
        posts: [
          ...(values.growth ? SMALLER.filter((size) => size < numberOf('posts', posts)) : []),
          numberOf('posts', posts),
        ],
        requests,
        page: values.page,
        kept: values.keep,
        seedOnly: values['seed-only'],
      },
      told,
    )
  : await measureClub(
      {
        size: {
          accounts: numberOf('accounts', values.accounts),
          events: numberOf('events', values.events),
          bookings: numberOf('bookings', values.bookings),
          memberships: numberOf('memberships', values.memberships),
        },
        requests,
        page: values.page,
        kept: values.keep,
        seedOnly: values['seed-only'],
      },
      told,
    );
console.log(`\n${report}`);
mkdirSync(REPORTS, { recursive: true });
writeFileSync(new URL(isOfRooms ? 'scale-rooms.md' : 'scale.md', REPORTS), `${report}\n`);
for (const fault of faults) console.log(`✘ ${fault}`);
console.log(faults.length === 0 ? '\nEvery limit holds.' : `\n${faults.length} limits are missed.`);
process.exit(faults.length === 0 ? 0 : 1);
