import { createHmac, randomBytes } from 'node:crypto';
import { and, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays } from '#lib/club-time.ts';
import { Refused } from '#lib/refusal.ts';
import type { Executor } from '#platform/database/database.ts';
import { keyFor } from '#platform/encrypt.ts';
import { ipNetwork } from '#platform/http/ip-network.ts';
import type { CountedLimit, Limit, Use } from '#platform/http/rate-limit.ts';
import {
  type Attempt,
  addressUse,
  codeLinksCount,
  passwordCounts,
} from '../../accounts/server/login-limits.ts';
import { accounts } from '../../accounts/server/tables.ts';
import { twoFactorRefusals } from '../../texts.ts';
import {
  isAppCode,
  isRecoveryCode,
  RECOVERY_BYTES,
  RECOVERY_CODES,
  recoveryCodeFrom,
} from '../codes.ts';
import { recoveryCodes, secondFactors } from './tables.ts';
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

export type TypedCode = {
  readonly appSecret: string;
  readonly accountId: string;
  readonly code: string;
  readonly now: Date;
};

/** The kind of code that was used. */
export type Proof = 'app' | 'recovery_code';

/** Uses a code of either kind. Undefined if it is wrong, expired or already used in any process. */
export async function spendCode(tx: Executor, attempt: TypedCode): Promise<Proof | undefined> {
  if (isAppCode(attempt.code)) return (await spendAppCode(tx, attempt)) ? 'app' : undefined;
  return (await spendRecoveryCode(tx, attempt, attempt.code)) ? 'recovery_code' : undefined;
}

/**
 * Uses an app code. The row stores its time step, so of several simultaneous requests only one
 * succeeds.
 * @returns undefined if the account has no secret
 */
export async function spendAppCode(tx: Executor, attempt: TypedCode): Promise<boolean | undefined> {
  const { accountId, appSecret, code, now } = attempt;
  const [factor] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId));
  if (!factor) return undefined;

  const shared = decryptSecret(appSecret, accountId, factor.sealedSecret);
  const step = stepOf({ shared, lastStep: factor.lastStep }, code, now);
  if (step === undefined) return false;

  const update = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        eq(secondFactors.sealedSecret, factor.sealedSecret),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    );

  return update.rowCount === 1;
}

/**
 * The refusal of a code, beside its field. The advice differs: an app shows a new code soon, a
 * recovery code works once.
 */
export function wrongCode(code: string): Refused {
  const { wrong_code, wrong_recovery_code } = twoFactorRefusals;
  const { message } = isRecoveryCode(code) ? wrong_recovery_code : wrong_code;
  return new Refused({ ...wrong_code, message }, { fields: { code: [message] } });
}

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
async function spendRecoveryCode(tx: Executor, owner: Owner, code: string): Promise<boolean> {
  const deletion = await tx
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.accountId, owner.accountId),
        eq(recoveryCodes.codeHash, hashOf(owner, code)),
      ),
    );
  return deletion.rowCount === 1;
}

export async function countRecoveryCodes(tx: Executor, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId));
  return row?.number ?? 0;
}

export async function dropRecoveryCodes(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}

const { codes_need_confirmation, too_many_codes: refusal } = twoFactorRefusals;
const DAY = 24 * 60;

/** Successes are refunded from all of these. */
const limits = {
  /** By account and network, in 15 minutes. */
  wrongPerNetwork: { name: 'wrong_codes_network', max: 10, refusal },
  wrongPerNetworkADay: { name: 'wrong_codes_network_day', max: 50, windowMinutes: DAY, refusal },
} as const satisfies Record<string, Limit>;

/**
 * By account over all networks: an attacker who knows the password and tries for a year finds a
 * code with a probability of 1 in 20 (three of a million are right at a time). Someone who has only
 * the password cannot lock the owner out: the owner's confirmed codes have their own counter, and
 * recovery codes (60 bits) are not counted.
 */
const overall = {
  stranger: {
    name: 'wrong_codes_account_day',
    max: 50,
    windowMinutes: DAY,
    refusal: codes_need_confirmation,
  },
  owner: { name: 'wrong_codes_owner_day', max: 50, windowMinutes: DAY, refusal },
} as const satisfies Record<string, Limit>;

/** Codes sent at logins, right or wrong and with whatever challenge, by network in 15 minutes. */
export const codesPerAddress: Limit = { name: 'codes_address', max: 300, refusal };

type CodeAttempt = Attempt & {
  readonly accountId: string;
  readonly code: string;
  /** `owner` if they are logged in or confirmed by an emailed link. */
  readonly by: keyof typeof overall;
};

/** The counters of one code attempt, at a login or in the settings. */
export const codeUses = ({ accountId, address, by, code, now }: CodeAttempt): readonly Use[] => [
  addressUse({ address, now }),
  { limit: limits.wrongPerNetwork, key: `${accountId} ${ipNetwork(address)}`, now },
  { limit: limits.wrongPerNetworkADay, key: `${accountId} ${ipNetwork(address)}`, now },
  ...(isRecoveryCode(code) ? [] : [{ limit: overall[by], key: accountId, now }]),
];

const networkCounts: readonly CountedLimit[] = [
  { limit: limits.wrongPerNetwork, per: 'account and network, failures only' },
  { limit: limits.wrongPerNetworkADay, per: 'account and network, failures only' },
];

/** What a code at a login counts, in the table of limits. */
export const codeCounts: readonly CountedLimit[] = [
  ...passwordCounts.slice(0, 1),
  ...networkCounts,
  { limit: overall.stranger, per: 'account, failures only' },
  codeLinksCount,
];

/** What a code in the settings counts. */
export const ownCodeCounts: readonly CountedLimit[] = [
  ...passwordCounts,
  ...networkCounts,
  { limit: overall.owner, per: 'account, failures only' },
];
