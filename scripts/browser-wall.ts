import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { isServerOnly } from './paths.ts';

/**
 * Wall 2 in the bundler: a browser build (or the development server) that pulls in a server's file fails.
 * Stands before `reactRouter()` in the list of plugins, and sees what is left after that has cut the loaders out
 * of route modules: a loader that imports `server/` is dependency-cruiser's to refuse (`npm run walls`).
 */
export function browserWall(): Plugin {
  let root = process.cwd();
  return {
    name: 'browser-wall',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved: (config) => {
      root = config.root;
    },
    async resolveId(source, importer, options) {
      if (!importer || !/^[.#/]/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const file = relative(root, (found?.id ?? '').replace(/[?].*$/, ''));
      if (found && isServerOnly(file))
        this.error(
          `${file} may not reach the browser (imported by ${relative(root, importer)}). ` +
            'A page asks the HTTP API by platform/api-client; move what both sides need to contract.ts, a rule file or lib/, ' +
            'or import its types alone.',
        );
      return found;
    },
  };
}
