import { eq } from 'drizzle-orm';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { countedFirst } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import type { Account } from '../../accounts/server/account.ts';
import { checkPassword } from '../../accounts/server/check-password.ts';
import type { Requester } from '../../accounts/server/guards.ts';
import { lockOwnAccount } from '../../accounts/server/lock-own-account.ts';
import { endOtherSessions } from '../../accounts/server/own-sessions.ts';
import { findByLoginName } from '../../accounts/server/store.ts';
import { notifyLoginChange } from '../../server/notify-login-change.ts';
import { accounts } from '../../server/tables.ts';
import { identityRefusals, twoFactorRefusals } from '../../texts.ts';
import type { TwoFactorSetUp } from '../contract.ts';
import { dropChallengesOf } from './challenges.ts';
import { codeUses } from './rate-limits.ts';
import { dropRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { dropSecret, keepSecret, spendAppCode, spendCode, wrongCode } from './store.ts';
import { drawSecret, enrolment, sealSecret } from './totp.ts';

const { two_factor_is_off, two_factor_is_on, two_factor_not_begun } = twoFactorRefusals;

type WithPassword = Requester & { readonly password: string };

/**
 * Draws a secret for the account and tells it, once, for the password. Nothing changes until a first code proves that an
 * app has it.
 */
export async function beginTwoFactorSetUp(
  services: Services,
  asking: WithPassword,
): Promise<Result<TwoFactorSetUp>> {
  const { clock, config, database } = services;
  const checked = await checkPassword(services, asking, asking.password);
  if (!checked.ok) return checked;
  const [now, secret, accountId] = [clock(), drawSecret(), asking.account.id];
  const sealedSecret = sealSecret(config.secret, accountId, secret);
  const begun = await database.transaction(async (tx): Promise<Result<string>> => {
    const locked = await lockOwnAccount(tx, asking, { now, confirmed: checked.value });
    if (!locked.ok) return locked;
    if (locked.value.twoFactorSince) return refuse(two_factor_is_on);
    await keepSecret(tx, { accountId, sealedSecret, now });
    return ok(locked.value.email);
  });
  return begun.ok ? ok({ secret, ...(await enrolment(secret, begun.value)) }) : begun;
}

/**
 * Turns two-factor on by a first code, and answers the recovery codes. Every other session of the account ends: none is
 * left that was opened by the password alone.
 */
export async function turnOnTwoFactor(
  { clock, config, database }: Services,
  asking: Requester & { readonly code: string },
): Promise<Result<string[]>> {
  const { account, address, token, code } = asking;
  const now = clock();
  const owner = { appSecret: config.secret, accountId: account.id };
  return countedFirst(database, codeUses({ accountId: account.id, address, by: 'owner', code, now }), () =>
    database.transaction(async (tx) => {
      const locked = await lockOwnAccount(tx, asking, { now });
      if (!locked.ok) return locked;
      if (locked.value.twoFactorSince) return refuse(two_factor_is_on);
      const proved = await spendAppCode(tx, { ...owner, code, now });
      if (proved === undefined) return refuse(two_factor_not_begun);
      if (!proved) return wrongCode(code);
      await setTwoFactorSince(tx, account.id, now);
      await endOtherSessions(tx, { accountId: account.id, token });
      const codes = await renewRecoveryCodes(tx, owner, now);
      await notifyLoginChange(tx, locked.value, 'two_factor_on', now);
      return ok(codes);
    }),
  );
}

/** A fresh set of recovery codes in place of the old one, for the password. */
export async function issueNewRecoveryCodes(
  services: Services,
  asking: WithPassword,
): Promise<Result<string[]>> {
  const { clock, config, database } = services;
  const checked = await checkPassword(services, asking, asking.password);
  if (!checked.ok) return checked;
  const now = clock();
  return database.transaction(async (tx) => {
    const locked = await lockOwnAccount(tx, asking, { now, confirmed: checked.value });
    if (!locked.ok) return locked;
    if (!locked.value.twoFactorSince) return refuse(two_factor_is_off);
    const owner = { appSecret: config.secret, accountId: locked.value.id };
    const codes = await renewRecoveryCodes(tx, owner, now);
    await notifyLoginChange(tx, locked.value, 'recovery_codes_renewed', now);
    return ok(codes);
  });
}

/** Turns two-factor off by the password and a code of either kind. */
export async function turnOffTwoFactor(
  services: Services,
  asking: WithPassword & { readonly code: string },
): Promise<Result<void>> {
  const { clock, config, database } = services;
  const { account, address, code } = asking;
  const checked = await checkPassword(services, asking, asking.password);
  if (!checked.ok) return checked;
  const now = clock();
  return countedFirst(database, codeUses({ accountId: account.id, address, by: 'owner', code, now }), () =>
    database.transaction(async (tx) => {
      const locked = await lockOwnAccount(tx, asking, { now, confirmed: checked.value });
      if (!locked.ok) return locked;
      if (!locked.value.twoFactorSince) return refuse(two_factor_is_off);
      const typed = { appSecret: config.secret, accountId: account.id, code, now };
      if (!(await spendCode(tx, typed))) return wrongCode(typed.code);
      await deleteTwoFactor(tx, locked.value, now);
      return ok(undefined);
    }),
  );
}

/** Turns two-factor off, whatever was proved, and has the owner told. */
async function deleteTwoFactor(tx: Executor, account: Account, now: Date): Promise<void> {
  await setTwoFactorSince(tx, account.id, null);
  await dropSecret(tx, account.id);
  await dropRecoveryCodes(tx, account.id);
  await dropChallengesOf(tx, account.id);
  await notifyLoginChange(tx, account, 'two_factor_off', now);
}

const setTwoFactorSince = (tx: Executor, accountId: string, since: Date | null) =>
  tx.update(accounts).set({ twoFactorSince: since }).where(eq(accounts.id, accountId));

/**
 * Turns two-factor off for somebody who has lost the app and the recovery codes: for the command on the server's own
 * machine. Whoever runs it vouches for who they are; the owner is told by email.
 * @param name a username or an email address
 */
export async function resetTwoFactor({ clock, database }: Services, name: string): Promise<Result<void>> {
  return database.transaction(async (tx) => {
    const found = await findByLoginName(tx, name);
    if (!found) return refuse(identityRefusals.no_such_account);
    if (!found.account.twoFactorSince) return refuse(two_factor_is_off);
    await deleteTwoFactor(tx, found.account, clock());
    return ok(undefined);
  });
}
