import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createAdmin } from '#features/identity/server/public.ts';
import type { Database } from '#platform/database/database.ts';
import type { TestApp } from './app.ts';
import { member, type Visitor, visitor } from './visitor.ts';

const olive = { username: 'olive', email: 'olive@example.com', password: 'on-the-first-tee' };

/** Confirms somebody's session again, which counts for ten minutes. */
export const confirmAgain = (person: Visitor, password: string) =>
  person.post('/api/account/confirmation', { by: 'password', password });

/**
 * Confirms the sessions that admins have now, for as long as a test runs: for tests of what comes
 * after the confirmation, which move the clock by days.
 */
export const keepAdminsConfirmed = (database: Database) =>
  database.execute(sql`
    update sessions set confirmed_at = '2100-01-01' where account_id in (select id from accounts where is_admin)`);

/** Creates an admin, who is logged in and has confirmed that it is them. */
export async function loggedInAdmin({
  app,
  services,
}: Pick<TestApp, 'app' | 'services'>): Promise<Visitor> {
  await createAdmin(services, { ...olive, firstName: 'Olive', lastName: 'Ames' });
  const admin = visitor(app);
  await admin.post('/api/login', olive);
  await keepAdminsConfirmed(services.database);
  return admin;
}

type Call = readonly [method: 'get' | 'post', url: string, body?: object];

/** Expects that a visitor gets 401 and a member 403 for each of the calls. */
export async function expectAdminsOnly(app: TestApp['app'], calls: readonly Call[]): Promise<void> {
  const someone = await member(app);
  for (const [method, url, body] of calls) {
    expect((await visitor(app)[method](url, body)).statusCode, url).toBe(401);
    expect((await someone[method](url, body)).statusCode, url).toBe(403);
  }
}
