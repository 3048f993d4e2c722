import { desc, eq } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Feature } from '#platform/plugin.ts';
import { settingRoutes } from './setting-routes.ts';
import { settingVersions } from './tables.ts';

/** Only organisers have rows here. What was in force when must stay known as long as the books. */
const versions: PersonalTable = {
  table: 'setting_versions',
  holds: 'Settings of the site that you saved as an organiser: which, when and why',
  reason: 'To know who changed the company’s details and prices (legitimate interest)',
  keptFor: 'As long as the club keeps books',
  kept: 'The settings stay, because invoices were issued under them. Your name does not.',
  collect: (db, accountId) =>
    db
      .select({
        group: settingVersions.group,
        version: settingVersions.version,
        why: settingVersions.why,
        savedAt: settingVersions.savedAt,
      })
      .from(settingVersions)
      .where(eq(settingVersions.savedBy, accountId))
      .orderBy(desc(settingVersions.savedAt)),
  erase: async (tx, accountId) => {
    // The words may name a person; the row refers to an account without one from now on.
    await tx.update(settingVersions).set({ why: '' }).where(eq(settingVersions.savedBy, accountId));
  },
};

/** What the organisers decide about their site in the product. */
export const settings: Feature = {
  name: 'settings',
  routes: settingRoutes,
  personalData: [versions],
  impersonalTables: ['logos'],
};
