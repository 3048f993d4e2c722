import { createHmac, randomBytes } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { keyFor } from '#platform/encrypt.ts';
import { recoveryCodes } from '../../server/tables.ts';
import { RECOVERY_BYTES, RECOVERY_CODES, recoveryCodeFrom } from '../codes.ts';

type Owner = { readonly appSecret: string; readonly accountId: string };

// The codes are short, so plain hashes could be searched. The key of this HMAC is not in the
// database.
const hashOf = ({ accountId, appSecret }: Owner, code: string): Buffer =>
  createHmac('sha256', keyFor(appSecret, 'fourball recovery code 1'))
    .update(`${accountId} ${code}`)
    .digest();

/**
 * Creates a new set, which replaces the account's old codes. They are shown once: only hashes are
 * stored.
 */
export async function renewRecoveryCodes(tx: Executor, owner: Owner, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCodeFrom(randomBytes(RECOVERY_BYTES)),
  );

  await dropRecoveryCodes(tx, owner.accountId);

  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      accountId: owner.accountId,
      codeHash: hashOf(owner, code),
      createdAt: now,
    })),
  );

  return codes;
}

/** Uses a code; of several simultaneous attempts one statement lets only the first succeed. */
export async function spendRecoveryCode(
  tx: Executor,
  owner: Owner,
  code: string,
): Promise<boolean> {
  const spent = await tx
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.accountId, owner.accountId),
        eq(recoveryCodes.codeHash, hashOf(owner, code)),
      ),
    );
  return spent.rowCount === 1;
}

export async function countRecoveryCodes(tx: Executor, accountId: string): Promise<number> {
  const [left] = await tx
    .select({ number: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId));
  return left?.number ?? 0;
}

export async function dropRecoveryCodes(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}
