import type { Room } from '#platform/plugin.ts';
import { cancelRoutes } from './cancel-routes.ts';
import { cancelledByOrganisers, placesCancelled } from './cancelled-emails.tsx';
import { placesMoved } from './places-moved-email.tsx';
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
  emails: [
    placesCancelled,
    cancelledByOrganisers,
    placePassedOn,
    placeHandedOver,
    transferDeclined,
    placesMoved,
  ],
};
