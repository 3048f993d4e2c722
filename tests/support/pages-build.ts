import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { productionBuild } from '../../scripts/bench/serving.ts';
import { bundleServer } from '../../scripts/bundler/server-bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the finished build that the journeys go through. */
    buildDir: string;
    /** The program of `site-process.ts`, bundled like that of the build. */
    siteProgram: string;
  }
}

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

/**
 * One production build for the whole run, the one `npm test` has made, otherwise a new one; and the
 * journeys' server.
 */
export default async function setUp(project: TestProject): Promise<() => void> {
  project.provide('buildDir', await productionBuild());
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'site-'));
  await bundleServer(fileURLToPath(new URL('./site-process.ts', import.meta.url)), folder);
  project.provide('siteProgram', join(folder, 'site-process.js'));
  return () => rmSync(folder, { recursive: true, force: true });
}
