import type { Room } from '#platform/plugin.ts';
import { eventAdminRoutes } from './admin-routes.ts';

/** How organisers plan, publish, change and cancel golf days. */
export const eventAdmin: Room = { routes: eventAdminRoutes, impersonalTables: ['event_changes'] };
