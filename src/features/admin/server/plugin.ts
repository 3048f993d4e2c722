import type { Feature } from '#platform/plugin.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { adminRoutes } from './routes.ts';

/** The organisers' side: what is booked, by whom, and what it has brought in; and what the office is asked. */
export const admin: Feature = {
  name: 'admin',
  routes: (app, services) => {
    adminRoutes(app, services);
    inboxRoutes(app, services);
  },
};
