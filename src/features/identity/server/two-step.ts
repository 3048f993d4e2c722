import { eq } from 'drizzle-orm';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { countedFirst } from '#platform/http/limits.ts';
import type { Services } from '#platform/plugin.ts';
import { type TwoStepSetUp, twoStepRefusals } from '../two-step-contract.ts';
import type { Account } from './account.ts';
import type { Asking } from './confirm-password.ts';
import { codeUses } from './limits.ts';
import { endOtherSessions } from './own-sessions.ts';
import { dropRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { dropSecret, keepSecret, spendAppCode, spendCode } from './second-factors.ts';
import { dropChallengesOf } from './second-step-challenges.ts';
import { accounts } from './tables.ts';
import { tellOfChange } from './tell-of-change.ts';
import { drawSecret, enrolment, sealSecret } from './totp.ts';
import { wrongCode } from './wrong-code.ts';

const { two_step_is_off, two_step_is_on, two_step_not_begun } = twoStepRefusals;

/** Draws a secret for the account and tells it, once. Nothing changes until a first code proves that an app has it. */
export async function beginTwoStep(
  { clock, config, database }: Services,
  account: Account,
): Promise<Result<TwoStepSetUp>> {
  const secret = drawSecret();
  const sealedSecret = sealSecret(config.secret, account.id, secret);
  const begun = await database.transaction(async (tx) => {
    if (await lockTwoStep(tx, account.id)) return false;
    await keepSecret(tx, { accountId: account.id, sealedSecret, now: clock() });
    return true;
  });
  return begun ? ok({ secret, ...(await enrolment(secret, account.email)) }) : refuse(two_step_is_on);
}

/**
 * Turns two-step on by a first code, and answers the recovery codes. Every other session of the account ends: none is
 * left that was opened by the password alone.
 * @param token the session that stays
 */
export async function turnOnTwoStep(
  { clock, config, database }: Services,
  { account, address, token, code }: Asking & { readonly token: string; readonly code: string },
): Promise<Result<string[]>> {
  const now = clock();
  const owner = { appSecret: config.secret, accountId: account.id };
  return countedFirst(database, codeUses({ accountId: account.id, address, now }), () =>
    database.transaction(async (tx) => {
      if (await lockTwoStep(tx, account.id)) return refuse(two_step_is_on);
      const proved = await spendAppCode(tx, { ...owner, code, now });
      if (proved === undefined) return refuse(two_step_not_begun);
      if (!proved) return wrongCode(code);
      await setTwoStep(tx, account.id, now);
      await endOtherSessions(tx, { accountId: account.id, token });
      const codes = await renewRecoveryCodes(tx, owner, now);
      await tellOfChange(tx, account, 'two_step_on', now);
      return ok(codes);
    }),
  );
}

/** A fresh set of recovery codes in place of the old one, for somebody whose password was asked for. */
export async function renewCodes(
  { clock, config, database }: Services,
  account: Account,
): Promise<Result<string[]>> {
  return database.transaction(async (tx) => {
    if (!(await lockTwoStep(tx, account.id))) return refuse(two_step_is_off);
    const owner = { appSecret: config.secret, accountId: account.id };
    const codes = await renewRecoveryCodes(tx, owner, clock());
    await tellOfChange(tx, account, 'recovery_codes_renewed', clock());
    return ok(codes);
  });
}

/** Turns two-step off by a code of either kind, for somebody whose password was asked for. */
export async function turnOffTwoStep(
  { clock, config, database }: Services,
  { account, address, code }: Asking & { readonly code: string },
): Promise<Result<void>> {
  const now = clock();
  return countedFirst(database, codeUses({ accountId: account.id, address, now }), () =>
    database.transaction(async (tx) => {
      if (!(await lockTwoStep(tx, account.id))) return refuse(two_step_is_off);
      const typed = { appSecret: config.secret, accountId: account.id, code, now };
      if (!(await spendCode(tx, typed))) return wrongCode(typed.code);
      await forgetTwoStep(tx, account, now);
      return ok(undefined);
    }),
  );
}

/** Takes the second step away, whatever was proved, and has the owner told. */
export async function forgetTwoStep(tx: Executor, account: Account, now: Date): Promise<void> {
  await setTwoStep(tx, account.id, null);
  await dropSecret(tx, account.id);
  await dropRecoveryCodes(tx, account.id);
  await dropChallengesOf(tx, account.id);
  await tellOfChange(tx, account, 'two_step_off', now);
}

const setTwoStep = (tx: Executor, accountId: string, since: Date | null) =>
  tx.update(accounts).set({ twoStepSince: since }).where(eq(accounts.id, accountId));

/** Since when two-step is on. The row stays locked to the end of the transaction: one change at a time. */
async function lockTwoStep(tx: Executor, accountId: string): Promise<Date | null> {
  const [found] = await tx
    .select({ since: accounts.twoStepSince })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  return found?.since ?? null;
}
