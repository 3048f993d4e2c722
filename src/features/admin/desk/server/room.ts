import type { Room } from '#platform/plugin.ts';
import { enquiryRoutes } from './enquiry-routes.ts';
import { adminRoutes } from './overview-routes.ts';

/** The desk: figures, first steps, applications and enquiries. */
export const desk: Room = {
  routes: (app, services) => {
    adminRoutes(app, services);
    enquiryRoutes(app, services);
  },
};
