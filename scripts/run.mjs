// `node scripts/run.mjs <script.ts> …`: installs what is missing, then runs one of our scripts by the Node that npm
// brought: for commands that somebody may give first on a fresh clone.
import { modeFrom, runProgram } from './setup/child.mjs';
import { prepare } from './setup/prepare.mjs';
import { giveUp } from './setup/root.mjs';

try {
  await prepare('start', { pages: false });
  process.exit(await runProgram(process.argv.slice(2), modeFrom(process.env)).ended);
} catch (error) {
  giveUp(error);
}
