// `npm start`: installs and builds what is missing, then serves until it is stopped.
// Demo mode, with demonstration data; `NODE_ENV=production npm start` is live mode. See docs/operations.md.
import { markUsed } from './setup/build.mjs';
import { checkPortEarly, checkSettings, prepare } from './setup/prepare.mjs';
import { SetupFault } from './setup/root.mjs';
import { serve } from './setup/serve.mjs';

// The mode is ours; to the libraries, what is served is always the production build.
const mode = process.env.NODE_ENV === 'production' ? 'live' : 'demo';
const env = { ...process.env, NODE_ENV: 'production', FOURBALL_MODE: mode };

try {
  const buildDir = await prepare('start', {
    beforeInstall: () => checkPortEarly(env),
    beforeBuild: () => checkSettings(env),
  });
  markUsed(buildDir);
  serve({ ...env, BUILD_DIR: buildDir });
} catch (error) {
  process.stderr.write(`\n${error instanceof SetupFault ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
