import { inArray } from 'drizzle-orm';
import { lockAgainstErasure } from '#features/identity/server/public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/plugin.ts';
import { type DeliverySettings, firstSettings } from '../contract.ts';
import { endOfQuiet, isQuiet, nextDigest } from '../when-to-send.ts';
import { notificationSettings } from './tables.ts';

/**
 * When these accounts want to hear from us; of one that has chosen nothing, what holds at first.
 */
export async function readSettingsOf(
  db: Executor,
  accountIds: readonly string[],
): Promise<(accountId: string) => DeliverySettings> {
  const rows =
    accountIds.length === 0
      ? []
      : await db
          .select()
          .from(notificationSettings)
          .where(inArray(notificationSettings.accountId, [...accountIds]));

  const byAccount = new Map(rows.map((row) => [row.accountId, settingsIn(row)]));

  return (accountId) => byAccount.get(accountId) ?? firstSettings;
}

export const readSettings = async (db: Executor, accountId: string): Promise<DeliverySettings> =>
  (await readSettingsOf(db, [accountId]))(accountId);

/**
 * When the quiet hours end in which an account is now; undefined if it is in none, and for a person
 * without an account.
 */
export async function readQuietEnd(
  db: Executor,
  accountId: string | null,
  now: Date,
): Promise<Date | undefined> {
  const quiet = accountId === null ? null : (await readSettings(db, accountId)).quiet;
  return quiet && isQuiet(quiet, now) ? endOfQuiet(quiet, now) : undefined;
}

/** The settings in a row of the table. */
export const settingsIn = (row: typeof notificationSettings.$inferSelect): DeliverySettings => ({
  digest: { rhythm: row.digest, weekday: row.digestWeekday, hour: row.digestHour },
  quiet:
    row.quietFrom === null || row.quietTo === null
      ? null
      : { from: row.quietFrom, to: row.quietTo },
  pushDetails: row.pushDetails,
});

/** Stores an account's settings, and when its next digest is due. A deleted account stores none. */
export const saveSettings = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  accountId: string,
  settings: DeliverySettings,
): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await lockAgainstErasure(tx, [accountId])).has(accountId)) return;
    await writeSettings(tx, accountId, { settings, now: clock() });
  });

/** Switches the digest off, or on again: weekly, if nothing says how often. Other settings stay. */
export async function switchDigest(
  tx: Executor,
  accountId: string,
  { wanted, now }: { readonly wanted: boolean; readonly now: Date },
): Promise<void> {
  const settings = await readSettings(tx, accountId);
  const { digest } = settings;
  if ((digest.rhythm !== 'off') === wanted) return;

  await writeSettings(tx, accountId, {
    settings: { ...settings, digest: { ...digest, rhythm: wanted ? 'weekly' : 'off' } },
    now,
  });
}

/**
 * Stores settings in the caller's transaction, which has locked the account against its erasure.
 */
async function writeSettings(
  tx: Executor,
  accountId: string,
  { settings, now }: { readonly settings: DeliverySettings; readonly now: Date },
): Promise<void> {
  const { digest, quiet, pushDetails } = settings;
  const { rhythm, weekday, hour } = digest;

  const values = {
    digest: rhythm,
    digestWeekday: weekday,
    digestHour: hour,
    nextDigestAt: rhythm === 'off' ? null : nextDigest({ rhythm, weekday, hour }, now),
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    pushDetails,
    changedAt: now,
  };

  await tx
    .insert(notificationSettings)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: notificationSettings.accountId, set: values });
}
