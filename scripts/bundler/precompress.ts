import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest|html)$/;
const SMALLEST = 1024;

/**
 * Writes a .br and a .gz beside the text files of the browser's build, so that no request waits for
 * compression.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    // The ssr environment is bundled last, when the browser's folder has the list of routes as
    // well.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved(config) {
      folder = resolve(config.root, config.environments['client']?.build.outDir ?? '');
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names
          .filter((name) => COMPRESSIBLE.test(name))
          .map((name) => compressBeside(join(folder, name))),
      );
    },
  };
}

/** Compresses one file, unless it is too small to gain. */
async function compressBeside(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
