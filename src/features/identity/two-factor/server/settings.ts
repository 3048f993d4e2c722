import { eq } from 'drizzle-orm';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { countedFirst } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { type Account, findByLoginName } from '../../accounts/server/account.ts';
import type { Requester } from '../../accounts/server/guards.ts';
import { notifyLoginChange } from '../../accounts/server/login-changed-email.ts';
import { checkPassword, lockOwnAccount } from '../../accounts/server/passwords.ts';
import { endOtherSessions } from '../../accounts/server/sessions.ts';
import { accounts } from '../../accounts/server/tables.ts';
import { identityRefusals, twoFactorRefusals } from '../../texts.ts';
import type { TwoFactorSetUp } from '../contract.ts';
import { dropChallengesOf } from './challenges.ts';
import {
  codeUses,
  dropRecoveryCodes,
  dropSecret,
  renewRecoveryCodes,
  spendAppCode,
  spendCode,
  storeSecret,
  wrongCode,
} from './spend-code.ts';
import { createSecret, encryptSecret, enrolment } from './totp.ts';

const { two_factor_is_off, two_factor_is_on, two_factor_not_begun } = twoFactorRefusals;

/** The counters of a code that the owner types in the settings. */
const ownCodeUses = (
  { account, address, code }: Requester & { readonly code: string },
  now: Date,
) => codeUses({ accountId: account.id, address, by: 'owner', code, now });

type WithPassword = Requester & { readonly password: string };

/**
 * Creates a secret and returns it once, given the password. Nothing changes until a first code
 * proves that an app has it.
 */
export async function beginTwoFactorSetUp(
  services: Services,
  requester: WithPassword,
): Promise<TwoFactorSetUp> {
  const { clock, config, database } = services;
  const checked = await checkPassword(services, requester, requester.password);

  const [now, secret, accountId] = [clock(), createSecret(), requester.account.id];
  const sealedSecret = encryptSecret(config.secret, accountId, secret);

  const started = await database.transaction(async (tx): Promise<string> => {
    const locked = await lockOwnAccount(tx, requester, { now, confirmed: checked });
    if (locked.twoFactorSince) throw new Refused(two_factor_is_on);
    await storeSecret(tx, { accountId, sealedSecret, now });
    return locked.email;
  });

  return { secret, ...(await enrolment(secret, started)) };
}

/**
 * Turns two-factor on with a first code and returns the recovery codes. Every other session of the
 * account ends, because those were opened by the password alone.
 */
export async function turnOnTwoFactor(
  { clock, config, database }: Services,
  requester: Requester & { readonly code: string },
): Promise<string[]> {
  const { account, token, code } = requester;
  const now = clock();
  const owner = { appSecret: config.secret, accountId: account.id };

  return countedFirst(database, ownCodeUses(requester, now), () =>
    database.transaction(async (tx) => {
      const locked = await lockOwnAccount(tx, requester, { now });
      if (locked.twoFactorSince) throw new Refused(two_factor_is_on);

      const proved = await spendAppCode(tx, { ...owner, code, now });
      if (proved === undefined) throw new Refused(two_factor_not_begun);
      if (!proved) throw wrongCode(code);

      await setTwoFactorSince(tx, account.id, now);
      await endOtherSessions(tx, { accountId: account.id, token });

      const codes = await renewRecoveryCodes(tx, owner, now);
      await notifyLoginChange(tx, locked, 'two_factor_on', now);

      return codes;
    }),
  );
}

/** Replaces the recovery codes, given the password. */
export async function issueNewRecoveryCodes(
  services: Services,
  requester: WithPassword,
): Promise<string[]> {
  const { clock, config, database } = services;
  const checked = await checkPassword(services, requester, requester.password);

  const now = clock();

  return database.transaction(async (tx) => {
    const locked = await lockOwnAccount(tx, requester, { now, confirmed: checked });
    if (!locked.twoFactorSince) throw new Refused(two_factor_is_off);
    const owner = { appSecret: config.secret, accountId: locked.id };
    const codes = await renewRecoveryCodes(tx, owner, now);
    await notifyLoginChange(tx, locked, 'recovery_codes_renewed', now);
    return codes;
  });
}

/** Turns two-factor off, given the password and a code of either kind. */
export async function turnOffTwoFactor(
  services: Services,
  requester: WithPassword & { readonly code: string },
): Promise<void> {
  const { clock, config, database } = services;
  const { account, code } = requester;
  const checked = await checkPassword(services, requester, requester.password);

  const now = clock();

  return countedFirst(database, ownCodeUses(requester, now), () =>
    database.transaction(async (tx) => {
      const locked = await lockOwnAccount(tx, requester, { now, confirmed: checked });
      if (!locked.twoFactorSince) throw new Refused(two_factor_is_off);
      const attempt = { appSecret: config.secret, accountId: account.id, code, now };
      if (!(await spendCode(tx, attempt))) throw wrongCode(attempt.code);
      await deleteTwoFactor(tx, locked, now);
    }),
  );
}

/** Turns two-factor off without further checks and emails the owner. */
async function deleteTwoFactor(tx: Executor, account: Account, now: Date): Promise<void> {
  await removeTwoFactor(tx, account.id);
  await notifyLoginChange(tx, account, 'two_factor_off', now);
}

/** Removes everything of an account's two-factor, also a set-up that is not finished. */
export async function removeTwoFactor(tx: Executor, accountId: string): Promise<void> {
  await setTwoFactorSince(tx, accountId, null);
  await dropSecret(tx, accountId);
  await dropRecoveryCodes(tx, accountId);
  await dropChallengesOf(tx, accountId);
}

const setTwoFactorSince = (tx: Executor, accountId: string, since: Date | null) =>
  tx.update(accounts).set({ twoFactorSince: since }).where(eq(accounts.id, accountId));

/**
 * Turns two-factor off for someone who has lost the app and the recovery codes. For the command on
 * the server, whose user is responsible for checking the person's identity; the owner gets an
 * email.
 * @param name a username or an email address
 */
export async function resetTwoFactor({ clock, database }: Services, name: string): Promise<void> {
  return database.transaction(async (tx) => {
    const match = await findByLoginName(tx, name);
    if (!match) throw new Refused(identityRefusals.no_such_account);
    if (!match.account.twoFactorSince) throw new Refused(two_factor_is_off);
    await deleteTwoFactor(tx, match.account, clock());
  });
}
