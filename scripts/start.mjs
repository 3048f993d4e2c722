// `npm start` installs and builds what is missing, then serves until it is stopped: in demo mode,
// with demonstration data; `NODE_ENV=production npm start` is live mode. See docs/operations.md.
import { markUsed, programIn } from './setup/build.mjs';
import { endWithNpm, modeFrom, runProgram, serving } from './setup/child.mjs';
import { checkPortEarly, checkSettings, prepare } from './setup/prepare.mjs';
import { giveUp } from './setup/root.mjs';

const env = modeFrom(process.env);

try {
  const buildDir = await prepare('start', {
    beforeInstall: () => checkPortEarly(env),
    beforeBuild: () => checkSettings(env),
  });

  markUsed(buildDir);

  const { child, ended } = runProgram([...serving.flags, programIn(buildDir)], {
    ...serving.env,
    ...env,
    BUILD_DIR: buildDir,
  });

  endWithNpm(child);
  process.exit(await ended);
} catch (error) {
  giveUp(error);
}
