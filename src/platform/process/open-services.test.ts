import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { DEMO_BEGUN, markStepDone } from '#platform/database/tables.ts';
import { testDatabase } from '#tests/database.ts';
import { openServices } from './open-services.ts';
import { createShutdown } from './shutdown.ts';

const database = await testDatabase();
const live = {
  FOURBALL_MODE: 'live',
  PUBLIC_URL: 'https://fourball.example',
  APP_SECRET: 'a-secret-of-more-than-32-characters',
};

async function open(env: Record<string, string>): Promise<void> {
  const shutdown = createShutdown(
    () => undefined,
    () => undefined,
  );
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...env });
  try {
    await openServices(config, shutdown, () => undefined);
  } finally {
    await shutdown.now(0);
  }
}

test('live mode refuses the database of a demo, whose passwords are public', async () => {
  await open(live);
  await markStepDone(database, DEMO_BEGUN, new Date('2040-06-12T09:00:00Z'));
  await expect(open(live)).rejects.toThrow(/holds the demonstration/);
  await open({ FOURBALL_MODE: 'demo' });
});
