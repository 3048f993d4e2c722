// `npm run load:model -- --sequences 2000 --seed 7`: random sequences of booking, paying, expiring, cancelling, changed
// and cancelled golf days over two connection pools, each step judged by the consistency check. It runs the test that
// `npm test` runs in its short form, again and again: each part has a database of its own, because every step audits the
// whole of it. A part that fails prints its shortest failing sequence. Ends with 1 if one does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

const MODEL = 'src/features/bookings/server/model.test.ts';
const PART = 50;

const { values } = parseArgs({
  options: { sequences: { type: 'string', default: '2000' }, seed: { type: 'string' } },
});
const sequences = Number(values.sequences);
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
if (!Number.isSafeInteger(sequences) || sequences < 1 || !Number.isSafeInteger(seed))
  throw new Error('--sequences and --seed must be whole numbers');

/** Runs some sequences. Returns what the run printed if one of them failed. */
async function runPart(count: number, partSeed: number): Promise<string | undefined> {
  const child = spawn('node_modules/.bin/vitest', ['run', '--project', 'server', MODEL], {
    env: { ...process.env, MODEL_RUNS: String(count), MODEL_SEED: String(partSeed) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return code === 0 ? undefined : output;
}

const began = performance.now();
let failed = 0;
for (let done = 0; done < sequences; done += PART) {
  const count = Math.min(PART, sequences - done);
  const partSeed = seed + done / PART;
  const fault = await runPart(count, partSeed);
  if (fault) {
    failed += 1;
    console.log(
      `${fault}\nA sequence of the part with seed ${partSeed} failed (above: the shortest that fails).`,
    );
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${done + count} of ${sequences} sequences, ${failed} parts failed, ${seconds} s`);
}
console.log(
  `${sequences} sequences ran from seed ${seed}: ${failed === 0 ? 'none failed' : `${failed} parts failed`}.`,
);
process.exitCode = failed === 0 ? 0 : 1;
