import { desc, eq, inArray, sql } from 'drizzle-orm';
import { findAccounts } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { fullName } from '#lib/text/person-name.ts';
import { recordAction, WHY_IN_SUBJECT } from '#platform/audit/record-action.ts';
import type { Executor } from '#platform/database/database.ts';
import { isConstraintViolation } from '#platform/database/database-errors.ts';
import { invalidatePages } from '#platform/http/cache/cache-tags.ts';
import type { Services } from '#platform/plugin.ts';
import type { SettingGroupView, SettingList } from '../contract.ts';
import { changedFields, defaultSettings, type SettingGroup, settingGroups } from '../settings.ts';
import { settingRefusals } from '../texts.ts';
import { readSettings, SETTINGS_CHANNEL, SETTINGS_TAG } from './read-settings.ts';
import { settingVersions } from './tables.ts';

/** Versions of one group that the page shows. */
const HISTORY = 50;

type NewVersion = {
  readonly group: SettingGroup;
  /** The version that it was made from. */
  readonly version: number;
  readonly value: Readonly<Record<string, string | number>>;
  readonly why: string;
  readonly by: string;
};

/**
 * Saves a group of settings as its next version. The same values again change nothing.
 * @param writeFirst writes what the value refers to, in the same transaction
 * @throws Refused if another organiser has saved since the form was filled
 */
export async function saveSettings(
  services: Services,
  { group, version, value, why, by }: NewVersion,
  writeFirst?: (tx: Executor) => Promise<unknown>,
): Promise<void> {
  const { database, config, clock, settings } = services;
  const now = clock();

  try {
    await database.transaction(async (tx) => {
      const current = (await readSettings(tx, config))[group];
      const changed = changedFields(current, value);
      if (changed.length === 0) return;

      const [latest] = await tx
        .select({ version: settingVersions.version })
        .from(settingVersions)
        .where(eq(settingVersions.group, group))
        .orderBy(desc(settingVersions.version))
        .limit(1);
      if ((latest?.version ?? 0) !== version)
        throw new Refused(settingRefusals.setting_changed_meanwhile);

      await writeFirst?.(tx);
      await tx
        .insert(settingVersions)
        .values({ group, version: version + 1, value, why, savedBy: by, savedAt: now });

      await recordAction(tx, {
        by,
        action: 'settings.save',
        subject: `setting:${group}.${version + 1}`,
        before: null,
        after: { group, changed: changed.join(', ') },
        why: why === '' ? null : WHY_IN_SUBJECT,
        now,
      });

      // In this order: a process that renders a page anew must not fill it with old settings.
      await tx.execute(sql`select pg_notify(${SETTINGS_CHANNEL}, '')`);
      await invalidatePages(tx, [SETTINGS_TAG]);
    });
  } catch (error) {
    if (isConstraintViolation(error, 'setting_versions_group_version_pk'))
      throw new Refused(settingRefusals.setting_changed_meanwhile);
    throw error;
  }

  settings.forget();
}

/** Every group with its value and history. */
export async function readSettingList({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<SettingList> {
  const rows = await database
    .select()
    .from(settingVersions)
    .orderBy(desc(settingVersions.savedAt), desc(settingVersions.version));
  const people = await findAccounts(database, [...new Set(rows.map(({ savedBy }) => savedBy))]);
  const defaults = defaultSettings(config);

  return {
    groups: settingGroups.map((group): SettingGroupView => {
      const versions = rows
        .filter((row) => row.group === group)
        .sort((one, other) => other.version - one.version);
      const stateAt = (at: number) => ({ ...defaults[group], ...versions[at]?.value });

      return {
        group,
        version: versions[0]?.version ?? 0,
        value: stateAt(0),
        history: versions.slice(0, HISTORY).map((row, at) => {
          const [before, after] = [stateAt(at + 1), stateAt(at)] as Record<
            string,
            string | number
          >[];
          const account = people.get(row.savedBy);

          return {
            version: row.version,
            by: account ? fullName(account) : 'Former member',
            at: row.savedAt.toISOString(),
            why: row.why,
            changes: changedFields(before ?? {}, after ?? {}).map((field) => ({
              field,
              before: before?.[field] ?? '',
              after: after?.[field] ?? '',
            })),
          };
        }),
      };
    }),
  };
}

/** Why settings were saved, by "company.3", for the audit log. */
export async function readSettingReasons(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();

  const id = sql<string>`${settingVersions.group} || '.' || ${settingVersions.version}`;
  const rows = await db
    .select({ id, why: settingVersions.why })
    .from(settingVersions)
    .where(inArray(id, [...ids]));

  return new Map(rows.filter(({ why }) => why !== '').map(({ id: key, why }) => [key, why]));
}
