import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { PageSource } from './register-pages.ts';

/** Pages from a finished build, whose bundle is loaded once, before the first page. */
export async function openProductionPages(buildDir: string): Promise<PageSource> {
  const build = (await import(
    pathToFileURL(join(buildDir, 'server/index.js')).href
  )) as ServerBuild;
  return { mode: 'production', buildDir, load: async () => build };
}
