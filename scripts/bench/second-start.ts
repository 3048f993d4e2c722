import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { median } from './numbers.ts';
import { untilItAnswers } from './serving.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * How long `npm start` takes on a folder that has been served before: from the command to the first 200 of /healthz.
 * @returns the median of the rounds, in milliseconds
 */
export async function measureSecondStart(dataDir: string, rounds: number): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) took.push(await startOnce(dataDir));
  return median(took);
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir },
  });
  const exit = once(child, 'exit');
  try {
    await untilItAnswers(child, `http://127.0.0.1:${port}`, () => 'Run `npm start` to see why.');
    return performance.now() - began;
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
}
