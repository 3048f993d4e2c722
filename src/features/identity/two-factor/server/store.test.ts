import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '#tests/app.ts';
import { codeAt, turnOn } from '#tests/authenticator-app.ts';
import { newDevice, passkeysAt } from '#tests/passkeys.ts';
import { member } from '#tests/visitor.ts';
import { listPasskeys, noteUse } from '../../passkeys/server/store.ts';
import { spendCode } from './store.ts';

const { app, clock, database, services } = await testApp();

/** Whether somebody in this database waits for a row that somebody else has locked. */
const someoneWaits = async () => {
  const { rows } = await database.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
};

it.each(['app', 'recovery code'])(
  'a code of the %s that two have read as good is spent by the first alone',
  async (kind) => {
    const robin = await member(app);
    const { secret, recoveryCodes } = await turnOn(robin, clock);
    clock.forward(1);
    const typed = {
      appSecret: services.config.secret,
      accountId: robin.account.id,
      code: kind === 'app' ? codeAt(secret, clock()) : (recoveryCodes[0] ?? ''),
      now: clock(),
    };
    const second = await database.transaction(async (tx) => {
      expect(await spendCode(tx, typed)).toBeDefined();
      const waiting = spendCode(database, typed);
      await expect.poll(someoneWaits).toBe(true);
      return { waiting };
    });
    expect(await second.waiting).toBeUndefined();
  },
);

it('a count of a passkey is noted once: of a device and its copy only one gets in', async () => {
  const robin = await member(app);
  await passkeysAt(app).add(newDevice(), robin);
  const [{ id = '' } = {}] = await listPasskeys(database, robin.account.id);
  expect(await noteUse(database, id, 7, clock())).toBe(true);
  expect(await noteUse(database, id, 7, clock())).toBe(false);
  expect(await noteUse(database, id, 8, clock())).toBe(true);
  expect(await noteUse(database, id, 0, clock())).toBe(false);
});
