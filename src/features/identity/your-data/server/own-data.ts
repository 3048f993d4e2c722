import { brand } from '#lib/brand.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals } from '../../texts.ts';
import type { DeletionPreview, OwnData, PrivacyRegister } from '../contract.ts';
import { findDeletionBlockers, findDeletionLosses, isLastAdmin } from './erase-account.ts';

const answered = ({ table, holds, reason, keptFor }: PersonalTable) => ({
  name: table,
  holds,
  reason,
  keptFor,
});

/** The personal data we keep, for the privacy notice. */
export const readRegister = ({ config, personalData }: Services): PrivacyRegister => ({
  contactEmail: config.contactEmail,
  cardProcessor: config.paymentProvider === 'stripe' ? 'stripe' : null,
  tables: personalData.filter(({ filledBy }) => filledBy?.(config) ?? true).map(answered),
});

/** Reads all tables in one snapshot of the database, so that they agree with each other. */
const atOneMoment = <Value>(
  { database }: Services,
  read: (tx: Executor) => Promise<Value>,
): Promise<Value> =>
  database.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** All data about one person, table by table. */
export const exportOwnData = (services: Services, accountId: string): Promise<OwnData> =>
  atOneMoment(services, async (tx) => {
    const tables: OwnData['tables'] = [];
    for (const entry of services.personalData)
      tables.push({ ...answered(entry), rows: [...(await entry.collect(tx, accountId))] });
    return { product: brand.name, madeAt: services.clock().toISOString(), tables };
  });

/**
 * What deleting the account would do now, what would be lost, and the reasons why it cannot be
 * deleted yet.
 */
export const previewDeletion = (services: Services, accountId: string): Promise<DeletionPreview> =>
  atOneMoment(services, async (tx) => {
    const tables: DeletionPreview['tables'] = [];
    for (const { table, holds, kept = null, collect } of services.personalData)
      tables.push({ name: table, holds, kept, rows: (await collect(tx, accountId)).length });

    const blockers = await findDeletionBlockers(services, tx, accountId);
    const { message: sentence } = identityRefusals.last_admin;
    const last = (await isLastAdmin(tx, accountId)) ? [{ sentence, links: [] }] : [];
    const deletionBlockers = [...last, ...blockers].map((one) => ({
      ...one,
      links: [...one.links],
    }));

    return { deletionBlockers, losses: await findDeletionLosses(services, tx, accountId), tables };
  });
