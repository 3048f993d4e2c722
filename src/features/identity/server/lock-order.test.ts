import { describe, expect, it } from 'vitest';
import type { Executor } from '#platform/database/database.ts';
import { codeAt, turnOn } from '#tests/authenticator-app.ts';
import { inbox } from '#tests/inbox.ts';
import { passkeyStage, refusal } from '#tests/passkeys.ts';
import { changeDuring } from '#tests/row-locks.ts';
import { visitor } from '#tests/visitor.ts';
import { withdrawTokens } from '../accounts/server/account-tokens.ts';
import { accountTokens, sessions } from '../accounts/server/tables.ts';
import { passkeys } from '../passkeys/server/tables.ts';
import { dropChallengesOf } from '../two-factor/server/challenges.ts';

// Changing an account locks it and then withdraws its links, challenges or passkeys. Using one of
// these locks the account first as well: in the opposite order the two would deadlock.

const stage = await passkeyStage();
const { app, ask, clock, database, own } = stage;
const stranger = () => visitor(app);
const id = () => own.robin.account.id;

const emailedToken = async (kind: string) =>
  (await inbox(stage, own.robin.account.email)).token(`identity.${kind}`);
const spending = [
  [
    'a link that confirms an address',
    'verification_link_spent',
    async () => {
      await own.robin.post('/api/account/verification');
      const token = await emailedToken('email_verification');
      return () => stranger().post('/api/verify-email', { token });
    },
    (tx: Executor) => withdrawTokens(tx, id(), ['email_verification']),
  ],
  [
    'a link for a new password',
    'reset_link_spent',
    async () => {
      await stranger().post('/api/forgot-password', { email: own.robin.account.email });
      const token = await emailedToken('password_reset');
      const password = 'on-the-next-green';
      return () =>
        stranger().post('/api/reset-password', { token, password, confirmPassword: password });
    },
    (tx: Executor) => withdrawTokens(tx, id(), ['password_reset']),
  ],
  [
    'a two-factor challenge',
    'two_factor_expired',
    async () => {
      const { secret } = await turnOn(own.robin, clock);
      const login = { username: own.robin.account.username, password: own.robin.password };
      const { challenge } = (await stranger().post('/api/login', login)).json();
      clock.forward(2);
      return () =>
        stranger().post('/api/login/two-factor', { challenge, code: codeAt(secret, clock()) });
    },
    (tx: Executor) => dropChallengesOf(tx, id()),
  ],
  [
    'a passkey',
    'passkey_refused',
    async () => {
      await stage.add(own.phone, own.robin);
      const answer = own.phone.get(await ask());
      return () => stranger().post('/api/login/passkey', answer);
    },
    (tx: Executor) => tx.delete(passkeys),
  ],
] as const;

describe('something used at the moment when it is withdrawn', () => {
  it.each(spending)('%s is refused: %s', async (_, code, ready, withdraw) => {
    const use = await ready();
    const before = await database.select().from(sessions);
    expect(refusal(await changeDuring(database, id(), use, withdraw))[1]).toBe(code);
    expect(await database.select().from(sessions)).toEqual(before);
  });
});

it('a link whose account is closed meanwhile does not work and is not used up', async () => {
  const [, code, ready] = spending[0];
  const use = await ready();
  const late = await changeDuring(database, id(), use, (tx) =>
    tx.execute('update accounts set is_active = false'),
  );
  expect(refusal(late)).toEqual([410, code]);
  expect(await database.select().from(accountTokens)).not.toEqual([]);
});
