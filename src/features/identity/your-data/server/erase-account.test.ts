import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Executor } from '#platform/database/database.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import { testApp } from '#tests/app.ts';
import { turnOn } from '#tests/authenticator-app.ts';
import { resetAccounts } from '#tests/inbox.ts';
import { changeDuring, untilBlocked } from '#tests/row-locks.ts';
import { member, visitor } from '#tests/visitor.ts';
import { accountStillExists } from '../../accounts/server/account.ts';
import { accounts } from '../../accounts/server/tables.ts';
import { createChallenge } from '../../passkeys/server/passkey-store.ts';
import { twoFactorChallenges } from '../../two-factor/server/tables.ts';

const product = await testApp();
const { app, clock, database } = product;

let robin: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  await resetAccounts(product);
  clock.forward(1);
  robin = await member(app);
});

const remove = () => robin.post('/api/account/deletion', { password: robin.password });
const erase = (tx: Executor) =>
  tx
    .update(accounts)
    .set({ isActive: false, passwordHash: '', erasedAt: clock() })
    .where(eq(accounts.id, robin.account.id));
const createOne = () => createChallenge(database, { accountId: robin.account.id }, clock());
/** Whether the trigger of the tables refused the write. */
const refusedByTable = (attempt: Promise<unknown>) =>
  attempt.then(
    () => false,
    (error: unknown) => isConstraintViolation(error, 'no_rows_of_erased_accounts'),
  );

describe('a table whose rows are erased with the account', () => {
  // Shows attack 30
  it('has the trigger that refuses later rows, whichever feature owns it', async () => {
    const { rows } = await database.execute<{ name: string; isGuarded: boolean }>(sql`
      select conrelid::regclass::text as name, exists (
        select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where tgrelid = conrelid and proname = 'refuse_rows_of_erased_accounts' and tgenabled = 'O'
      ) as "isGuarded"
      from pg_constraint where confrelid = 'accounts'::regclass and confdeltype = 'c' order by 1`);
    expect(rows.length).toBeGreaterThan(7);
    expect(rows.filter(({ isGuarded }) => !isGuarded)).toEqual([]);
  });

  it('accepts no row for an erased account', async () => {
    expect((await remove()).statusCode).toBe(200);
    expect(await refusedByTable(createOne())).toBe(true);
  });

  // Shows attack 30
  it('accepts no row whose write began before the account was erased', async () => {
    const { id } = robin.account;
    expect(await changeDuring(database, id, () => refusedByTable(createOne()), erase)).toBe(true);
  });

  it('accepts rows of deactivated accounts and rows without an account', async () => {
    await database.update(accounts).set({ isActive: false });
    expect(await refusedByTable(createOne())).toBe(false);
    expect(await refusedByTable(createChallenge(database, 'log_in', clock()))).toBe(false);
  });
});

describe('an account that is being deleted', () => {
  // Shows attack 30
  it('gets no two-factor challenge for a password that was right a moment ago', async () => {
    await turnOn(robin, clock);
    const login = { username: robin.account.username, password: robin.password };
    const late = await changeDuring(
      database,
      robin.account.id,
      () => visitor(app).post('/api/login', login),
      erase,
    );
    expect([late.statusCode, late.json().code]).toEqual([401, 'wrong_credentials']);
    expect(await database.select().from(twoFactorChallenges)).toEqual([]);
  });

  it('is deleted after writes that have begun, and before any later write', async () => {
    const { id } = robin.account;
    const order: string[] = [];
    const removing = await database.transaction(async (tx) => {
      expect(await accountStillExists(tx, id)).toBe(true);
      const answer = remove().then(({ statusCode }) => order.push(`deleted ${statusCode}`));
      await untilBlocked(database);
      order.push('written');
      return { answer };
    });
    await removing.answer;
    expect(order).toEqual(['written', 'deleted 200']);
    expect(await accountStillExists(database, id)).toBe(false);
  });
});
