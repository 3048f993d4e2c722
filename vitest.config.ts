import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const database = ['tests/support/global-setup.ts'];
/** Ends every process and folder of its own: whatever the shell says about databases stays outside. */
const env = { PGHOST: '', PGPORT: '', PGUSER: '', PGPASSWORD: '', PGDATABASE: '', DATABASE_URL: '' };

/** `npm test` adds up what its runs report. */
const reports = process.env['TEST_REPORTS'];

export default defineConfig({
  test: {
    env,
    reporters: reports ? ['default', 'json'] : ['default'],
    ...(reports ? { outputFile: { json: join(reports, `${process.pid}.json`) } } : {}),
    // Both of a small machine's cores: by default one is left idle.
    maxWorkers: Math.max(2, Math.min(4, availableParallelism() - 1)),
    // Nothing here measures time, so whoever waits may wait as long as a busy machine needs.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      // The files of a worker share its modules, which keep no state: three times as fast as a fresh set for each.
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/{support,walls}/**/*.test.ts'],
          globalSetup: database,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'jsdom',
          pool: 'vmThreads',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/jsdom.ts'],
        },
      },
      // Whole processes, with kills and restarts.
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/{process,load}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // A browser before a server of its own. `npm test` builds the pages and finds the browser first.
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [...database, 'tests/support/pages-build.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
