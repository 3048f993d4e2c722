import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays } from '#lib/club-time.ts';
import { refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { accounts, secondFactors } from '../../server/tables.ts';
import { twoFactorRefusals } from '../../texts.ts';
import { isAppCode, isRecoveryCode } from '../codes.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { decryptSecret, stepOf } from './totp.ts';

/** Stores the secret of a set-up; an earlier unfinished set-up is replaced. */
export async function storeSecret(
  tx: Executor,
  { accountId, sealedSecret, now }: { accountId: string; sealedSecret: string; now: Date },
): Promise<void> {
  const begun = { sealedSecret, lastStep: null, createdAt: now };
  await tx
    .insert(secondFactors)
    .values({ accountId, ...begun })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: begun });
}

export async function dropSecret(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
}

/** Deletes set-ups that were started a day ago and never finished. */
export async function dropUnfinishedSetUps(tx: Executor, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from ${secondFactors} using ${accounts}
    where ${accounts.id} = ${secondFactors.accountId} and ${accounts.twoFactorSince} is null
      and ${secondFactors.createdAt} <= ${addDays(now, -1).toISOString()}`);
}

export type Typed = {
  readonly appSecret: string;
  readonly accountId: string;
  readonly code: string;
  readonly now: Date;
};

/** The kind of code that was used. */
export type Proof = 'app' | 'recovery_code';

/** Uses a code of either kind. Undefined if it is wrong, expired or already used in any process. */
export async function spendCode(tx: Executor, typed: Typed): Promise<Proof | undefined> {
  if (isAppCode(typed.code)) return (await spendAppCode(tx, typed)) ? 'app' : undefined;
  return (await spendRecoveryCode(tx, typed, typed.code)) ? 'recovery_code' : undefined;
}

/**
 * Uses an app code. The row stores its time step, so of several simultaneous requests only one
 * succeeds.
 * @returns undefined if the account has no secret
 */
export async function spendAppCode(tx: Executor, typed: Typed): Promise<boolean | undefined> {
  const { accountId, appSecret, code, now } = typed;
  const [factor] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId));
  if (!factor) return undefined;

  const shared = decryptSecret(appSecret, accountId, factor.sealedSecret);
  const step = stepOf({ shared, lastStep: factor.lastStep }, code, now);
  if (step === undefined) return false;

  const spent = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        eq(secondFactors.sealedSecret, factor.sealedSecret),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    );

  return spent.rowCount === 1;
}

/**
 * The refusal of a code, beside its field. The advice differs: an app shows a new code soon, a
 * recovery code works once.
 */
export function wrongCode(code: string) {
  const { wrong_code, wrong_recovery_code } = twoFactorRefusals;
  const { message } = isRecoveryCode(code) ? wrong_recovery_code : wrong_code;
  return refuse({ ...wrong_code, message }, { fields: { code: [message] } });
}
