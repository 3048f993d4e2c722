import { eq, inArray, sql } from 'drizzle-orm';
import { accountChangeRefusals } from '#features/identity/admin/texts.ts';
import {
  type Account,
  findAccountByName,
  findAccounts,
  lockForAdmin,
} from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { ok, type Result, refuse } from '#lib/refusal.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { MergeBlocker, MergedPair, MergeRule } from '#platform/merge-rules.ts';
import type { Services } from '#platform/plugin.ts';
import type { MergePreview } from '../contract.ts';
import { mergeRefusals } from '../texts.ts';
import { accountsMerged } from './accounts-merged-email.tsx';
import { accountMerges } from './tables.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'mergeRules' | 'personalData'>;

/** What merging would do now, in one snapshot of the database. */
export function previewMerge(
  { database, clock, mergeRules }: Needs,
  {
    accountId,
    from: name,
    by,
  }: { readonly accountId: string; readonly from: string; readonly by: string },
): Promise<Result<MergePreview>> {
  return database.transaction(
    async (tx): Promise<Result<MergePreview>> => {
      const from = await findAccountByName(tx, name);
      const into = (await findAccounts(tx, [accountId])).get(accountId);

      if (!from)
        return refuse(mergeRefusals.no_other_account, {
          fields: { from: [mergeRefusals.no_other_account.message] },
        });

      if (!into || into.erasedAt !== null) return refuse(accountChangeRefusals.account_not_found);

      const reason = whyNotMerge(from, into, by);
      if (reason) return refuse(reason);

      const pair = { from: from.id, into: into.id };
      const counted = new Map<string, number>();

      for (const rule of mergeRules)
        if (rule.how === 'move' && rule.what !== undefined)
          counted.set(
            rule.what,
            (counted.get(rule.what) ?? 0) + (await countRows(tx, rule, pair.from)),
          );

      return ok({
        from: presentSide(from),
        into: presentSide(into),
        moves: [...counted]
          .map(([what, rows]) => ({ what, rows }))
          .filter(({ rows }) => rows > 0)
          .toSorted((one, other) => other.rows - one.rows),
        blockers: (await findBlockers(tx, mergeRules, pair, clock())).map((one) => ({ ...one })),
      });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function whyNotMerge(from: Account, into: Account, by: string) {
  if (from.id === into.id) return mergeRefusals.same_account;
  if (by === from.id || by === into.id) return accountChangeRefusals.own_account;
  if (from.isAdmin) return accountChangeRefusals.admin_first;
  return into.isActive ? undefined : accountChangeRefusals.account_is_deactivated;
}

const presentSide = ({ id, firstName, lastName, username, email, createdAt }: Account) => ({
  id,
  name: `${firstName} ${lastName}`,
  username,
  email,
  registeredAt: createdAt.toISOString(),
});

/** The table and the column of a rule, for SQL. */
const namesOf = ({ column }: MergeRule) => {
  const [table = '', name = ''] = column.split('.');
  return { table: sql.identifier(table), name: sql.identifier(name) };
};

async function countRows(tx: Executor, rule: MergeRule, accountId: string): Promise<number> {
  const { table, name } = namesOf(rule);
  const { rows } = await tx.execute<{ number: number }>(
    sql`select count(*)::int as number from ${table} where ${name} = ${accountId}`,
  );
  return rows[0]?.number ?? 0;
}

async function findBlockers(
  tx: Executor,
  rules: readonly MergeRule[],
  pair: MergedPair,
  now: Date,
): Promise<MergeBlocker[]> {
  const found: MergeBlocker[] = [];
  for (const { blockers } of rules) found.push(...((await blockers?.(tx, pair, now)) ?? []));
  return found;
}

type Merging = {
  /** The account that is kept. */
  readonly accountId: string;
  readonly fromId: string;
  readonly reason: string;
  readonly by: string;
};

/**
 * Merges an account into another in one transaction: every rule moves its rows, then what is left
 * of the account is erased as when its owner deletes it. Sent twice, it is done once. Everything is
 * checked again under the lock of both accounts, behind which every write about one of them waits.
 */
export async function mergeAccounts(
  { database, clock, mergeRules, personalData }: Needs,
  { accountId: intoId, fromId, reason, by }: Merging,
): Promise<Result<void>> {
  return database.transaction(async (tx): Promise<Result<void>> => {
    const locked = await lockForAdmin(tx, { accountId: intoId, by }, [fromId]);
    if (!locked.ok) return locked;

    const [into, from] = locked.value;
    if (!from && (await wasMerged(tx, { from: fromId, into: intoId }))) return ok(undefined);
    if (!into || !from) return refuse(accountChangeRefusals.account_not_found);

    const refusal = whyNotMerge(from, into, by);
    if (refusal) return refuse(refusal);

    const [now, pair] = [clock(), { from: fromId, into: intoId }];
    const blockers = await findBlockers(tx, mergeRules, pair, now);

    if (blockers.length > 0)
      return refuse({
        ...mergeRefusals.merge_blocked,
        message: blockers.map(({ sentence }) => sentence).join(' '),
      });

    await tx.insert(accountMerges).values({ fromId, intoId, reason, mergedBy: by, mergedAt: now });

    const moved = await moveAll(tx, mergeRules, pair, now);
    for (const { erase } of personalData.toReversed()) await erase(tx, fromId, now);
    await recordAction(tx, {
      by,
      action: 'members.merge',
      subject: `account_merge:${fromId}`,
      before: { accounts: 2, accountId: intoId },
      after: { accounts: 1, rowsMoved: moved, accountId: intoId },
      why: WHY_IN_SUBJECT,
      now,
    });

    for (const address of new Set([into.email, from.email]))
      await queueEmail(tx, accountsMerged, {
        accountId: address === into.email ? intoId : null,
        to: { name: into.firstName, address },
        payload: { firstName: into.firstName, username: into.username },
        key: `accounts_merged:${fromId}:${address === into.email ? 'kept' : 'ended'}`,
        now,
      });

    return ok(undefined);
  });
}

const wasMerged = async (tx: Executor, { from, into }: MergedPair): Promise<boolean> => {
  const [row] = await tx
    .select({ intoId: accountMerges.intoId })
    .from(accountMerges)
    .where(eq(accountMerges.fromId, from));
  return row?.intoId === into;
};

/** Moves the rows of every rule; returns how many. */
async function moveAll(
  tx: Executor,
  rules: readonly MergeRule[],
  pair: MergedPair,
  now: Date,
): Promise<number> {
  const { from, into } = pair;
  let moved = 0;

  for (const rule of rules) {
    await rule.prepare?.(tx, pair, now);

    if (rule.how !== 'move') continue;

    const { table, name } = namesOf(rule);
    if (rule.unique) {
      const same = rule.unique.map(
        (one) => sql`gone.${sql.identifier(one)} is not distinct from kept.${sql.identifier(one)}`,
      );
      await tx.execute(sql`delete from ${table} gone using ${table} kept
        where gone.${name} = ${from} and kept.${name} = ${into} and ${sql.join(same, sql` and `)}`);
    }

    const { rowCount } = await tx.execute(
      sql`update ${table} set ${name} = ${into} where ${name} = ${from}`,
    );

    moved += rowCount ?? 0;
  }

  return moved;
}

/** Why accounts were merged, by the id of the ended one; for the audit log. */
export async function readMergeReasons(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: accountMerges.fromId, reason: accountMerges.reason })
    .from(accountMerges)
    .where(inArray(accountMerges.fromId, [...ids]));
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
