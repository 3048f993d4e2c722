import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { sweepHolds } from '../../places/server/jobs.ts';
import { expirePackages } from './buy-package.ts';
import { creditRefunded, packageBought } from './credit-emails.tsx';
import { creditRoutes, grantRoutes } from './credit-routes.ts';
import { foundingRoutes } from './founding-numbers.ts';
import { giftChanged, giftGiven, giftWithdrawn } from './gift-email.tsx';
import { sweepLostCredits } from './lost-credits.ts';
import { creditsLost, creditsLostAtDesk, creditsLostNews } from './lost-credits-email.tsx';
import { allowanceUse } from './membership-use.ts';
import { creditsPersonalData } from './personal-data.ts';

/** Credits, guest passes, the package of four, founding numbers, and what was given back. */
export const credits: Room = {
  routes: (app, services) => {
    creditRoutes(app, services);
    grantRoutes(app, services);
    foundingRoutes(app, services);
  },
  jobs: (services) => [
    handle(sweepHolds, async () => {
      await expirePackages(services.database, services.clock());
      await sweepLostCredits(services);
    }),
  ],
  emails: [packageBought, creditRefunded, giftGiven, giftWithdrawn, creditsLost],
  notifications: [giftChanged, creditsLostNews, creditsLostAtDesk],
  membershipUse: allowanceUse,
  personalData: creditsPersonalData,
};
