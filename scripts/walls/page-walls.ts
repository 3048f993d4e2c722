import { paths, serverPackages } from '../paths.ts';
import { type Wall, wall } from './wall.ts';

const site = '^src/site/(?!server/)';
const anyServer = paths.anyServer;
const bundled = [paths.web, site, '^src/ui/', paths.topPage];

/** Walls 2 and 5, as pages meet them. The bundler's own wall (`browser-wall.ts`) sees what is left after loaders are cut out; these see loaders, too. */
export const pageWalls: readonly Wall[] = [
  wall(
    'page-never-server',
    'A page knows the server through the HTTP API alone, in its loader as well. Take types from contract.ts and ask by platform/api-client; ' +
      'what both sides need belongs in a rule file or in lib/.',
    { path: [...bundled, paths.entry, paths.apiClient, '^src/lib/'] },
    { path: anyServer },
  ),
  wall(
    'page-never-platform',
    'Of platform/ a page may use only platform/api-client. Values the server knows reach the page in an API answer or through the request context.',
    { path: [paths.web, site, paths.topPage, paths.entry] },
    { path: '^src/platform/', pathNot: paths.apiClient },
  ),
  wall(
    'page-never-node',
    'Pages run in the browser, where Node has no modules. Move the work to a use case in server/ and ask for its result.',
    { path: [...bundled, paths.apiClient], pathNot: [paths.test, paths.injectHalf] },
    { dependencyTypes: ['core'] },
  ),
  wall(
    'page-never-server-package',
    'This package runs on the server only. Move the work to a use case in server/ and ask for its result by platform/api-client.',
    { path: [...bundled, paths.apiClient], pathNot: [paths.test, paths.injectHalf] },
    { path: serverPackages },
  ),
  wall(
    'inject-half-for-the-entry',
    'The inject half of the api-client is for app.ts and entry.server.tsx alone: one per request, with its cookie. ' +
      'Everyone else takes the api that the loader context or the query client hands over.',
    { pathNot: ['^src/app[.]ts$', paths.entry, paths.injectHalf, '^tests/support/'] },
    { path: paths.injectHalf },
  ),
  wall(
    'browser-half-stands-alone',
    "The api-client's browser half is bundled: it may import lib/ and its own folder, not the rest of platform/. What needs the server belongs in inject-api.ts.",
    { path: paths.apiClient, pathNot: paths.injectHalf },
    { path: '^src/platform/', pathNot: paths.apiClient },
  ),
];
