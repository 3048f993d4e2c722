import { z } from '#lib/schema.ts';
import { defineJob, handle } from '#platform/jobs/job.ts';
import type { Room } from '#platform/plugin.ts';
import { forgetNeeds } from './forget-needs.ts';
import { deleteOldOrders } from './old-orders.ts';
import { deleteOldPrivileges } from './old-privileges.ts';

/** Deletes orders, places and credits whose time in the books is over; runs nightly. */
const dropOldOrders = defineJob({ name: 'bookings.drop_old_orders', payload: z.unknown() });

/** Forgets needs and guests 90 days after the golf day; runs nightly. */
const forgetNeedsJob = defineJob({ name: 'bookings.forget_needs', payload: z.unknown() });

/** What bookings keep no longer than they promise. */
export const retention: Room = {
  jobs: (services) => [
    handle(dropOldOrders, async () => {
      await deleteOldOrders(services);
      await deleteOldPrivileges(services);
    }),
    handle(forgetNeedsJob, () => forgetNeeds(services)),
  ],
  schedule: [
    { job: dropOldOrders.name, at: '31 3 * * *' },
    { job: forgetNeedsJob.name, at: '37 3 * * *' },
  ],
};
