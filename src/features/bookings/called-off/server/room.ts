import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { organiserCancelRoutes } from './organiser-routes.ts';
import { dayPaidBack, goodwillRefunded } from './paid-back-emails.tsx';
import { payBackDay, payBackDayJob } from './pay-back-day.ts';
import { payBackRoutes } from './pay-back-routes.ts';
import { calledOffPersonalData } from './personal-data.ts';

/** Organisers give back: for a place, out of goodwill, or for a day that is called off or stopped. */
export const calledOff: Room = {
  routes: (app, services) => {
    organiserCancelRoutes(app, services);
    payBackRoutes(app, services);
  },
  jobs: (services) => [handle(payBackDayJob, (day) => payBackDay(services, day))],
  emails: [goodwillRefunded, dayPaidBack],
  personalData: calledOffPersonalData,
};
