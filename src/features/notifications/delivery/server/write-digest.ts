import { eq } from 'drizzle-orm';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import type { Services } from '#platform/plugin.ts';
import { table } from '../../choices/choices.ts';
import { OptionalKind } from '../../choices/contract.ts';
import { settingsIn } from '../../choices/server/settings.ts';
import { notificationSettings } from '../../choices/server/tables.ts';
import { afterQuiet, coveredSince, nextDigest } from '../../choices/when-to-send.ts';
import { queueEmail } from '../../email/server/queue-email.ts';
import { lockForDigest, markEmailed } from './due-notifications.ts';
import { readDigestParts, tell } from './news.ts';
import { digestEmail } from './news-emails.tsx';

type Writer = Pick<Services, 'database' | 'clock' | 'notificationKinds' | 'digestSections'>;

/**
 * Queues the digest of an account if it is due and has something to tell, and sets when the next
 * one is due. The lock on the account's settings and the email's key decide between two processes.
 */
export const writeDigestOf = (
  { database, clock, notificationKinds, digestSections }: Writer,
  accountId: string,
): Promise<void> =>
  database.transaction(async (tx) => {
    const now = clock();
    const account = (await lockAgainstErasure(tx, [accountId])).get(accountId);
    const isOwn = eq(notificationSettings.accountId, accountId);
    const [row] = await tx.select().from(notificationSettings).where(isOwn).for('update');
    if (!row?.nextDigestAt || row.nextDigestAt > now || row.digest === 'off') return;

    const { digest, quiet } = settingsIn(row);
    const rhythm = row.digest;
    const until = afterQuiet(quiet, now);

    if (until > now) {
      await tx.update(notificationSettings).set({ nextDigestAt: until }).where(isOwn);
      return;
    }

    const next = { nextDigestAt: nextDigest({ ...digest, rhythm }, now), lastDigestAt: now };
    await tx.update(notificationSettings).set(next).where(isOwn);

    if (!account?.isActive || account.emailVerifiedAt === null) return;

    const facts = { db: tx, now, notificationKinds, digestSections };
    const since = row.lastDigestAt ?? coveredSince(rhythm, now);
    const heads = await lockForDigest(tx, accountId, kindsIn(notificationKinds), now);
    const { rows, ids } = await tell(facts, accountId, { heads, by: 'digest' });
    const parts = await readDigestParts(facts, { accountId, rhythm, since });
    if (ids.length + parts.length === 0) return;

    await markEmailed(tx, ids, now);

    await queueEmail(tx, digestEmail, {
      accountId,
      to: { name: account.firstName, address: account.email },
      payload: { accountId, rows, ids, rhythm, since: since.toISOString() },
      key: `${digestEmail.name}:${accountId}:${row.nextDigestAt.toISOString()}`,
      now,
    });
  });

/** The kinds that a digest can tell: not those whose features send an email at once. */
function kindsIn(kinds: Services['notificationKinds']) {
  const digestKinds = kinds.filter(
    ({ row, hasOwnEmail }) =>
      table[OptionalKind.parse(row)].digest !== undefined && hasOwnEmail !== true,
  );
  return {
    all: digestKinds.map(({ name }) => name),
    messages: digestKinds.filter(({ row }) => row === 'messages').map(({ name }) => name),
  };
}
