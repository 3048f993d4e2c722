import { brand } from '#lib/brand.ts';
import type { Executor } from '#platform/database/database.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Services } from '#platform/plugin.ts';
import { identityRefusals } from '../../texts.ts';
import type { DeletionPreview, OwnData, PrivacyRegister } from '../contract.ts';
import { isLastAdmin, whatStandsInTheWay } from './erase-account.ts';

const answered = ({ table, holds, reason, keptFor }: PersonalTable) => ({
  name: table,
  holds,
  reason,
  keptFor,
});

/** What is kept about anybody, for the privacy notice. */
export const readRegister = ({ config, personalData }: Services): PrivacyRegister => ({
  contactEmail: config.contactEmail,
  tables: personalData.filter(({ filledBy }) => filledBy?.(config) ?? true).map(answered),
});

/** One moment of the database for all tables, so that the document agrees with itself. Reads only. */
const atOneMoment = <Value>({ database }: Services, read: (tx: Executor) => Promise<Value>): Promise<Value> =>
  database.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** All that is kept about one person, table by table. */
export const exportOwnData = (services: Services, accountId: string): Promise<OwnData> =>
  atOneMoment(services, async (tx) => {
    const tables: OwnData['tables'] = [];
    for (const entry of services.personalData)
      tables.push({ ...answered(entry), rows: [...(await entry.collect(tx, accountId))] });
    return { product: brand.name, madeAt: services.clock().toISOString(), tables };
  });

/** What deleting the account would do today, counted, and what forbids it. */
export const previewDeletion = (services: Services, accountId: string): Promise<DeletionPreview> =>
  atOneMoment(services, async (tx) => {
    const tables: DeletionPreview['tables'] = [];
    for (const { table, holds, kept = null, collect } of services.personalData)
      tables.push({ name: table, holds, kept, rows: (await collect(tx, accountId)).length });
    const unsettled = await whatStandsInTheWay(services, tx, accountId);
    const { message: sentence } = identityRefusals.last_admin;
    const last = (await isLastAdmin(tx, accountId)) ? [{ sentence, links: [] }] : [];
    const standsInTheWay = [...last, ...unsettled].map((one) => ({ ...one, links: [...one.links] }));
    return { standsInTheWay, tables };
  });
