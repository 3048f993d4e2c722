import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { settlementRoutes } from './called-off-routes.ts';
import { organiserCancelRoutes } from './organiser-routes.ts';
import { daySettled, goodwillRefunded } from './paid-back-emails.tsx';
import { runSettlement, settleDay } from './pay-back-day.ts';
import { calledOffPersonalData } from './personal-data.ts';

/** Organisers give back: for a place, out of goodwill, or for a day that is called off or stopped. */
export const calledOff: Room = {
  routes: (app, services) => {
    organiserCancelRoutes(app, services);
    settlementRoutes(app, services);
  },
  jobs: (services) => [handle(settleDay, (day) => runSettlement(services, day))],
  emails: [goodwillRefunded, daySettled],
  personalData: calledOffPersonalData,
};
