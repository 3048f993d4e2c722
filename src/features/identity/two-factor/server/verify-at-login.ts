import { ok, type Result, refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { countedFirst } from '#platform/http/rate-limit.ts';
import type { Services } from '#platform/plugin.ts';
import { findAccounts } from '../../accounts/server/account.ts';
import { codeUses } from '../../accounts/server/rate-limits.ts';
import { type Device, endSession, openSession } from '../../accounts/server/sessions.ts';
import { lockAccount } from '../../accounts/server/store.ts';
import { notifySignInChange } from '../../server/notify-sign-in-change.ts';
import type { SignedIn } from '../../sign-in/server/log-in.ts';
import { type TwoFactorRequest, twoFactorRefusals } from '../contract.ts';
import { dropChallenge, findChallenge, takeTry, type Waiting } from './challenges.ts';
import { type Proof, spendCode } from './store.ts';
import { wrongCode } from './wrong-code.ts';

type Attempt = TwoFactorRequest & { readonly device: Device; readonly previous: string | undefined };

const { second_step_over } = twoFactorRefusals;

/**
 * Finishes a sign-in by a code. Refuses `second_step_over` for a challenge that is spent, has run out, had its tries or
 * stands for a password that has changed since; `wrong_code` for a code that is wrong or used. Counted per account
 * before it is judged (decision 017), whatever the address: guesses from many places are guesses at one secret.
 */
export async function verifyTwoFactor(services: Services, attempt: Attempt): Promise<Result<SignedIn>> {
  const { clock, database } = services;
  const now = clock();
  const waiting = await findChallenge(database, attempt.challenge, now);
  if (!waiting) return refuse(second_step_over);
  const uses = codeUses({ accountId: waiting.accountId, address: attempt.device.address, now });
  return countedFirst(database, uses, () =>
    database.transaction(async (tx) => {
      // First of all, as whoever withdraws challenges does: neither waits for the other in a circle.
      const isOpen = await lockAccount(tx, waiting.accountId);
      const taken = isOpen && (await takeTry(tx, attempt.challenge, now));
      if (!taken) return refuse(second_step_over);
      const proof = await spendCode(tx, {
        appSecret: services.config.secret,
        accountId: taken.accountId,
        code: attempt.code,
        now,
      });
      if (!proof) return wrongCode(attempt.code);
      await dropChallenge(tx, attempt.challenge);
      return letIn(tx, attempt, { ...taken, proof, now });
    }),
  );
}

async function letIn(
  tx: Executor,
  { device, previous }: Attempt,
  { accountId, passwordHash, proof, now }: Waiting & { readonly proof: Proof; readonly now: Date },
): Promise<Result<SignedIn>> {
  const token = await openSession(tx, { accountId, passwordHash, now, secondStepTaken: true, ...device });
  const account = (await findAccounts(tx, [accountId])).get(accountId);
  if (!token || !account) return refuse(second_step_over);
  if (previous) await endSession(tx, previous);
  if (proof === 'recovery_code') await notifySignInChange(tx, account, 'recovery_code_used', now);
  return ok({ account, token });
}
