// `npm run load:model -- --sequences 2000 --seed 7`: random sequences of booking, paying, expiring, cancelling, changed
// and cancelled golf days over two connection pools, each step judged by the consistency check. It runs the test that
// `npm test` runs in its short form, and ends with 1 if a sequence fails: then it prints the shortest one that does.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { sequences: { type: 'string', default: '2000' }, seed: { type: 'string' } },
});
const sequences = Number(values.sequences);
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
if (!Number.isSafeInteger(sequences) || sequences < 1 || !Number.isSafeInteger(seed))
  throw new Error('--sequences and --seed must be whole numbers');

console.log(`${sequences} sequences, seed ${seed} …`);
const began = performance.now();
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'server', 'src/features/bookings/server/model.test.ts'],
  { env: { ...process.env, MODEL_RUNS: String(sequences), MODEL_SEED: String(seed) }, stdio: 'inherit' },
);
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(
  status === 0
    ? `${sequences} sequences ran, none failed; ${seconds} s`
    : `A sequence failed (above: how many ran, and the shortest that fails); seed ${seed}; ${seconds} s`,
);
process.exitCode = status === 0 ? 0 : 1;
