import type { Room } from '#platform/plugin.ts';
import { memberRoutes } from './member-routes.ts';

/** The organisers' pages about members. */
export const members: Room = { routes: memberRoutes };
