import { execFile } from 'node:child_process';
import { SetupFault } from './root.mjs';

/** @typedef {{ platform: string, arch: string, glibc: boolean }} Machine */

const PLATFORMS = ['linux', 'darwin'];
const PROCESSORS = ['x64', 'arm64'];

/** @returns {Machine} the machine that this process runs on */
export const thisMachine = () => ({
  platform: process.platform,
  arch: process.arch,
  glibc: process.report.getReport().header.glibcVersionRuntime !== undefined,
});

/**
 * Refuses a machine for which the npm registry has no Node.js or PostgreSQL, before anything is
 * downloaded.
 * @param {Machine} machine
 */
export function checkMachine({ platform, arch, glibc }) {
  if (!PLATFORMS.includes(platform) || !PROCESSORS.includes(arch))
    throw new SetupFault(
      `Fourball runs on Linux and macOS, on x64 and arm64 processors, and this is ${platform} on ${arch}. On Windows, use WSL.`,
    );
  if (platform === 'linux' && !glibc)
    throw new SetupFault(
      'Fourball needs a Linux with glibc, such as Debian, Ubuntu or Fedora: the Node.js and PostgreSQL that it installs do not run on Alpine and other musl systems. For a container, use an image such as node:22-bookworm-slim.',
    );
}

const PING = ['ping', '--json', '--fetch-retries=0', '--fetch-timeout=15000'];
/** For npm itself, which takes long to start on a busy machine. */
const PING_MS = 60_000;
/**
 * npm's codes for a registry that did not answer. A status such as 404 or 401 shows that it can be
 * reached.
 */
const NO_ANSWER =
  /^(ECONN|ENOTFOUND|EAI_|ENET|EHOST|ETIMEDOUT|ERR_SOCKET|ERR_SSL|CERT|SELF_SIGNED|DEPTH|UNABLE)/;

/**
 * Tests whether npm can reach its registry, with `npm ping`, which uses the user's proxy,
 * certificates and login.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} npm's code for the reason, or undefined when the registry answers
 */
export function registryFault(env) {
  return new Promise((resolve) => {
    execFile('npm', PING, { env, timeout: PING_MS, killSignal: 'SIGKILL' }, (error, stdout) => {
      if (!error) return resolve(undefined);
      if (error.killed) return resolve('ETIMEDOUT');
      const code = /"code": "(\w+)"/.exec(stdout)?.[1] ?? '';
      resolve(NO_ANSWER.test(code) ? code : undefined);
    });
  });
}
