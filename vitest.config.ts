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
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/{support,walls}/**/*.test.ts'],
          globalSetup: database,
        },
      },
      { extends: true, test: { name: 'pages', environment: 'jsdom', include: ['src/**/*.test.tsx'] } },
      // Whole processes, with kills and restarts: one file at a time, or they would measure each other.
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/{process,load}/**/*.test.ts'],
          fileParallelism: false,
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
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
