// `npm run load:model -- --sequences 2000 --seed 7`: random sequences of everything that members
// and organisers do with places and money, over two server processes; the books are judged after
// every step. Each part of the sequences has a database of its own, because every step audits the
// whole of it. Prints how many ran and failed, and the shortest form of a sequence that fails: it
// becomes a fixed test in tests/model. Ends with 1 if one fails. As many parts run at once as there
// are processors. --provider sandbox|stripe (its stand-in)
import '#platform/jsx.ts';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { providerNamed } from '../support/provider-names.ts';

const PART = 40;

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    provider: { type: 'string', default: 'sandbox' },
  },
});
const sequences = Number(values.sequences);
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
if (!Number.isSafeInteger(sequences) || sequences < 1 || !Number.isSafeInteger(seed))
  throw new Error('--sequences and --seed must be whole numbers');

const provider = providerNamed(values.provider);

const { openDatabase } = await import('#platform/database/database.ts');
const { startTestServer } = await import('../support/database-server.ts');
const { runPart, shorten } = await import('../model/part.ts');

const { superuserUrl, stop } = await startTestServer();
const administration = openDatabase(superuserUrl, () => undefined, 1);
const server = { administration, superuserUrl, provider };
const began = performance.now();
let begun = 0;
let ran = 0;
let failed = 0;

/** Runs one part after the other until all have begun. */
async function runParts(): Promise<void> {
  while (begun * PART < sequences) {
    const partSeed = seed + begun;
    const count = Math.min(PART, sequences - begun * PART);
    begun += 1;
    const fault = await runPart(server, count, partSeed);
    ran += count;
    if (fault) {
      failed += 1;
      console.log(`A sequence of the part with seed ${partSeed} failed:`, fault.error);
      const { sequence, error } = await shorten(server, fault);
      console.log(`Its shortest form: ${JSON.stringify(sequence)}\n`, error);
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${ran} of ${sequences} sequences, ${failed} failed, ${seconds} s`);
  }
}

try {
  await Promise.all(Array.from({ length: availableParallelism() }, runParts));
} finally {
  await administration.$client.end();
  await stop();
}
console.log(
  `${sequences} sequences ran from seed ${seed}: ${failed === 0 ? 'none failed' : `${failed} failed`}.`,
);
process.exitCode = failed === 0 ? 0 : 1;
