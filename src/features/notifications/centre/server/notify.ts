import { sql } from 'drizzle-orm';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { NotificationKind } from '#platform/notifications/notification-kind.ts';
import { type Changed, isWanted } from '../../choices/choices.ts';
import { type Channel, OptionalKind } from '../../choices/contract.ts';
import { readChangedOf } from '../../choices/server/store.ts';
import { EMAIL_AFTER_MINUTES } from '../email-decision.ts';
import { notified } from './jobs.ts';
import { notifications } from './tables.ts';

export type Notice<Payload> = {
  readonly kind: NotificationKind<Payload>;
  /** The accounts to notify. The actor is left out, and so are deleted accounts. */
  readonly to: string | readonly string[];
  /** The account that caused it; null if nobody in particular did. */
  readonly actor: string | null;
  /** Without names of people: see `NotificationKind`. */
  readonly payload: Payload;
  /** The deduplication key ("reply:<post>"). An account is never notified twice with the same key. */
  readonly key: string;
};

/** Rows in one statement: each has about ten parameters, of which PostgreSQL takes 65,535. */
const ROWS_AT_ONCE = 2000;

/**
 * Notifies accounts in the caller's transaction: in the app, and by email as each of them chose. Nothing
 * happens if the transaction rolls back. Whom to notify is the caller's decision, so it leaves out those who have
 * blocked the actor.
 */
export async function notify<Payload>(tx: Executor, now: Date, notice: Notice<Payload>): Promise<void> {
  const { kind, actor, key } = notice;
  const row = OptionalKind.parse(kind.row);
  const payload = kind.payload.parse(notice.payload);
  const wanted = [...new Set([notice.to].flat())].filter((id) => id !== actor);
  const accounts = await lockAgainstErasure(tx, [...wanted, actor]);
  if (actor !== null && !accounts.has(actor)) return;
  const changedBy = await readChangedOf(tx, wanted);
  const rows = wanted.toSorted().flatMap((accountId) => {
    const reaches = channelsOf(changedBy(accountId), row);
    if (!accounts.get(accountId)?.isActive || !Object.values(reaches).some(Boolean)) return [];
    const isEmailed = reaches.email && !kind.sendsOwnEmail;
    return {
      accountId,
      kind: kind.name,
      dedupeKey: key,
      groupKey: kind.group?.(payload) ?? null,
      actorId: actor,
      payload,
      inApp: reaches.app,
      createdAt: now,
      emailDueAt: isEmailed ? addMinutes(now, EMAIL_AFTER_MINUTES) : null,
    };
  });
  const groupKey = kind.group?.(payload);
  if (groupKey !== undefined)
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`notifications ${kind.name} ${groupKey}`}, 0))`,
    );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const added = await tx
      .insert(notifications)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoNothing({ target: [notifications.dedupeKey, notifications.accountId] })
      .returning({ id: notifications.id, accountId: notifications.accountId });
    if (groupKey !== undefined) await joinGroups(tx, added, { kind: kind.name, groupKey });
    const accountIds = added.map(({ accountId }) => accountId);
    if (accountIds.length > 0) await enqueue(tx, notified, { accountIds });
  }
}

const channelsOf = (changed: readonly Changed[], row: OptionalKind): Record<Channel, boolean> => ({
  app: isWanted(changed, row, 'app'),
  email: isWanted(changed, row, 'email'),
});

type Added = { readonly id: string; readonly accountId: string };

/**
 * Puts new notifications at the head of the unread groups that they belong to. A group that waits for its email keeps
 * that time, and one that was emailed and not seen since is not emailed again.
 */
async function joinGroups(
  tx: Executor,
  added: readonly Added[],
  { kind, groupKey }: { readonly kind: string; readonly groupKey: string },
): Promise<void> {
  if (added.length === 0) return;
  const ids = sql`${sql.param(added.map(({ id }) => id))}::uuid[]`;
  const accountIds = sql`${sql.param(added.map(({ accountId }) => accountId))}::uuid[]`;
  await tx.execute(sql`
    with earlier as (
      select account_id, id, coalesce(group_id, id) as group_id, seen_at, email_due_at, emailed_at
      from notifications
      where account_id = any(${accountIds}) and kind = ${kind} and group_key = ${groupKey}
        and is_head and read_at is null and id <> all(${ids})
      for update
    ), joined as (
      update notifications set is_head = false, email_due_at = null
      from earlier where notifications.id = earlier.id
    )
    update notifications set
      group_id = earlier.group_id,
      email_due_at = case when earlier.seen_at is null and notifications.email_due_at is not null
        then case when earlier.emailed_at is null then coalesce(earlier.email_due_at, notifications.email_due_at) end
        else notifications.email_due_at end,
      emailed_at = case when earlier.seen_at is null then earlier.emailed_at end
    from earlier where notifications.id = any(${ids}) and notifications.account_id = earlier.account_id`);
}
