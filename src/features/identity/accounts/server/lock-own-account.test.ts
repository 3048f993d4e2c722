import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Executor } from '#platform/database/database.ts';
import { codeAt, turnOn } from '#tests/authenticator-app.ts';
import { newDevice, passkeyStage, refusal } from '#tests/passkeys.ts';
import { changeDuring } from '#tests/row-locks.ts';
import {
  accounts,
  emailChanges,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondFactors,
} from '../../server/tables.ts';
import { hashPassword } from './password-hash.ts';

const { clock, database, optionsFor, own, services } = await passkeyStage();

const newHash = await hashPassword(services, 'another-password');
const post = (path: string, body: object) => own.robin.post(`/api/account/${path}`, body);
const password = () => own.robin.password;
const begin = async (): Promise<string> => (await post('two-factor', { password: password() })).json().secret;
const renewed = 'on-the-last-green';

/** What takes the password: how it is got ready, and the call itself. */
const withPassword = [
  [
    'a change of address',
    async () => () => post('email-change', { email: 'thief@evil.example', password: password() }),
  ],
  [
    'a change of the password',
    async () => () =>
      post('password', { currentPassword: password(), password: renewed, confirmPassword: renewed }),
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

/** What goes on with what was begun by the password. */
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

/** All by which an account can be come into, or led to somebody else. */
const waysIn = async () => ({
  account: (await database.select().from(accounts).where(mine())).map(
    ({ passwordHash: _, isActive: __, ...row }) => row,
  ),
  changes: await database.select().from(emailChanges),
  factors: await database.select().from(secondFactors),
  codes: await database.select().from(recoveryCodes),
  passkeys: await database.select().from(passkeys),
  challenges: (await database.select().from(passkeyChallenges)).length,
});

/** Has the request wait, changes something, lets it go on, and says what came of it. */
async function overtaken(ready: (typeof all)[number][1], change: (tx: Executor) => Promise<unknown>) {
  const request = await ready();
  const before = await waysIn();
  const answer = refusal(await changeDuring(database, own.robin.account.id, request, change));
  return { answer, before, after: await waysIn() };
}

describe('while a request is under way', () => {
  // Shows attack 29
  it.each(withPassword)('%s fails if the password becomes another one', async (_, ready) => {
    const { answer, after, before } = await overtaken(ready, setHash);
    expect(answer).toEqual([403, 'wrong_password']);
    expect(after).toEqual(before);
  });

  // Shows attack 29
  it.each(all)('%s fails if its session ends', async (what, ready) => {
    const { answer, after, before } = await overtaken(ready, endSessions);
    expect(answer).toEqual([401, 'not_logged_in']);
    // A challenge is spent by its first use, whatever comes of it.
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
