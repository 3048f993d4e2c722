// `node scripts/run.mjs [--tools] <script.ts> …` installs what is missing, with `--tools` the
// development packages too, and runs a script with the Node that npm installed. So these commands
// also work first thing in a fresh clone.
import { endWithNpm, modeFrom, runProgram } from './setup/child.mjs';
import { prepare } from './setup/prepare.mjs';
import { giveUp } from './setup/root.mjs';

const tools = process.argv[2] === '--tools';

try {
  await prepare(tools ? 'test' : 'start', { pages: false });
  const { child, ended } = runProgram(process.argv.slice(tools ? 3 : 2), modeFrom(process.env));
  endWithNpm(child);
  process.exit(await ended);
} catch (error) {
  giveUp(error);
}
