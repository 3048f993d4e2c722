import type { Room } from '#platform/plugin.ts';
import { blockRoutes } from './block-routes.ts';
import { cardRoutes } from './card.ts';
import { connectionNotifications } from './change-connections.ts';
import { connectionRoutes } from './routes.ts';

/** Asking and answering, blocking, and the card that opens a request. */
export const connections: Room = {
  routes: (app, services) => {
    connectionRoutes(app, services);
    blockRoutes(app, services);
    cardRoutes(app, services);
  },
  notifications: connectionNotifications,
};
