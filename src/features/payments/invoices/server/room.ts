import { eq } from 'drizzle-orm';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Room } from '#platform/plugin.ts';
import { accountingRecord } from '../../texts.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { invoiceDetails, invoices } from './tables.ts';

const personalData: readonly PersonalTable[] = [
  {
    table: 'invoices',
    holds:
      'Your invoices and credit notes, with the name, company, address, VAT number and email address that you had then',
    ...accountingRecord,
    kept: 'For six years as they were issued, as VAT law requires.',
    collect: async (db, accountId) => {
      const rows = await db.select().from(invoices).where(eq(invoices.accountId, accountId));
      return rows.map(({ accountId: _own, ...invoice }) => invoice);
    },
    erase: async () => undefined,
  },
  {
    table: 'invoice_details',
    holds: 'Your company, its address and VAT number for your invoices',
    reason: 'To write invoices that your accountant can use (contract)',
    keptFor: 'Until you change it or delete your account',
    collect: (db, accountId) =>
      db.select().from(invoiceDetails).where(eq(invoiceDetails.accountId, accountId)),
    erase: async (tx, accountId) => {
      await tx.delete(invoiceDetails).where(eq(invoiceDetails.accountId, accountId));
    },
  },
];

/** Invoices and credit notes: numbered without gaps, immutable, rendered on demand. */
export const invoicesRoom: Room = {
  routes: invoiceRoutes,
  personalData,
  impersonalTables: ['invoice_series'],
};
