import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#tests/app.ts';
import { turnOn } from '#tests/authenticator-app.ts';
import { emptyTables, testDatabase } from '#tests/database.ts';
import { newDevice, passkeysAt } from '#tests/passkeys.ts';
import { member, visitor } from '#tests/visitor.ts';
import { passkeysRoom } from '../../passkeys/server/room.ts';
import { twoFactorRoom } from './room.ts';

const database = await testDatabase();
const { app, clock } = await testApp({ database });
const { add, optionsFor } = passkeysAt(app);

let robin: Awaited<ReturnType<typeof member>>;
let codes: { secret: string; recoveryCodes: string[] };

/**
 * An account with a row in each table: two-factor on, an unfinished login, a passkey and an
 * unfinished registration of another.
 */
async function withEverything() {
  const person = await member(app);
  const set = await turnOn(person, clock);
  await visitor(app).post('/api/login', {
    username: person.account.username,
    password: person.password,
  });
  await add(newDevice(), person);
  await optionsFor(person);
  return { person, set };
}

beforeEach(async () => {
  await emptyTables(database, 'accounts', 'limit_counters');
  ({ person: robin, set: codes } = await withEverything());
  await withEverything();
});

const twoFactorData = [twoFactorRoom, passkeysRoom].flatMap(
  ({ personalData = [] }) => personalData,
);
const collected = () =>
  Promise.all(
    twoFactorData.map(async ({ collect, table }) => [
      table,
      await collect(database, robin.account.id),
    ]),
  );

describe('the download of two-factor data', () => {
  it('contains each table', async () => {
    const [at, soon] = [clock(), new Date(clock().getTime() + 5 * 60_000)];
    expect(await collected()).toEqual([
      ['second_factors', [{ setUpAt: at, twoFactorSince: at }]],
      ['recovery_codes', [{ recoveryCodesLeft: 10 }]],
      ['second_step_challenges', [{ waitsUntil: soon }]],
      ['passkeys', [{ name: 'My phone', isSynced: false, createdAt: at, lastUsedAt: null }]],
      ['passkey_challenges', [{ waitsUntil: soon }]],
    ]);
  });

  it('contains no secret', async () => {
    const exported = JSON.stringify(await collected());
    for (const secret of [codes.secret, ...codes.recoveryCodes])
      expect(exported).not.toContain(secret);
  });
});

it('erasing deletes all of it, and nothing of other accounts', async () => {
  await database.transaction(async (tx) => {
    for (const { erase } of twoFactorData) await erase(tx, robin.account.id, clock());
  });
  for (const { table } of twoFactorData) {
    const { rows } = await database.execute<{ own: string; others: string }>(sql`
      select count(*) filter (where account_id = ${robin.account.id}) as own,
        count(*) filter (where account_id <> ${robin.account.id}) as others
      from ${sql.identifier(table)}`);
    expect(rows.map(({ own, others }) => [table, Number(own), Number(others) > 0])).toEqual([
      [table, 0, true],
    ]);
  }
  expect((await robin.get('/api/account/two-factor')).json().since).toBeNull();
});
