import { eq, inArray } from 'drizzle-orm';
import { accountChangeRefusals } from '#features/identity/admin/texts.ts';
import {
  type Account,
  findAccountByName,
  findAccounts,
  lockForAdmin,
} from '#features/identity/server/public.ts';
import { queueEmail } from '#features/notifications/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { MergePreview } from '../contract.ts';
import { mergeRefusals, movedNames } from '../texts.ts';
import {
  type AccountColumn,
  countRows,
  type MergedPair,
  moveRows,
  nameOf,
  readAccountColumns,
} from './account-columns.ts';
import { accountsMerged } from './accounts-merged-email.tsx';
import { findBlockers } from './merge-blockers.ts';
import { mergeExceptions } from './merge-exceptions.ts';
import { accountMerges } from './tables.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'personalData'>;

/** What merging would do now, in one snapshot of the database. */
export function previewMerge(
  { database }: Pick<Needs, 'database'>,
  {
    accountId,
    from: name,
    by,
  }: { readonly accountId: string; readonly from: string; readonly by: string },
): Promise<MergePreview> {
  return database.transaction(
    async (tx): Promise<MergePreview> => {
      const from = await findAccountByName(tx, name);
      const into = (await findAccounts(tx, [accountId])).get(accountId);

      if (!from)
        throw new Refused(mergeRefusals.no_other_account, {
          fields: { from: [mergeRefusals.no_other_account.message] },
        });

      if (!into || into.erasedAt !== null)
        throw new Refused(accountChangeRefusals.account_not_found);

      const reason = whyNotMerge(from, into, by);
      if (reason) throw new Refused(reason);

      const pair = { from: from.id, into: into.id };
      const counted = new Map<string, number>();

      for (const column of await readMovedColumns(tx)) {
        const what = movedNames[nameOf(column)];
        if (what === undefined) continue;

        const rows = await countRows(tx, column, pair.from);
        counted.set(what, (counted.get(what) ?? 0) + rows);
      }

      return {
        from: presentSide(from),
        into: presentSide(into),
        moves: [...counted]
          .map(([what, rows]) => ({ what, rows }))
          .filter(({ rows }) => rows > 0)
          .toSorted((one, other) => other.rows - one.rows),
        blockers: await findBlockers(tx, pair),
      };
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
  name: fullName({ firstName, lastName }),
  username,
  email,
  registeredAt: createdAt.toISOString(),
});

/** The columns whose rows go to the kept account. */
const readMovedColumns = async (db: Executor): Promise<readonly AccountColumn[]> =>
  (await readAccountColumns(db)).filter(
    (column) => !mergeExceptions.unmoved.includes(nameOf(column)),
  );

type Merging = {
  /** The account that is kept. */
  readonly accountId: string;
  readonly fromId: string;
  readonly reason: string;
  readonly by: string;
};

/**
 * Merges an account into another in one transaction: every column that names it is pointed to the
 * kept one, then what is left of the account is erased as when its owner deletes it. Sent twice, it
 * is done once. Everything is checked again under the lock of both accounts, behind which every
 * write about one of them waits.
 */
export async function mergeAccounts(
  { database, clock, personalData }: Needs,
  { accountId: intoId, fromId, reason, by }: Merging,
): Promise<void> {
  return database.transaction(async (tx): Promise<void> => {
    const locked = await lockForAdmin(tx, { accountId: intoId, by }, [fromId]);

    const [into, from] = locked;
    if (!from && (await wasMerged(tx, { from: fromId, into: intoId }))) return;
    if (!into || !from) throw new Refused(accountChangeRefusals.account_not_found);

    const refusal = whyNotMerge(from, into, by);
    if (refusal) throw new Refused(refusal);

    const [now, pair] = [clock(), { from: fromId, into: intoId }];
    const blockers = await findBlockers(tx, pair);

    if (blockers.length > 0)
      throw new Refused({
        ...mergeRefusals.merge_blocked,
        message: blockers.map(({ sentence }) => sentence).join(' '),
      });

    await tx.insert(accountMerges).values({ fromId, intoId, reason, mergedBy: by, mergedAt: now });

    const rowsMoved = await moveAll(tx, pair, now);
    for (const { erase } of personalData.toReversed()) await erase(tx, fromId, now);
    await recordAction(tx, {
      by,
      action: 'members.merge',
      subject: `account_merge:${fromId}`,
      before: { accounts: 2, accountId: intoId },
      after: { accounts: 1, rowsMoved, accountId: intoId },
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
  });
}

const wasMerged = async (tx: Executor, { from, into }: MergedPair): Promise<boolean> => {
  const [row] = await tx
    .select({ intoId: accountMerges.intoId })
    .from(accountMerges)
    .where(eq(accountMerges.fromId, from));
  return row?.intoId === into;
};

/** Moves the rows of every column; returns how many. */
async function moveAll(tx: Executor, pair: MergedPair, now: Date): Promise<number> {
  for (const prepare of mergeExceptions.prepare) await prepare(tx, pair, now);

  let rowsMoved = 0;
  for (const column of await readMovedColumns(tx)) rowsMoved += await moveRows(tx, column, pair);
  return rowsMoved;
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
