import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compressBeside } from './precompress.ts';

const FILE = /^manifest-[0-9a-f]+\.js$/;
const BEGINNING = 'window.__reactRouterManifest=';

type Manifest = { readonly routes: Readonly<Record<string, { imports?: readonly string[] }>> };

/**
 * Takes the lists of files behind each route's module out of the table of routes that every page loads. The browser
 * would need them for `<Link prefetch>` alone, which nobody uses here: a module asks for what it imports by itself. A
 * kilobyte of the first load, and some forty bytes a page that is spared: see docs/decisions/016-lean-router.md.
 */
export function leanManifest(): Plugin {
  let folder = '';
  return {
    name: 'lean-manifest',
    apply: 'build',
    // The table is written while the server's half is made.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved(config) {
      const { outDir } = config.environments['client']?.build ?? config.build;
      folder = join(resolve(config.root, outDir), 'assets');
    },
    async closeBundle() {
      const name = (await readdir(folder)).find((file) => FILE.test(file));
      const text = name === undefined ? '' : await readFile(join(folder, name), 'utf8');
      if (!name || !text.startsWith(BEGINNING))
        return this.error("React Router's table of routes is not where scripts/lean-manifest.ts expects it.");
      await writeFile(join(folder, name), withoutImports(text));
      await compressBeside(join(folder, name));
    },
  };
}

/** The table without those lists; the names of files and of routes stay as they are. */
function withoutImports(text: string): string {
  const manifest: Manifest = JSON.parse(text.slice(BEGINNING.length).replace(/;\s*$/, ''));
  for (const route of Object.values(manifest.routes)) delete route.imports;
  return `${BEGINNING}${JSON.stringify(manifest)};`;
}
