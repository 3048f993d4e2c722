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
 * Installs and builds what is missing. Processes that do so in the same clone take turns.
 * @param {import('./install.mjs').Kind} kind
 * @param {{ pages?: boolean, beforeInstall?: () => Promise<void>, beforeBuild?: () => void }} options without `pages`
 *   nothing is built; the two checks find faults before the long wait
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
      `Packages or pages must be installed or built, but this user cannot write to ${root}.`,
    );
  throw error;
}

/**
 * Before the installation the settings cannot be checked, but whether the port is in use can be.
 */
export async function checkPortEarly({ PORT, HOST }) {
  const port = Number(PORT || 3000);
  const host = HOST || '127.0.0.1';
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;

  const probe = createServer();
  const fault = await new Promise((resolve) =>
    probe.once('error', resolve).listen(port, host, resolve),
  );

  probe.close();

  if (fault?.code === 'EADDRINUSE')
    throw new SetupFault(
      `Port ${port} on ${host} is in use: stop what serves there, or set PORT to another number.`,
    );
}

/**
 * Lets the product check its own settings, and ends this process if they have a fault.
 * @param {NodeJS.ProcessEnv} env
 */
export function checkSettings(env) {
  const args = ['--disable-warning=ExperimentalWarning', 'src/main.ts', '--check'];
  const { status } = spawnSync(node, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(1);
}
