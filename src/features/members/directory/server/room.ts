import type { Room } from '#platform/plugin.ts';
import { directoryRoutes } from './routes.ts';

/** The directory and its search. */
export const directory: Room = { routes: directoryRoutes };
