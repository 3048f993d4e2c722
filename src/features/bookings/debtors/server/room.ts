import { adminOnly } from '#features/identity/server/public.ts';
import { z } from '#lib/schema.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { defineJob, handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { type Debtor, debtorsApi } from '../contract.ts';
import { paymentReminder, remindDebtors } from './payment-reminder-email.tsx';
import { type Debt, readDebts } from './read-debtors.ts';

/** Reminds buyers of what is due on account. It runs every hour. */
const remindDebtorsJob = defineJob({ name: 'bookings.remind_debtors', payload: z.unknown() });

/** Who owes something, over all golf days. */
export const debtorsRoom: Room = {
  routes: (app, services) => {
    app.route({
      ...routeOf(debtorsApi.readDebtors),
      preValidation: adminOnly(services),
      handler: async () => {
        const now = services.clock();
        const debtors = (await readDebts(services.database))
          .map((debt) => presentDebtor(debt, now))
          .sort((one, other) => (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9'));

        return {
          debtors,
          totalPence: sumOf(debtors),
          overduePence: sumOf(debtors.filter(({ isOverdue }) => isOverdue)),
        };
      },
    });
  },
  jobs: (services) => [handle(remindDebtorsJob, () => remindDebtors(services))],
  schedule: [{ job: remindDebtorsJob.name, at: '7 * * * *' }],
  emails: [paymentReminder],
};

const sumOf = (debtors: readonly Debtor[]): number =>
  debtors.reduce((sum, { owedPence }) => sum + owedPence, 0);

const presentDebtor = (
  { orderId, number, name, email, event, pence, invoice }: Debt,
  now: Date,
): Debtor => ({
  orderId,
  order: number,
  name,
  email,
  event: event ? { id: event.id, title: event.title, date: event.startsAt.toISOString() } : null,
  owedPence: pence,
  invoice: invoice ? { id: invoice.id, number: invoice.number } : null,
  dueAt: invoice?.dueAt?.toISOString() ?? null,
  isOverdue: invoice?.dueAt !== undefined && invoice.dueAt !== null && invoice.dueAt < now,
});
