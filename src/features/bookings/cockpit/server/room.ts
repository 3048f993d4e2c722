import type { Room } from '#platform/plugin.ts';
import { attendeeRoutes } from './attendee-routes.ts';
import { clubRoutes } from './club-list.ts';
import { organiserEmail } from './organiser-email.tsx';
import { cockpitPersonalData } from './personal-data.ts';
import { runSheetRoutes } from './run-sheet-routes.ts';
import { organiserWaitlistRoutes } from './waitlist-organiser-routes.ts';

/** The organisers' desk for a golf day. */
export const cockpit: Room = {
  routes: (app, services) => {
    attendeeRoutes(app, services);
    organiserWaitlistRoutes(app, services);
    clubRoutes(app, services);
    runSheetRoutes(app, services);
  },
  emails: [organiserEmail],
  personalData: cockpitPersonalData,
};
