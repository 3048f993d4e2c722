import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '#tests/app.ts';
import { codeAt, turnOn } from '#tests/authenticator-app.ts';
import { newDevice, passkeysAt } from '#tests/passkeys.ts';
import { member } from '#tests/visitor.ts';
import { listPasskeys, recordUse } from '../../passkeys/server/passkey-store.ts';
import { spendCode } from './spend-code.ts';

const { app, clock, database, services } = await testApp();

/** Whether a connection of this database waits for a row lock. */
const someoneWaits = async () => {
  const { rows } = await database.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
};

it.each(['app', 'recovery code'])(
  'a code (%s) that two requests have read as valid is used by the first only',
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

it('a passkey’s counter value is accepted once, so of a device and its copy only one logs in', async () => {
  const robin = await member(app);
  await passkeysAt(app).add(newDevice(), robin);
  const [{ id = '' } = {}] = await listPasskeys(database, robin.account.id);
  expect(await recordUse(database, id, 7, clock())).toBe(true);
  expect(await recordUse(database, id, 7, clock())).toBe(false);
  expect(await recordUse(database, id, 8, clock())).toBe(true);
  expect(await recordUse(database, id, 0, clock())).toBe(false);
});
