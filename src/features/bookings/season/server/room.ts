import type { Room } from '#platform/plugin.ts';
import { seasonRoutes } from './routes.ts';

/** A member's own bookings and season. */
export const season: Room = {
  routes: seasonRoutes,
};
