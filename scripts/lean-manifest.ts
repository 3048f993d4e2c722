import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const WRITTEN = /^window\.__reactRouterManifest=(\{.*\});$/s;

type Route = Readonly<Record<string, unknown>>;
type Manifest = { readonly entry?: unknown; readonly routes: Readonly<Record<string, Route>> };

/**
 * React Router's list of routes, as every page loads it, with what the server alone reads taken out: what each module
 * imports, all that is false, and the style sheet that the root has loaded already. It grows by a third as much a route.
 */
export function leanManifest(): Plugin {
  let folder = '';
  return {
    name: 'lean-manifest',
    apply: 'build',
    // React Router writes the browser's list while it bundles for the server.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved(config) {
      folder = resolve(config.root, config.environments['client']?.build.outDir ?? '', 'assets');
    },
    async writeBundle() {
      const names = (await readdir(folder)).filter((name) => /^manifest-[\da-f]+\.js$/.test(name));
      if (names.length !== 1)
        this.error(`There are ${names.length} lists of routes: look again at lean-manifest.ts.`);
      const file = join(folder, String(names[0]));
      const text = WRITTEN.exec(await readFile(file, 'utf8'))?.[1];
      if (!text)
        this.error('React Router writes its list in another way than scripts/lean-manifest.ts reads it.');
      await writeFile(file, `window.__reactRouterManifest=${JSON.stringify(lean(JSON.parse(text)))}`);
    },
  };
}

/** What the browser asks of the list, and nothing else. */
export function lean({ routes }: Manifest): Manifest {
  const sheet = String(routes['root']?.['css']);
  const ofRoute = ([id, route]: [string, Route]) => {
    const asked = ([name, value]: [string, unknown]): boolean =>
      name !== 'imports' && value !== false && !(name === 'css' && id !== 'root' && String(value) === sheet);
    return [id, Object.fromEntries(Object.entries(route).filter(asked))] as const;
  };
  return { routes: Object.fromEntries(Object.entries(routes).map(ofRoute)) };
}
