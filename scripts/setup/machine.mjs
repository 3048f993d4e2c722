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
 * Refuses a machine that has no Node.js and PostgreSQL on the npm registry, before anything is downloaded.
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
