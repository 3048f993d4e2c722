import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { knownGolfRoutes } from './known-golf.ts';
import {
  guestPlace,
  namesWanted,
  placeAsked,
  placeForYou,
  placeGiven,
  placeTaken,
  placeWithdrawn,
} from './name-emails.tsx';
import { nameRoutes } from './name-routes.ts';
import { remindNames, remindOfNames } from './remind-of-names.ts';

/** Who plays each place, and what the organisers need to know of them. */
export const names: Room = {
  routes: (app, services) => {
    nameRoutes(app, services);
    knownGolfRoutes(app, services);
  },
  jobs: (services) => [handle(remindNames, () => remindOfNames(services))],
  schedule: [{ job: remindNames.name, at: '17 * * * *' }],
  emails: [placeForYou, guestPlace, placeWithdrawn, namesWanted],
  notifications: [placeGiven, placeAsked, placeTaken],
};
