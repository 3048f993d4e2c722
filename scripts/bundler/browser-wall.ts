import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { isServerOnly } from '../paths.ts';

/**
 * Wall 2 in the bundler: makes a browser build, and the development server, fail when a page
 * imports a server file. It must come before `reactRouter()` in the list of plugins. Imports of a
 * loader never reach it, because React Router removes loaders from route modules first; `npm run
 * walls` refuses those.
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
