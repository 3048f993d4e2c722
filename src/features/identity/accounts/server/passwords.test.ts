import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Executor } from '#platform/database/database.ts';
import { codeAt, turnOn } from '#tests/authenticator-app.ts';
import { newDevice, passkeyStage, refusal } from '#tests/passkeys.ts';
import { changeDuring } from '#tests/row-locks.ts';
import { emailChanges } from '../../email-address/server/tables.ts';
import { passkeyChallenges, passkeys } from '../../passkeys/server/tables.ts';
import { recoveryCodes, secondFactors } from '../../two-factor/server/tables.ts';
import { hashPassword } from './passwords.ts';
import { accounts } from './tables.ts';

const { clock, database, optionsFor, own, services } = await passkeyStage();

const newHash = await hashPassword(services, 'another-password');
const post = (path: string, body: object) => own.robin.post(`/api/account/${path}`, body);
const password = () => own.robin.password;
const begin = async (): Promise<string> =>
  (await post('two-factor', { password: password() })).json().secret;
const renewed = 'on-the-last-green';

/** Each call that requires the password: its preparation, and the call itself. */
const withPassword = [
  [
    'a change of address',
    async () => () => post('email-change', { email: 'thief@evil.example', password: password() }),
  ],
  [
    'a change of the password',
    async () => () =>
      post('password', {
        currentPassword: password(),
        password: renewed,
        confirmPassword: renewed,
      }),
  ],
  ['setting two-factor up', async () => () => post('two-factor', { password: password() })],
  [
    'new recovery codes',
    async () => {
      await turnOn(own.robin, clock);
      return () => post('two-factor/recovery-codes', { password: password() });
    },
  ],
  [
    'turning two-factor off',
    async () => {
      const { recoveryCodes: [code = ''] = [] } = await turnOn(own.robin, clock);
      return () => post('two-factor/off', { password: password(), code });
    },
  ],
  ['the offer of a passkey', async () => () => post('passkeys/options', { password: password() })],
  ['deleting the account', async () => () => post('deletion', { password: password() })],
] as const;

/** Each call that continues something started with the password. */
const begunBefore = [
  [
    'turning two-factor on',
    async () => {
      const code = codeAt(await begin(), clock());
      return () => post('two-factor/on', { code });
    },
  ],
  [
    'keeping a passkey',
    async () => {
      const credential = newDevice().create(await optionsFor(own.robin));
      return () => post('passkeys', { name: 'My phone', credential });
    },
  ],
] as const;

const all = [...withPassword, ...begunBefore];
const mine = () => eq(accounts.id, own.robin.account.id);
const setHash = (tx: Executor) => tx.update(accounts).set({ passwordHash: newHash }).where(mine());
const close = (tx: Executor) => tx.update(accounts).set({ isActive: false }).where(mine());
const endSessions = (tx: Executor) => tx.execute('delete from sessions');

/** Everything that gives access to the account, or could give it to someone else. */
const credentials = async () => ({
  account: (await database.select().from(accounts).where(mine())).map(
    ({ passwordHash: _, isActive: __, ...row }) => row,
  ),
  changes: await database.select().from(emailChanges),
  factors: await database.select().from(secondFactors),
  codes: await database.select().from(recoveryCodes),
  passkeys: await database.select().from(passkeys),
  challenges: (await database.select().from(passkeyChallenges)).length,
});

/**
 * Makes the request wait, changes something meanwhile, lets it continue, and returns the result.
 */
async function overtaken(
  ready: (typeof all)[number][1],
  change: (tx: Executor) => Promise<unknown>,
) {
  const request = await ready();
  const before = await credentials();
  const answer = refusal(await changeDuring(database, own.robin.account.id, request, change));
  return { answer, before, after: await credentials() };
}

describe('a change while a request is being handled', () => {
  // Shows attack 29
  it.each(withPassword)('%s fails if the password changes', async (_, ready) => {
    const { answer, after, before } = await overtaken(ready, setHash);
    expect(answer).toEqual([403, 'wrong_password']);
    expect(after).toEqual(before);
  });

  // Shows attack 29
  it.each(all)('%s fails if its session ends', async (what, ready) => {
    const { answer, after, before } = await overtaken(ready, endSessions);
    expect(answer).toEqual([401, 'not_logged_in']);
    // A challenge is used up by its first use, whatever the result.
    expect({ ...after, challenges: 0 }).toEqual({ ...before, challenges: 0 });
    if (what !== 'keeping a passkey') expect(after.challenges).toBe(before.challenges);
  });

  // Shows attack 30
  it.each(all)('%s fails if the account is closed', async (_, ready) => {
    const { answer, after, before } = await overtaken(ready, close);
    expect(answer).toEqual([401, 'not_logged_in']);
    expect({ ...after, challenges: 0 }).toEqual({ ...before, challenges: 0 });
  });
});
