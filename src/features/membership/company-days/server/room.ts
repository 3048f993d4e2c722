import { eventChanged } from '#features/events/server/public.ts';
import { paymentDisputed, paymentSettled } from '#features/payments/server/public.ts';
import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { cancelCompanyGolfDay, cancelGolfDay } from './call-off.ts';
import {
  companyDayMoved,
  companyDayPaid,
  companyDayRequested,
  requestToAdmin,
  requestToOffice,
} from './emails.tsx';
import {
  companyDayBalance,
  companyDayCalledOff,
  companyDayDeclined,
  companyDayMembershipOver,
  companyDayNews,
  companyDayQuoted,
  companyDayRefunded,
  companyDayReturned,
  companyDayWrittenOff,
} from './letters.ts';
import { companyDayMoneyRoutes } from './money-routes.ts';
import { deleteOldCompanyDays, dropOldCompanyDays } from './old-company-days.ts';
import { companyDaysPersonalData } from './personal-data.ts';
import { companyDayAdminRoutes, companyDayRoutes } from './routes.ts';
import { settleCompanyDay } from './settle.ts';
import { noteDispute } from './taken-back.ts';
import { followEvent, lookAfterCompanyDays, runCompanyDays } from './the-day.ts';

/** Company golf days: asked for, quoted, paid and played. */
export const companyDaysRoom: Room = {
  routes: (app, services) => {
    companyDayRoutes(app, services);
    companyDayAdminRoutes(app, services);
    companyDayMoneyRoutes(app, services);
  },
  jobs: (services) => [
    handle(paymentSettled, async ({ referenceType, referenceId: chargeId, paymentId }) => {
      if (referenceType === 'company_day')
        await settleCompanyDay(services, { chargeId, paymentId });
    }),
    handle(paymentDisputed, async ({ referenceType, referenceId: chargeId }) => {
      if (referenceType === 'company_day') await noteDispute(services, chargeId);
    }),
    handle(eventChanged, (change) => followEvent(services, change)),
    handle(cancelCompanyGolfDay, (golfDay) => cancelGolfDay(services, golfDay)),
    handle(runCompanyDays, () => lookAfterCompanyDays(services)),
    handle(dropOldCompanyDays, () => deleteOldCompanyDays(services)),
  ],
  schedule: [
    { job: runCompanyDays.name, at: '20 * * * *' },
    { job: dropOldCompanyDays.name, at: '53 3 * * *' },
  ],
  emails: [
    requestToOffice,
    requestToAdmin,
    companyDayQuoted,
    companyDayDeclined,
    companyDayMembershipOver,
    companyDayPaid,
    companyDayReturned,
    companyDayCalledOff,
    companyDayBalance,
    companyDayRefunded,
    companyDayWrittenOff,
  ],
  notifications: [companyDayRequested, companyDayMoved, companyDayNews],
  personalData: companyDaysPersonalData,
};
