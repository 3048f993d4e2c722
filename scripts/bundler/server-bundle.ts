// Bundles a program of the server. One file is read in place of some eight hundred, which halves
// the time of a start. Packages stay outside, because some read their own files; only drizzle-orm
// is bundled, because it has a module for every kind of column.
import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUNDLED = /^drizzle-orm(\/|$)/;

/**
 * Everything that is neither ours nor one of these packages is loaded by Node when the program
 * runs.
 */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
      kind === 'entry-point' || BUNDLED.test(path) ? undefined : { external: true },
    ),
};

/**
 * Lets modules find the files beside their source: `import.meta` names the place of the source, as
 * seen from the bundle. So a build works wherever its clone is.
 */
const sourcePlaces = (folder: string): Plugin => ({
  name: 'source-places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[/]src[/].+[.]ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (/import[.]meta[.](dirname|filename)/.test(source))
        throw new Error(`${path}: only import.meta.url is known to the bundle`);
      const place = `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url).href`;
      const contents = source.replaceAll('import.meta.url', place);
      return { contents, loader: 'ts', resolveDir: dirname(path) };
    }),
});

/**
 * Bundles a program and what it imports later, such as emails, into a folder. The folder must be
 * inside the clone, where Node finds the packages.
 */
export async function bundleServer(program: string, outdir: string): Promise<void> {
  await build({
    entryPoints: [program],
    absWorkingDir: ROOT,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    jsx: 'automatic',
    plugins: [packagesOutside, sourcePlaces(outdir)],
    logLevel: 'warning',
  });
}
