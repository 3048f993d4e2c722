import type { TestProject } from 'vitest/node';
import { startTestServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's maintenance database, as its superuser. */
    databaseServer: string;
  }
}

/** One PostgreSQL for the whole run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { superuserUrl, stop } = await startTestServer();
  project.provide('databaseServer', superuserUrl);
  return stop;
}
