import {
  accountOf,
  adminOnly,
  perOwnAccount,
  recordOpening,
} from '#features/identity/server/public.ts';
import { z } from '#lib/schema.ts';
import { writeCsv } from '#lib/text/csv.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { defineJob, handle } from '#platform/jobs/job.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import { actionsPerAdmin, exportsPerAdmin } from '../../places/server/rate-limits.ts';
import { type Debtor, debtorsApi } from '../contract.ts';
import { daysOverdue, nextReminder } from '../payment-reminders.ts';
import { debtorCells, debtorHeads } from '../texts.ts';
import { payLinkRoutes } from './pay-link-routes.ts';
import { paymentReminder, remindDebtor, remindDebtors } from './payment-reminder-email.tsx';
import { type Debt, readDebts, readTakenBack } from './read-debtors.ts';

/** Reminds buyers of what is due on account. It runs every hour. */
const remindDebtorsJob = defineJob({ name: 'bookings.remind_debtors', payload: z.unknown() });

/** Who owes something, over all golf days. */
export const debtorsRoom: Room = {
  routes: (app, services) => {
    debtorRoutes(app, services);
    payLinkRoutes(app, services);
  },
  jobs: (services) => [handle(remindDebtorsJob, () => remindDebtors(services))],
  schedule: [{ job: remindDebtorsJob.name, at: '7 * * * *' }],
  emails: [paymentReminder],
};

function debtorRoutes(app: App, services: Services): void {
  const { database, clock } = services;

  app.route({
    ...routeOf(debtorsApi.readDebtors),
    preValidation: adminOnly(services),
    handler: async () => {
      const debtors = presentDebtors(await readDebts(database), clock());

      return {
        debtors,
        totalPence: sumOf(debtors),
        overduePence: sumOf(debtors.filter((debtor) => debtor.daysOverdue > 0)),
        takenBack: await readTakenBack(database),
      };
    },
  });

  app.route({
    ...routeOf(debtorsApi.remind),
    preValidation: [adminOnly(services), perOwnAccount(services, actionsPerAdmin)],
    handler: async (request) => {
      const { orderId } = request.params;
      return await remindDebtor(services, { orderId, by: accountOf(request).id });
    },
  });

  app.route({
    ...routeOf(debtorsApi.exportDebtors),
    preValidation: [adminOnly(services), perOwnAccount(services, exportsPerAdmin)],
    handler: async (request, reply) => {
      const now = clock();
      const by = accountOf(request).id;
      const debts = await readDebts(database);

      // Personal data leaves the site, so the log says who took how much of it.
      await recordAction(database, {
        by,
        action: 'bookings.export_debtors',
        subject: 'debtors:all',
        before: null,
        after: { rows: debts.length },
        why: null,
        now,
      });
      await recordOpening(database, {
        of: debts.map(({ accountId }) => accountId),
        by,
        what: 'export',
        now,
      });

      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="on-account.csv"')
        .header('cache-control', 'private, no-store')
        .send(writeCsv([debtorHeads, ...presentDebtors(debts, now).map(debtorCells)]));
    },
  });
}

const sumOf = (debtors: readonly Debtor[]): number =>
  debtors.reduce((sum, { owedPence }) => sum + owedPence, 0);

/** Writes the debtors, longest due first. */
const presentDebtors = (debts: readonly Debt[], now: Date): Debtor[] =>
  debts
    .map((debt) => presentDebtor(debt, now))
    .sort((one, other) => (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9'));

function presentDebtor(
  { orderId, number, name, email, event, pence, soldOn, invoice, payments }: Debt,
  now: Date,
): Debtor {
  const terms = invoice?.dueAt ? { issuedAt: invoice.issuedAt, dueAt: invoice.dueAt } : undefined;
  const next = terms && email !== null ? nextReminder(terms, now) : null;

  return {
    orderId,
    order: number,
    name,
    company: invoice?.company ?? '',
    email,
    event: event ? { id: event.id, title: event.title, date: event.startsAt.toISOString() } : null,
    owedPence: pence,
    soldOn,
    invoice: invoice ? { id: invoice.id, number: invoice.number } : null,
    dueAt: terms?.dueAt.toISOString() ?? null,
    daysOverdue: terms ? daysOverdue(terms, now) : 0,
    nextReminderAt: next?.toISOString() ?? null,
    accountPayments: [...payments],
  };
}
