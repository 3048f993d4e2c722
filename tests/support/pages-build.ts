import type { TestProject } from 'vitest/node';
import { productionBuild } from '../../scripts/bench/serving.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the finished build that the journeys go through. */
    buildDir: string;
  }
}

/** One production build for the whole run: the one `npm test` has made, otherwise a new one. */
export default async function setUp(project: TestProject): Promise<void> {
  project.provide('buildDir', await productionBuild());
}
