import { eq } from 'drizzle-orm';
import { booksKeptFrom } from '#lib/financial-year.ts';
import { z } from '#lib/schema.ts';
import { defineJob, handle } from '#platform/jobs/job.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Room } from '#platform/plugin.ts';
import { accountingRecord } from '../../texts.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { deleteLooseBooks } from './old-books.ts';
import { invoiceDetails, invoices } from './tables.ts';

const personalData: readonly PersonalTable[] = [
  {
    table: 'invoices',
    holds:
      'Your invoices and credit notes, with the name, company, address, VAT number and email address that you had then',
    ...accountingRecord,
    kept: 'As they were issued, for six years after the end of the financial year, as VAT law requires.',
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

/** Deletes what is left of the books when its time is over; runs nightly. */
const dropOldBooks = defineJob({ name: 'payments.drop_old_books', payload: z.unknown() });

/** Invoices and credit notes: numbered without gaps, immutable, rendered on demand. */
export const invoicesRoom: Room = {
  routes: invoiceRoutes,
  jobs: ({ clock, database }) => [
    handle(dropOldBooks, () =>
      database.transaction((tx) => deleteLooseBooks(tx, booksKeptFrom(clock()))),
    ),
  ],
  // After bookings and memberships, whose payments refer to cards.
  schedule: [{ job: dropOldBooks.name, at: '11 4 * * *' }],
  personalData,
  impersonalTables: ['invoice_series'],
};
