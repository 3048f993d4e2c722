import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { build, buildFolder, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { underLock } from './lock.mjs';
import { node, root, SetupFault, say } from './root.mjs';
import { endToolsWithUs } from './tool.mjs';

const lockFile = `${root}/.cache/setup.lock`;
const OLDEST_NODE = 20;

/**
 * Installs and builds what is missing, in turn with others who do so in this clone; does nothing where nothing is.
 * @param {import('./install.mjs').Kind} kind
 * @param {{ pages?: boolean, beforeInstall?: () => Promise<void>, beforeBuild?: () => void }} options `pages` false
 *   leaves the build out; the two checks are for what would be a pity to learn after a long wait
 * @returns {Promise<string>} the folder of the finished build
 */
export async function prepare(kind, { pages = true, beforeInstall, beforeBuild } = {}) {
  const major = Number.parseInt(process.versions.node, 10);
  if (major < OLDEST_NODE)
    throw new SetupFault(
      `This is Node ${process.versions.node}: install Node ${OLDEST_NODE} or later and try again.`,
    );
  let folder = buildFolder();
  if (isInstalled(kind) && (!pages || isBuilt(folder))) return folder;
  const letGo = endToolsWithUs();
  const onWait = () => say('Another process is setting this clone up: waiting for it …');
  await underLock(lockFile, onWait, async (note) => {
    if (!isInstalled(kind)) {
      await beforeInstall?.();
      await install(kind, note);
    }
    folder = buildFolder();
    if (pages && !isBuilt(folder)) {
      beforeBuild?.();
      await build(folder, note);
    }
  }).catch(explain);
  letGo();
  return folder;
}

function explain(error) {
  if (error.code === 'EACCES' || error.code === 'EROFS')
    throw new SetupFault(
      `Something is to be installed or built, and ${root} cannot be written to by this user.`,
    );
  throw error;
}

/** With nothing installed, the settings cannot be judged yet; but a port in use shows. */
export async function checkPortEarly({ PORT, HOST }) {
  const port = Number(PORT || 3000);
  const host = HOST || '127.0.0.1';
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const probe = createServer();
  const fault = await new Promise((resolve) => probe.once('error', resolve).listen(port, host, resolve));
  probe.close();
  if (fault?.code === 'EADDRINUSE')
    throw new SetupFault(
      `Port ${port} on ${host} is in use: stop what serves there, or set PORT to another number.`,
    );
}

/**
 * Asks the product itself whether it would start.
 * @param {NodeJS.ProcessEnv} env
 */
export function checkSettings(env) {
  const args = ['--disable-warning=ExperimentalWarning', 'src/main.ts', '--check'];
  const { status } = spawnSync(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(1);
}
