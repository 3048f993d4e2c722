import type { Feature } from '#platform/plugin.ts';
import { adminRoutes } from './routes.ts';

/** The organisers' side: what is booked, by whom, and what it has brought in. */
export const admin: Feature = { name: 'admin', routes: adminRoutes };
