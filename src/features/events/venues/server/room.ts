import type { Room } from '#platform/plugin.ts';
import { courseRoutes, venueRoutes } from './venue-routes.ts';

/** The golf clubs and their courses, and how organisers change them. */
export const venues: Room = {
  routes: (app, services) => {
    courseRoutes(app, services);
    venueRoutes(app, services);
  },
};
