import type { Room } from '#platform/plugin.ts';
import { renewAllowancesJob } from '../../credits/server/tier-allowance.ts';
import { cancelRoutes } from './cancel-routes.ts';
import { cancelledByOrganisers, placesCancelled, tierPlacesGivenUp } from './cancelled-emails.tsx';
import { placesMoved } from './places-moved-email.tsx';
import { tierJobs } from './tier-places.ts';
import { placeHandedOver, placePassedOn, transferDeclined } from './transfer-emails.tsx';
import { moveRoutes, organiserTransferRoutes, transferRoutes } from './transfer-routes.ts';

/** Places are cancelled, handed over, given back or moved to another golf day. */
export const changes: Room = {
  routes: (app, services) => {
    cancelRoutes(app, services);
    transferRoutes(app, services);
    moveRoutes(app, services);
    organiserTransferRoutes(app, services);
  },
  jobs: tierJobs,
  schedule: [{ job: renewAllowancesJob.name, at: '37 * * * *' }],
  emails: [
    placesCancelled,
    cancelledByOrganisers,
    tierPlacesGivenUp,
    placePassedOn,
    placeHandedOver,
    transferDeclined,
    placesMoved,
  ],
};
