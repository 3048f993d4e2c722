import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './scripts/bench/patience.ts';

const database = ['tests/support/global-setup.ts'];
/** The tests ignore the shell's settings for databases. */
const env = {
  PGHOST: '',
  PGPORT: '',
  PGUSER: '',
  PGPASSWORD: '',
  PGDATABASE: '',
  DATABASE_URL: '',
};

/** `npm test` adds up what its runs report. */
const reports = process.env['TEST_REPORTS'];

export default defineConfig({
  test: {
    env,
    reporters: reports ? ['default', 'json'] : ['default'],
    ...(reports ? { outputFile: { json: join(reports, `${process.pid}.json`) } } : {}),
    // All cores: by default one stays idle, which is half of two.
    maxWorkers: availableParallelism(),
    // No test measures time, so a test may wait as long as a busy machine needs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      // The files of a worker share its modules, which keep no state: three times as fast as a fresh set for each.
      // `vi.mock` would leak from one file to the next: spy on an object instead, and restore it.
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{model,support,walls}/**/*.test.ts',
          ],
          globalSetup: database,
        },
      },
      // The files of a worker share one DOM and all modules. The setup file empties the DOM after each of them.
      {
        extends: true,
        test: {
          name: 'pages',
          isolate: false,
          environment: './tests/support/one-dom.ts',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/pages-setup.ts'],
        },
      },
      // Whole processes, with kills and restarts. They wait most of the time, beside everything else `npm test` runs.
      {
        extends: true,
        test: {
          name: 'process',
          // As with the server's tests: the modules a worker has read serve its next file.
          isolate: false,
          maxWorkers: 2,
          globalSetup: ['tests/process/prepared-data.ts'],
          include: ['tests/{process,load}/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      // A browser before a server of its own. `npm test` builds the pages and finds the browser first.
      {
        extends: true,
        test: {
          name: 'journeys',
          isolate: false,
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [...database, 'tests/support/pages-build.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
