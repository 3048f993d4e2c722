import { handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { expireHoldJob, sweepHolds } from './jobs.ts';
import { organisersBooked, organisersCancelled, organisersLate } from './organiser-notices.ts';
import { placesPersonalData } from './personal-data.ts';
import { expireHold, expireOverdueHolds } from './release-places.ts';

/** Orders and their places: taken, held and released. */
export const places: Room = {
  jobs: (services) => [
    handle(expireHoldJob, (order) => expireHold(services, order)),
    handle(sweepHolds, () => expireOverdueHolds(services)),
  ],
  schedule: [{ job: sweepHolds.name, at: '* * * * *' }],
  notifications: [organisersBooked, organisersCancelled, organisersLate],
  personalData: placesPersonalData,
};
