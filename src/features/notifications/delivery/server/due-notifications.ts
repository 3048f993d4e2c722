import { and, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Account, lockAgainstErasure } from '#features/identity/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import type { NotificationRow } from '../../centre/server/notifications-store.ts';
import { notifications } from '../../centre/server/tables.ts';
import { readSettings } from '../../choices/server/settings.ts';
import { afterQuiet } from '../../choices/when-to-send.ts';

const { accountId, id, isHead, seenAt, readAt, emailDueAt, emailedAt, pushDueAt, createdAt } =
  notifications;

/** Notifications that one email or push is about; what is more is in the next one. */
const MOST_AT_ONCE = 200;
/** Lines of a digest. */
const MOST_IN_DIGEST = 50;
/** A conversation that still goes on is for the next digest. */
const MESSAGES_AFTER_MINUTES = 60;

/** Neither shown in the list nor opened. */
const isUnseen = and(isHead, isNull(seenAt), isNull(readAt));

/** When an email or a push is due. */
export type DueColumn = typeof emailDueAt | typeof pushDueAt;

/**
 * The notifications of an account that are due, latest first, locked until the transaction ends.
 * Those that another transaction has locked are left out: it sends them, or marks them as read.
 */
const lockDue = (tx: Executor, account: string, column: DueColumn, now: Date) =>
  tx
    .select()
    .from(notifications)
    .where(and(eq(accountId, account), lte(column, now)))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_AT_ONCE)
    .for('update', { skipLocked: true });

/**
 * What a digest has to tell, latest first, locked likewise: unseen, and not told by an email since
 * it happened. Of messages only what is older than an hour.
 */
export const lockForDigest = (tx: Executor, account: string, kinds: Kinds, now: Date) =>
  tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(accountId, account),
        isUnseen,
        or(isNull(emailedAt), sql`${emailedAt} < ${createdAt}`),
        inArray(notifications.kind, [...kinds.all]),
        or(
          sql`${notifications.kind} <> all(${sql.param([...kinds.messages])}::text[])`,
          lte(createdAt, addMinutes(now, -MESSAGES_AFTER_MINUTES)),
        ),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_IN_DIGEST)
    .for('update', { skipLocked: true });

/** Names of kinds of notifications. */
type Kinds = { readonly all: readonly string[]; readonly messages: readonly string[] };

/**
 * The ones among these that their reader has still not seen, latest first. One that others have
 * joined meanwhile is told by the head of its group, and is seen if that is.
 */
export async function readUnseen(
  db: Executor,
  account: string,
  ids: readonly string[],
): Promise<NotificationRow[]> {
  const group = sql`coalesce(${notifications.groupId}, ${id})`;
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(accountId, account),
        isUnseen,
        sql`${group} in (select coalesce(group_id, id) from notifications
          where account_id = ${account} and id = any(${sql.param([...ids])}::uuid[]))`,
      ),
    )
    .orderBy(desc(createdAt), desc(id));
}

/** Records that an email tells of these. */
export const markEmailed = (tx: Executor, ids: readonly string[], now: Date): Promise<void> =>
  update(tx, ids, sql`email_due_at = null, emailed_at = ${now.toISOString()}::timestamptz`);

/** Nothing more is due for these: they were seen, or their kind was switched off. */
export const dropDue = (tx: Executor, ids: readonly string[], column: DueColumn): Promise<void> =>
  update(tx, ids, sql`${sql.identifier(column.name)} = null`);

/** These wait until then. */
export const postpone = (
  tx: Executor,
  ids: readonly string[],
  column: DueColumn,
  until: Date,
): Promise<void> =>
  update(tx, ids, sql`${sql.identifier(column.name)} = ${until.toISOString()}::timestamptz`);

async function update(tx: Executor, ids: readonly string[], set: SQL): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`update notifications set ${set} where id = any(${sql.param([...ids])}::uuid[])`,
  );
}

/** Whether a row that is due is still worth telling. */
export const isUnseenRow = (row: NotificationRow): boolean =>
  row.isHead && row.seenAt === null && row.readAt === null;

type Due = {
  /** The account, if it is open. */
  readonly account: Account | undefined;
  readonly due: readonly NotificationRow[];
  /** When something may leave: now, or when the quiet hours end in which the account is. */
  readonly until: Date;
  readonly now: Date;
};

/**
 * Works on the notifications of an account that are due, in a transaction that has locked them and
 * the account. Whoever marks them and queues what is sent in it never tells the same twice, however
 * many processes there are.
 */
export const withDue = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  accountId: string,
  column: DueColumn,
  act: (tx: Executor, due: Due) => Promise<void>,
): Promise<void> =>
  database.transaction(async (tx) => {
    const now = clock();
    const locked = (await lockAgainstErasure(tx, [accountId])).get(accountId);
    const due = await lockDue(tx, accountId, column, now);
    if (due.length === 0) return;
    const until = afterQuiet((await readSettings(tx, accountId)).quiet, now);
    await act(tx, { account: locked?.isActive ? locked : undefined, due, until, now });
  });
