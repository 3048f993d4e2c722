import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { sweepHolds } from '../../places/server/jobs.ts';
import { renewAllowancesJob } from './allowance-jobs.ts';
import { expirePackages } from './buy-package.ts';
import { creditRefunded, packageBought } from './credit-emails.tsx';
import { giftChanged, giftGiven, giftWithdrawn } from './gift-email.tsx';
import { grantRoutes } from './grant-routes.ts';
import { creditsMergeRules, creditsPersonalData } from './personal-data.ts';
import { foundingRoutes } from './read-numbers.ts';
import { creditRoutes } from './routes.ts';
import { renewAllowances } from './tier-allowance.ts';

/** Credits, guest passes, the package of four, founding numbers, and what was given back. */
export const credits: Room = {
  routes: (app, services) => {
    creditRoutes(app, services);
    grantRoutes(app, services);
    foundingRoutes(app, services);
  },
  jobs: (services) => [
    handle(sweepHolds, () => expirePackages(services.database, services.clock())),
    handle(renewAllowancesJob, () => renewAllowances(services)),
  ],
  schedule: [{ job: renewAllowancesJob.name, at: '37 * * * *' }],
  emails: [packageBought, creditRefunded, giftGiven, giftWithdrawn],
  notifications: [giftChanged],
  personalData: creditsPersonalData,
  mergeRules: creditsMergeRules,
};
