import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkMachine } from '../../scripts/setup/machine.mjs';
import { freePort } from './server-process.ts';

/** Nothing listens on port 9, so npm gets no answer, as without a network. */
const NO_REGISTRY = {
  npm_config_registry: 'http://127.0.0.1:9',
  npm_config_update_notifier: 'false',
};

/** A clone with nothing installed, and an empty cache for npm. */
function freshClone(files: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'fourball-clone-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const taken = ['scripts', 'package.json', 'package-lock.json'];
  const read = ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];
  for (const path of [...taken, ...read]) cpSync(path, join(root, path), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { mode: 0o755 });
  }
  const run = (args: readonly string[], env: NodeJS.ProcessEnv) => {
    const { PATH } = process.env;
    const options = { npm_config_cache: join(root, 'npm-cache'), HOME: root };
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      env: { PATH, ...NO_REGISTRY, ...options, ...env },
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  return { root, run };
}

test('npm start says that the registry cannot be reached, does not wait for it, and ends with 1', async () => {
  const { run } = freshClone();
  const { status, said } = run(['scripts/start.mjs'], { PORT: String(await freePort()) });
  expect(said).toMatch(
    /The npm registry http:\/\/127\.0\.0\.1:9\S* cannot be reached \(ECONNREFUSED\)/,
  );
  expect(said).toMatch(
    /Installing did not work\.\nThe npm registry \S+ cannot be reached .*Then try again\.\s*$/,
  );
  // npm gave up at the first package that its cache lacks, without asking the registry for it.
  expect(said).toContain('ENOTCACHED');
  expect(status).toBe(1);
});

test('a user’s ignore-scripts and engine-strict do not keep the packages from being installed', () => {
  const files = {
    'package.json': JSON.stringify({ dependencies: { node: 'file:node', choosy: 'file:choosy' } }),
    'package-lock.json': '{"lockfileVersion":3,"packages":{}}',
    'choosy/package.json': '{"name":"choosy","version":"1.0.0","engines":{"node":">=999"}}',
    'node/package.json': '{"name":"node","version":"1.0.0","bin":{"node":"node"}}',
    'node/node': `#!/bin/sh\nexec '${process.execPath}' "$@"\n`,
  };
  const { root, run } = freshClone(files);
  const env = { npm_config_ignore_scripts: 'true', npm_config_engine_strict: 'true' };
  const script =
    'import("./scripts/setup/install.mjs").then(({ install }) => install("test", () => {}))';
  const { status, said } = run(['-e', script], env);
  expect(status, said).toBe(0);
  expect(existsSync(join(root, 'node_modules/.fourball'))).toBe(true);
});

test('every package with an install script is known, and works without it', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const scripted = Object.keys(packages)
    .filter((path) => packages[path].hasInstallScript)
    .map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  const judged = Object.entries(allowScripts).filter(([, allowed]) => allowed === false);
  expect(new Set(scripted)).toEqual(new Set(judged.map(([name]) => name)));
});

test.each([
  ['Alpine', { platform: 'linux', arch: 'x64', glibc: false }, /glibc, such as Debian/],
  ['Windows', { platform: 'win32', arch: 'x64', glibc: false }, /On Windows, use WSL/],
  [
    'a 32-bit Raspberry Pi',
    { platform: 'linux', arch: 'arm', glibc: true },
    /x64 and arm64 processors/,
  ],
])('%s is refused in a sentence', (_name, machine, sentence) => {
  expect(() => checkMachine(machine)).toThrow(sentence);
});

test('Linux with glibc and macOS are accepted', () => {
  expect(() => checkMachine({ platform: 'linux', arch: 'arm64', glibc: true })).not.toThrow();
  expect(() => checkMachine({ platform: 'darwin', arch: 'arm64', glibc: false })).not.toThrow();
});
