import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { discardFiles, discardFilesJob } from './change-photographs.ts';
import { photographRoutes } from './photograph-routes.ts';

/** The photographs of golf days and venues. */
export const photographs: Room = {
  routes: photographRoutes,
  jobs: (services) => [handle(discardFilesJob, (left) => discardFiles(services, left))],
  impersonalTables: ['photographs'],
};
