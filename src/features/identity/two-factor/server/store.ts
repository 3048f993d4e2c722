import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays } from '#lib/club-time.ts';
import { refuse } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { accounts, secondFactors } from '../../server/tables.ts';
import { twoFactorRefusals } from '../../texts.ts';
import { isAppCode, isRecoveryCode } from '../codes.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOf, unsealSecret } from './totp.ts';

/** Keeps a secret that an app is being told; an earlier set-up that was never finished is forgotten. */
export async function keepSecret(
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

/** Set-ups that were begun a day ago and never finished leave the database. */
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

/** How somebody proved to be who they are: with the app, or with a recovery code. */
export type Proof = 'app' | 'recovery_code';

/** Uses up a code of either kind. Undefined if it is wrong, too old, or has been used before, by whichever process. */
export async function spendCode(tx: Executor, typed: Typed): Promise<Proof | undefined> {
  if (isAppCode(typed.code)) return (await spendAppCode(tx, typed)) ? 'app' : undefined;
  return (await spendRecoveryCode(tx, typed, typed.code)) ? 'recovery_code' : undefined;
}

/**
 * Uses up a code of the app. The row remembers its step, so of two who send it at once only one is let in.
 * @returns undefined where no secret is shared with an app
 */
export async function spendAppCode(tx: Executor, typed: Typed): Promise<boolean | undefined> {
  const { accountId, appSecret, code, now } = typed;
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  if (!factor) return undefined;
  const shared = unsealSecret(appSecret, accountId, factor.sealedSecret);
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

/** The refusal of a code, beside its field: an app shows another one soon, a recovery code works once. */
export function wrongCode(code: string) {
  const { wrong_code, wrong_recovery_code } = twoFactorRefusals;
  const { message } = isRecoveryCode(code) ? wrong_recovery_code : wrong_code;
  return refuse({ ...wrong_code, message }, { fields: { code: [message] } });
}
