import { sql } from 'drizzle-orm';
import { type Account, lockAgainstErasure } from '#features/identity/server/public.ts';
import { addMinutes } from '#lib/club-time.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Executor } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { type Changed, canChoose, isWanted } from '../../choices/choices.ts';
import { OptionalKind } from '../../choices/contract.ts';
import { readChangedOf } from '../../choices/server/choices-store.ts';
import type { NotificationKind } from '../../choices/server/notification-kinds.ts';
import { readSettingsOf } from '../../choices/server/settings.ts';
import { afterQuiet } from '../../choices/when-to-send.ts';
import { readSubscribed } from '../../push/server/push-store.ts';
import { notified } from './notifications-store.ts';
import { notifications } from './tables.ts';

export type Notice<Payload> = {
  readonly kind: NotificationKind<Payload>;
  /** The accounts to notify. The actor is left out, and so are deleted accounts. */
  readonly to: string | readonly string[];
  /** The account that caused it; null if nobody in particular did. */
  readonly actor: string | null;
  /** Without names of people: see `NotificationKind`. */
  readonly payload: Payload;
  /**
   * The deduplication key ("reply:<post>"). An account is never notified twice with the same key.
   */
  readonly key: string;
};

/** Rows in one statement. PostgreSQL takes 65,535 parameters, and a row has about ten. */
const ROWS_AT_ONCE = 2000;

/**
 * Notifies accounts on the website in the caller's transaction, except those who have switched this
 * off, and by email, push and digest as each of them has chosen. Nothing happens if the transaction
 * rolls back. The caller decides whom to notify, and leaves out those who have blocked the actor.
 */
export async function notify<Payload>(
  tx: Executor,
  now: Date,
  notice: Notice<Payload>,
): Promise<void> {
  const { kind, actor, key } = notice;
  const row = OptionalKind.parse(kind.row);
  const payload = kind.payload.parse(notice.payload);
  const recipients = [...new Set([notice.to].flat())].filter((id) => id !== actor);
  const accounts = await lockAgainstErasure(tx, [...recipients, actor]);
  if (actor !== null && !accounts.has(actor)) return;

  const changedBy = await readChangedOf(tx, recipients);
  const duesOf = await readDues(tx, recipients, { kind, row, payload, now });

  const rows = recipients.toSorted().flatMap((accountId) => {
    const account = accounts.get(accountId);
    const changed = changedBy(accountId);
    if (!account?.isActive || !isWanted(changed, row, 'app')) return [];

    return {
      accountId,
      kind: kind.name,
      dedupeKey: key,
      groupKey: kind.group?.(payload) ?? null,
      actorId: actor,
      payload,
      createdAt: now,
      ...duesOf(account, changed),
    };
  });

  const groupKey = kind.group?.(payload);
  if (groupKey !== undefined) await lockByName(tx, `notifications ${kind.name} ${groupKey}`);

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

type Added = { readonly id: string; readonly accountId: string };

/** A group that stays unread is told by an email again after this time, if there is more in it. */
const NEXT_EMAIL = '1 day';

/**
 * Puts new notifications at the head of the unread groups that they belong to. The group's email is
 * due when it was.
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
      select account_id, id, coalesce(group_id, id) as group_id, email_due_at, emailed_at from notifications
      where account_id = any(${accountIds}) and kind = ${kind} and group_key = ${groupKey}
        and is_head and read_at is null and id <> all(${ids})
      for update
    ), joined as (
      update notifications set is_head = false, email_due_at = null, push_due_at = null
      from earlier where notifications.id = earlier.id
    )
    update notifications set group_id = earlier.group_id, emailed_at = earlier.emailed_at,
      email_due_at = case when notifications.email_due_at is not null
        then coalesce(earlier.email_due_at, earlier.emailed_at + ${NEXT_EMAIL}::interval, notifications.email_due_at) end
    from earlier where notifications.id = any(${ids}) and notifications.account_id = earlier.account_id`);
}

/** An email is sent for what was not seen on the website within this time. */
const UNSEEN_MINUTES = 5;

type Occasion<Payload> = {
  readonly kind: NotificationKind<Payload>;
  readonly row: OptionalKind;
  readonly payload: Payload;
  readonly now: Date;
};

/**
 * When an email and a push are due for what accounts are notified of now: null if they have not
 * chosen that. What they choose later counts again when it is sent. An email is sent only to a
 * confirmed address, and not of a kind whose feature sends one itself.
 */
async function readDues<Payload>(
  tx: Executor,
  accountIds: readonly string[],
  { kind, row, payload, now }: Occasion<Payload>,
) {
  const settingsOf = await readSettingsOf(tx, accountIds);
  const subscribed = await readSubscribed(tx, accountIds);
  const isEmailed = canChoose(row, 'email') && kind.hasOwnEmail !== true;
  const isUrgent = kind.isUrgent?.(payload) === true;

  return ({ id, emailVerifiedAt }: Account, changed: readonly Changed[]) => {
    const wants = isEmailed && emailVerifiedAt !== null && isWanted(changed, row, 'email');
    const pushes = subscribed.has(id) && isWanted(changed, row, 'push');
    return {
      emailDueAt: wants ? addMinutes(now, UNSEEN_MINUTES) : null,
      pushDueAt: pushes ? (isUrgent ? now : afterQuiet(settingsOf(id).quiet, now)) : null,
    };
  };
}
