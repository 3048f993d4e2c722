import type { Room } from '#platform/plugin.ts';
import { pickerRoutes } from './routes.ts';

/** Choosing a member wherever one is named. */
export const picker: Room = { routes: pickerRoutes };
