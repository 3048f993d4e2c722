import fc from 'fast-check';
import { afterAll, test } from 'vitest';
import { movableClock } from '#tests/clock.ts';
import { testDatabase } from '#tests/database.ts';
import { openProcess } from './process.ts';
import { fixedSequences, runSequence, sequences } from './sequences.ts';

// The short form of `npm run load:model`: two servers with connections of their own, in one
// process.

const SEQUENCES = 8;
const { url } = await testDatabase();
const clock = movableClock();
const first = await openProcess(url, clock);
const second = await openProcess(url, clock);
afterAll(async () => {
  await first.close();
  await second.close();
});

const site = { doors: [first, second], services: first.services, clock };

test.each(Object.entries(fixedSequences))('%s', (_name, sequence) => runSequence(site, sequence));

test('never oversells, loses, doubles, skips or unbalances anything, whatever members and organisers do', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, (sequence) => runSequence(site, sequence)),
    // Whatever is wrong stays wrong in the database, so a failing sequence cannot be made shorter
    // here.
    { numRuns: SEQUENCES, endOnFailure: true },
  );
}, 600_000);
